import { BadConfiguration } from '@tafel/services/kernel/config.ts'
import { ParityFailed, rebuild } from '../runtime/rebuild.ts'
import { migrateRuntime } from '../runtime/schema.ts'
import { connect, readRebuildSettings } from './connect.ts'
import { readModels } from './read-models.ts'

const ACCEPT = '--accept-difference'
const PROGRESS_EVERY_MS = 1000

/** `npm run rebuild -- <read-model>`: builds it anew from the log beside the live one and switches, while everything runs. */
export async function main(args: readonly string[], environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  const names = args.filter((arg) => arg !== ACCEPT)
  const model = readModels.find(({ name }) => name === names[0])
  if (!model || names.length !== 1) {
    if (names[0] !== undefined && !model) say(`There is no read model ${names[0]}.`)
    say(`Usage: npm run rebuild -- <read-model> [${ACCEPT}]\nRead models: ${readModels.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('Stopped. Nothing was switched.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let deps: ReturnType<typeof connect> | undefined
  try {
    deps = connect(readRebuildSettings(environment), () => undefined)
    await migrateRuntime(deps.pool)
    const began = performance.now()
    let events = 0
    let told = began
    const next = await rebuild(deps, {
      model,
      signal: stopping.signal,
      acceptDifference: args.includes(ACCEPT),
      onPhase: (phase) => say(PHASES[phase]),
      onProgress: (progress) => {
        events += progress.events
        if (performance.now() - told < PROGRESS_EVERY_MS) return
        told = performance.now()
        say(`  ${events} events, ${Math.round(events / ((told - began) / 1000))} a second`)
      },
    })
    const seconds = (performance.now() - began) / 1000
    say(`${model.name} is rebuilt: ${events} events in ${seconds.toFixed(1)} s, now in ${next.schema}.`)
    return 0
  } catch (error) {
    say(explained(error))
    return 1
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await deps?.close()
  }
}

const PHASES = {
  building: 'Building the new tables from the log …',
  comparing: 'Catching up and comparing with the live tables …',
  switched: 'Switched. Queries read the new tables.',
  dropped: 'The old tables are dropped.',
} as const

function explained(error: unknown): string {
  if (error instanceof ParityFailed) {
    return `${error.message}\nNothing was switched. If the live tables are the wrong ones, run it again with ${ACCEPT}.`
  }
  if (error instanceof BadConfiguration) return error.message
  const message = error instanceof Error ? error.message || error.name : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED') return 'Postgres or the event store cannot be reached. Is Tafel running?'
  return `The rebuild failed: ${message}\nNothing was switched.`
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
