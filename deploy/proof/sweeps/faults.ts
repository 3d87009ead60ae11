import { type Sort, runFaults } from '../faults/many/campaign.ts'
import { clusters } from '../faults/many/clusters.ts'
import { disks } from '../faults/many/disks.ts'
import { hung } from '../faults/many/hung.ts'
import { kills } from '../faults/many/kills.ts'
import { outages, SERVERS } from '../faults/many/outages.ts'
import { added, NOTHING, type Tally } from '../faults/many/tally.ts'
import { type Figures, measured } from '../kit/result.ts'
import { keptParts } from './kept-parts.ts'
import { STACK } from '../kit/measured-folders.ts'

const SORTS: Readonly<Record<string, { readonly sort: Sort; readonly wanted: number }>> = {
  kills: { sort: kills, wanted: 300 },
  disks: { sort: disks, wanted: 30 },
  hung: { sort: hung, wanted: 30 },
  clusters: { sort: clusters, wanted: 30 },
  outages: { sort: outages, wanted: 30 * SERVERS.length },
}
export const PARTS = Object.keys(SORTS)

/** So many minutes for all parts of one run; what is left then is taken by the next run. */
const MINUTES = Number(process.env['TAFEL_FAULTS_MINUTES'] ?? 75)
const LONGEST_MS = 30_000

export const claim =
  'Any process killed (its supervisor included), the disk full for 1 to 10 s, a process stopped, a cluster half made, event store, PostgreSQL, identity provider or mail away (18 of 30 for 2 to 6 s, 9 for 8 to 15 s, one each for 30, 45 and 60 s, every third one silent instead of refused): the stack loses no acknowledged event, doubles none, keeps every key, and serves again without a hand. One stack lives on over all faults of a sort, under load.'
export const measures = STACK

/**
 * Part by part, batch by batch; what was counted is kept after each batch, so a run that ends is gone on with by the next. A part
 * that is complete is taken anew where it is named. The result is written from what there is, and says where that falls short.
 */
export async function run(asked: readonly string[] = []): Promise<Figures> {
  const kept = keptParts<Tally>('faults')
  const until = Date.now() + MINUTES * 60_000
  for (const part of asked.length > 0 ? asked : PARTS) {
    const { sort, wanted } = SORTS[part] as (typeof SORTS)[string]
    const before = kept.read(part)
    let tally = before !== undefined && before.faults < wanted ? before : asked.includes(part) ? NOTHING : (before ?? NOTHING)
    const onBatch = (counts: Tally) => {
      tally = added(tally, counts)
      kept.keep(part, tally)
      process.stdout.write(`  ${part} ${JSON.stringify({ ...tally, notes: tally.notes.length })}\n`)
      for (const note of counts.notes) process.stdout.write(`  ! ${note}\n`)
    }
    if (tally.faults >= wanted || Date.now() > until) continue
    await runFaults(sort, wanted, tally.faults, onBatch, until).catch((error: unknown) => {
      // What was counted stays; what it ended with is said, and the figures fall short.
      tally = added(tally, { byHand: 1, notes: [`ended early: ${error instanceof Error ? error.message.slice(0, 1000) : String(error)}`] })
      kept.keep(part, tally)
      process.stdout.write(`  ! ${tally.notes.at(-1)}\n`)
    })
  }
  return Object.assign({}, ...PARTS.map((part) => figuresOf(part, kept.read(part) ?? NOTHING, SORTS[part]?.wanted ?? 0))) as Figures
}

/** Of a part that nothing has been tried of, only that is told: that nothing was lost there would be empty. */
function figuresOf(part: string, tally: Tally, wanted: number): Figures {
  const faults = measured(tally.faults, 'faults', `>= ${wanted}`)
  if (tally.faults === 0) return { [`${part}.faults`]: faults }
  const none = (name: keyof Tally, unit: string) => [`${part}.${name}`, measured(tally[name] as number, unit, '= 0')] as const
  return Object.fromEntries([
    [`${part}.faults`, faults],
    [`${part}.acknowledged`, measured(tally.acknowledged, 'commands', `>= ${wanted}`)],
    [`${part}.longestWithoutService`, measured(Math.round(tally.longestMs) / 1000, 's', `<= ${LONGEST_MS / 1000}`)],
    none('lost', 'commands'),
    none('doubled', 'commands'),
    none('otherOffences', 'offences'),
    none('differingFirms', 'firms'),
    none('keysLost', 'streams'),
    none('byHand', 'times'),
    ...(part === 'outages' ? [none('leftUndone', 'pieces of work')] : []),
    ...(part === 'clusters' ? [none('deleted', 'files'), none('unexplained', 'refusals')] : []),
  ])
}
