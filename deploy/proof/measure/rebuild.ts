import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { newAdviser } from '../kit/people.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { startStack } from '../kit/stack.ts'
import { type Parts, rebuild, startParts } from './rebuild-parts.ts'
import { startWork, type Work } from '../kit/people-at-work.ts'
import { differing, shownTables } from './shown-tables.ts'

const EVENTS = Number(process.env['TAFEL_EVENTS'] ?? 1_000_000)
const SEED = 4
const FIRMS = 6
/** Load continues for this long before and after the rebuild. */
const AROUND_MS = 2000

export const claim =
  'All read models are rebuilt from a log of 1 000 000 events at 12 000 events a second or more, with the same rows; while people work no request fails and no answer is wrong.'
export const measures = ['contracts', 'services/kernel', 'projections']

/**
 * Measures a rebuild of all read models twice on one log: first alone, for speed; then while people work, for failed or wrong answers.
 */
export async function run(): Promise<Figures> {
  process.stdout.write(`  a log of ${EVENTS} events …\n`)
  const parts = await startParts(EVENTS, SEED)
  try {
    const calm = await rebuildInCalm(parts).finally(() => parts.stop())
    const { rebuilt, use } = await rebuildInUse(parts)
    return {
      events: measured(calm.events, 'events', '>= 1000000'),
      // Events per second until every read model is built, indexed, compared and switched, including the start of the process.
      'rebuild.all': measured(Math.round(calm.events / calm.seconds), 'events/s', '>= 12000'),
      'rebuild.reading': measured(Math.round(calm.events / calm.readingSeconds), 'events/s', '>= 12000'),
      'rebuild.seconds': measured(round(calm.seconds), 's', '<= 84'),
      'live.catchUp': observed(Math.round(calm.events / (parts.caughtUpInMs / 1000)), 'events/s'),
      tables: measured(calm.tables, 'tables', '>= 8'),
      rows: measured(calm.rows, 'rows', '>= 100000'),
      differingTables: measured(calm.differing, 'tables', '= 0'),
      forgottenSubjects: observed(parts.written.forgotten, 'subjects'),
      'inUse.rebuild': observed(Math.round(rebuilt.events / rebuilt.seconds), 'events/s'),
      'inUse.seconds': observed(round(rebuilt.seconds), 's'),
      'inUse.commands': measured(use.commands, 'requests', '>= 50'),
      'inUse.reads': measured(use.reads, 'requests', '>= 50'),
      'inUse.failed': measured(use.failures.length + use.turnedAway, 'requests', '= 0'),
      'inUse.wrong': measured(use.wrong, 'reads', '= 0'),
      'inUse.late': observed(use.late, 'reads'),
    }
  } finally {
    await rm(parts.dataDir, { recursive: true, force: true })
  }
}

async function rebuildInCalm(parts: Parts) {
  process.stdout.write(`  caught up in ${round(parts.caughtUpInMs / 1000)} s; rebuilding …\n`)
  const before = await shownTables(parts)
  const rebuilt = await rebuildAll(parts)
  const after = await shownTables(parts)
  const rows = [...after.values()].reduce((sum, table) => sum + Number(table.rows), 0)
  return { ...rebuilt, tables: after.size, rows, differing: differing(before, after).length }
}

async function rebuildInUse({ dataDir, basePort }: Parts) {
  process.stdout.write('  and once more while people work …\n')
  const stack = await startStack({ dataDir, basePort })
  try {
    const people = []
    for (let firm = 0; firm < FIRMS; firm++) people.push(await newAdviser(factsOf(stack)))
    const using = startWork(people)
    await wait(AROUND_MS)
    const rebuilt = await rebuildAll({ dataDir, basePort })
    await wait(AROUND_MS)
    const use: Work = await using.stop()
    for (const failure of use.failures.slice(0, 10)) process.stdout.write(`  ! ${failure}\n`)
    return { rebuilt, use }
  } finally {
    await stack.stop()
  }
}

/** Runs the command and reads its output. */
async function rebuildAll(parts: Pick<Parts, 'dataDir' | 'basePort'>) {
  const began = performance.now()
  const { code, output } = await rebuild(parts, ['--all'])
  const seconds = (performance.now() - began) / 1000
  const [, events, readingSeconds] = /^ {2}(\d+) events in ([\d.]+) s$/m.exec(output) ?? []
  if (code !== 0 || events === undefined) throw new Error(`The rebuild ended with ${code}:\n${output}`)
  return { seconds, events: Number(events), readingSeconds: Number(readingSeconds) }
}

const round = (value: number) => Math.round(value * 10) / 10
