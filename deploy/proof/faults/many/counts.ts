import type { Entry } from '../journal.ts'
import type { Verdict } from '../kit/verdict.ts'

/** The outcomes of many faults of one kind, summed over batches and runs. */
export interface Counts {
  readonly faults: number
  readonly acknowledged: number
  readonly unknown: number
  readonly lost: number
  readonly doubled: number
  /** Refused but written, at another revision, gaps. */
  readonly otherOffences: number
  /** Firms whose console differs from the log. */
  readonly differingFirms: number
  /** Streams with a sealed field that can no longer be opened. */
  readonly keysLost: number
  /** The longest outage after the cause was removed, ms. */
  readonly longestMs: number
  /** How often the stack did not recover within the limit and had to be restarted. */
  readonly byHand: number
  /** Work that waited for a server and was never done: a user not disabled, a mail not sent. */
  readonly leftUndone: number
  /** Files of a data folder that a start deleted. */
  readonly deleted: number
  /** Refused starts without a remedy. */
  readonly unexplained: number
  readonly notes: readonly string[]
}

export const NOTHING: Counts = {
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

export function added(one: Counts, other: Partial<Counts>): Counts {
  const sum = Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const more = other[name as keyof Counts]
      if (name === 'longestMs') return [name, Math.max(value as number, (more as number | undefined) ?? 0)]
      if (name === 'notes') return [name, [...(value as string[]), ...((more as readonly string[] | undefined) ?? [])].slice(0, MAX_NOTES)]
      return [name, (value as number) + ((more as number | undefined) ?? 0)]
    }),
  )
  return sum as unknown as Counts
}

/** Counts a batch's journal and verdict. */
export function judged(journal: readonly Entry[], { offences, differences, differingFirms }: Verdict): Partial<Counts> {
  const count = (kind: Entry['outcome']['kind']) => journal.filter(({ outcome }) => outcome.kind === kind).length
  const lost = offences.filter((offence) => offence.endsWith('is lost')).length
  const doubled = offences.filter((offence) => /is in the log \d+ times/.test(offence)).length
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
