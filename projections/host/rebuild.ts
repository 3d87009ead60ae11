import { BadConfiguration } from '@tafel/kernel/runtime/config.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { ParityFailed, type Phase, rebuild } from '../runtime/rebuild.ts'
import { migrateRuntime } from '../runtime/schema.ts'
import { connect, readRebuildSettings } from './connect.ts'
import { readModels } from './read-models.ts'

const ACCEPT = '--accept-difference'
const ALL = '--all'
const PROGRESS_EVERY_MS = 1000

/** `npm run rebuild -- <read-model> …`: rebuilds them from the log next to the live ones, and switches, while everything runs. */
export async function main(args: readonly string[], environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  const asked = args.filter((arg) => arg !== ACCEPT && arg !== ALL)
  const unknown = asked.filter((name) => !readModels.some((model) => model.name === name))
  const models = args.includes(ALL) ? readModels : readModels.filter(({ name }) => asked.includes(name))
  if (unknown.length > 0 || models.length === 0) {
    for (const name of unknown) say(`There is no read model ${name}.`)
    say(`Usage: npm run rebuild -- <read-model> … | ${ALL} [${ACCEPT}]\nRead models: ${namesOf(readModels)}`)
    return 2
  }
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('Stopped.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let deps: ReturnType<typeof connect> | undefined
  let anySwitched = false
  try {
    deps = connect(readRebuildSettings(environment), () => undefined)
    await migrateRuntime(deps.pool)
    const began = performance.now()
    let events = 0
    let reported = began
    const built = await rebuild(deps, {
      models,
      signal: stopping.signal,
      acceptDifference: args.includes(ACCEPT),
      onPhase: (phase, name) => {
        if (phase === 'switched') anySwitched = true
        if (phase === 'indexing') say(`  ${events} events in ${since(began)} s`)
        say(PHASES[phase](name ?? ''))
      },
      onProgress: (progress) => {
        events += progress.events
        if (performance.now() - reported < PROGRESS_EVERY_MS) return
        reported = performance.now()
        say(`  ${events} events, ${Math.round(events / ((reported - began) / 1000))} a second`)
      },
    })
    const where = built.map(({ schema }) => schema).join(', ')
    say(`${namesOf(models)} ${models.length > 1 ? 'are' : 'is'} rebuilt: ${events} events in ${since(began)} s, now in ${where}.`)
    return 0
  } catch (error) {
    say(explained(error, anySwitched ? 'What was reported as switched stays switched; nothing else was.' : 'Nothing was switched.'))
    return 1
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await deps?.close()
  }
}

const namesOf = (models: readonly ReadModel[]) => models.map(({ name }) => name).join(', ')
const since = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

const PHASES: Readonly<Record<Phase, (name: string) => string>> = {
  building: () => 'Building the new tables from the log …',
  indexing: () => 'Building their indexes …',
  comparing: (name) => `Catching up and comparing with the live tables of ${name} …`,
  damaged: (name) => `The live tables of ${name} are damaged and cannot be compared: the new ones replace them.`,
  switched: () => 'Switched. Queries use the new tables.',
  dropped: (name) => `The old tables of ${name} are dropped.`,
}

function explained(error: unknown, left: string): string {
  if (error instanceof ParityFailed) return `${error.message}\n${left} If the live tables are the wrong ones, run it again with ${ACCEPT}.`
  if (error instanceof BadConfiguration) return error.message
  const message = error instanceof Error ? error.message || error.name : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED') return 'Postgres or the event store cannot be reached. Is Tafel running?'
  return `The rebuild failed: ${message}\n${left}`
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await main(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
