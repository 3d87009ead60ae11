import { type FaultKind, runFaults } from '../faults/many/campaign.ts'
import { clusters } from '../faults/many/clusters.ts'
import { disks } from '../faults/many/disks.ts'
import { hung } from '../faults/many/hung.ts'
import { kills } from '../faults/many/kills.ts'
import { outages, SERVERS } from '../faults/many/outages.ts'
import { added, NOTHING, type Counts } from '../faults/many/counts.ts'
import { type Figures, measured } from '../kit/result.ts'
import { storedParts } from './stored-parts.ts'
import { STACK } from '../kit/measured-folders.ts'

const KINDS: Readonly<Record<string, { readonly kind: FaultKind; readonly wanted: number }>> = {
  kills: { kind: kills, wanted: 300 },
  disks: { kind: disks, wanted: 30 },
  hung: { kind: hung, wanted: 30 },
  clusters: { kind: clusters, wanted: 30 },
  outages: { kind: outages, wanted: 30 * SERVERS.length },
}
export const PARTS = Object.keys(KINDS)

/** Time limit for all parts of one run; the next run continues. */
const MINUTES = Number(process.env['TAFEL_FAULTS_MINUTES'] ?? 75)
const LONGEST_MS = 30_000

export const claim =
  'Any process killed (its supervisor included), the disk full for 1 to 10 s, a process stopped, a cluster half made, event store, PostgreSQL, identity provider or mail away (18 of 30 for 2 to 6 s, 9 for 8 to 15 s, one each for 30, 45 and 60 s, every third one silent instead of refused): the stack loses no acknowledged event, writes none twice, keeps every key, and recovers without intervention. One stack survives all faults of a sort, under load.'
export const measures = STACK

/**
 * Stores its counts after each batch, so the next run continues where this one ended. Naming a complete part restarts it. The result is written
 * from what has been counted; missing faults miss their target.
 */
export async function run(asked: readonly string[] = []): Promise<Figures> {
  const stored = storedParts<Counts>('faults')
  const until = Date.now() + MINUTES * 60_000
  for (const part of asked.length > 0 ? asked : PARTS) {
    const { kind, wanted } = KINDS[part] as (typeof KINDS)[string]
    const before = stored.read(part)
    let total = before !== undefined && before.faults < wanted ? before : asked.includes(part) ? NOTHING : (before ?? NOTHING)
    const onBatch = (counts: Counts) => {
      total = added(total, counts)
      stored.write(part, total)
      process.stdout.write(`  ${part} ${JSON.stringify({ ...total, notes: total.notes.length })}\n`)
      for (const note of counts.notes) process.stdout.write(`  ! ${note}\n`)
    }
    if (total.faults >= wanted || Date.now() > until) continue
    await runFaults(kind, wanted, total.faults, onBatch, until).catch((error: unknown) => {
      // Keeps the counts and records the error; the figures miss their target.
      total = added(total, { byHand: 1, notes: [`ended early: ${error instanceof Error ? error.message.slice(0, 1000) : String(error)}`] })
      stored.write(part, total)
      process.stdout.write(`  ! ${total.notes.at(-1)}\n`)
    })
  }
  return Object.assign({}, ...PARTS.map((part) => figuresOf(part, stored.read(part) ?? NOTHING, KINDS[part]?.wanted ?? 0))) as Figures
}

/** A part without faults reports only that: "nothing lost" would be meaningless. */
function figuresOf(part: string, total: Counts, wanted: number): Figures {
  const faults = measured(total.faults, 'faults', `>= ${wanted}`)
  if (total.faults === 0) return { [`${part}.faults`]: faults }
  const none = (name: keyof Counts, unit: string) => [`${part}.${name}`, measured(total[name] as number, unit, '= 0')] as const
  return Object.fromEntries([
    [`${part}.faults`, faults],
    [`${part}.acknowledged`, measured(total.acknowledged, 'commands', `>= ${wanted}`)],
    [`${part}.longestWithoutService`, measured(Math.round(total.longestMs) / 1000, 's', `<= ${LONGEST_MS / 1000}`)],
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
