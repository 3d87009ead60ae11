import type { Entry } from '../journal.ts'
import type { Verdict } from '../kit/verdict.ts'

/** What many faults of one sort have come to. Added up over batches and runs. */
export interface Tally {
  readonly faults: number
  readonly acknowledged: number
  readonly unknown: number
  readonly lost: number
  readonly doubled: number
  /** Written though refused, at another revision, gaps. */
  readonly otherOffences: number
  /** Firms of which a console shows something else than the log has. */
  readonly differingFirms: number
  /** Streams with a sealed field that does not open any more. */
  readonly keysLost: number
  /** The longest time without service after the cause was gone, ms. */
  readonly longestMs: number
  /** How often the stack did not come back by itself within the limit and was started by this hand. */
  readonly byHand: number
  /** Work that waited for a server and was not done once it was back: a user not disabled, a mail not sent. */
  readonly leftUndone: number
  /** Files of a data folder that a start has deleted. */
  readonly deleted: number
  /** Starts that refused without saying what to do. */
  readonly unexplained: number
  readonly notes: readonly string[]
}

export const NOTHING: Tally = {
  faults: 0,
  acknowledged: 0,
  unknown: 0,
  lost: 0,
  doubled: 0,
  otherOffences: 0,
  differingFirms: 0,
  keysLost: 0,
  longestMs: 0,
  byHand: 0,
  leftUndone: 0,
  deleted: 0,
  unexplained: 0,
  notes: [],
}

const MAX_NOTES = 200

export function added(one: Tally, other: Partial<Tally>): Tally {
  const sum = Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const more = other[name as keyof Tally]
      if (name === 'longestMs') return [name, Math.max(value as number, (more as number | undefined) ?? 0)]
      if (name === 'notes') return [name, [...(value as string[]), ...((more as readonly string[] | undefined) ?? [])].slice(0, MAX_NOTES)]
      return [name, (value as number) + ((more as number | undefined) ?? 0)]
    }),
  )
  return sum as unknown as Tally
}

/** A batch's journal and verdict as counts. */
export function judged(journal: readonly Entry[], { offences, differences, differingFirms }: Verdict): Partial<Tally> {
  const count = (kind: Entry['outcome']['kind']) => journal.filter(({ outcome }) => outcome.kind === kind).length
  const lost = offences.filter((offence) => offence.endsWith('is lost')).length
  const doubled = offences.filter((offence) => /stands \d+ times/.test(offence)).length
  return {
    acknowledged: count('acknowledged'),
    unknown: count('unknown'),
    lost,
    doubled,
    otherOffences: offences.length - lost - doubled,
    differingFirms,
    notes: [...offences, ...differences],
  }
}
