import { CannotRun, type Containers } from './containers.ts'
import { type Count, countLine, NONE, sum } from './count.ts'
import type { RealServer, RunningServer, Suite, Variables } from './real-server.ts'

export interface Running {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Asked at most once. Throws `CannotRun`. */
  readonly findContainers: () => Promise<Containers>
  /** Runs the tests of a suite to their end. */
  readonly run: (suite: Suite, variables: Variables) => Promise<Count>
  readonly say: (text: string) => void
  /** Aborted when the run is to end. */
  readonly signal: AbortSignal
}

/**
 * Runs the suites of each server, one server after the other: the one that the environment names, else one in a container, else one on a JVM. A
 * suite whose server can't be had is named and counts as one skipped; a server that is there and doesn't start counts as one failed. Each server
 * that was started is stopped.
 */
export async function runSuites(servers: readonly RealServer[], running: Running): Promise<Count> {
  let containers: Promise<Containers> | undefined
  const engine = () => (containers ??= running.findContainers())
  let total = NONE
  const report: string[] = []
  const note = (server: RealServer, count: Count, what: string) => {
    total = sum(total, count)
    report.push(`${count.failed > 0 ? '✗' : count.passed > 0 ? '✓' : '–'} ${server.name}: ${what}`)
  }
  for (const server of servers) {
    if (running.signal.aborted) break
    try {
      const there = await reach(server, engine, running)
      try {
        for (const suite of server.suites) {
          if (running.signal.aborted) break
          running.say(`\n${server.name}: ${suite.name} …`)
          const count = await running.run(suite, there.variables)
          note(server, count, `${suite.name}: ${countLine(count)}`)
        }
      } finally {
        await there.stop()
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const isSkipped = error instanceof CannotRun
      for (const { name } of isSkipped ? server.suites : [])
        note(server, { ...NONE, skipped: 1 }, `${name}: skipped (${server.image}), ${why}. Or set ${server.addressIn}`)
      if (!isSkipped) note(server, { ...NONE, failed: 1 }, why)
    }
  }
  await containers?.then(
    (some) => some.close(),
    () => undefined,
  )
  running.say(`\n${report.join('\n')}`)
  return total
}

async function reach(server: RealServer, engine: () => Promise<Containers>, { env, say, signal }: Running): Promise<RunningServer> {
  if (env[server.addressIn]) {
    const missing = (server.alsoNeeded ?? []).filter((name) => !env[name])
    if (missing.length > 0) throw new Error(`${server.addressIn} is set; set ${missing.join(', ')} as well.`)
    return { variables: {}, stop: async () => undefined }
  }
  try {
    return await server.inContainer(await engine())
  } catch (error) {
    if (!(error instanceof CannotRun) || server.onJvm === undefined) throw error
    say(`${server.name}: ${error.message}; trying with Java …`)
    try {
      return await server.onJvm(signal, say)
    } catch (onJvm) {
      throw onJvm instanceof CannotRun ? new CannotRun(`${error.message}, ${onJvm.message}`) : onJvm
    }
  }
}
