import { addDays } from '../../../base/dates.ts'
import { endOf, type Month, monthsBetween } from './month.ts'
import type { RevenueLedger } from './recurring-revenue.ts'

export const MOVEMENTS = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** A month's movements in recurring revenue: the five add up to the difference between its ends. */
export interface MonthOfMovements extends Readonly<Record<Movement, number>> {
  readonly month: Month
  readonly openingCents: number
  readonly closingCents: number
  /** Firms that pay at its end. */
  readonly firms: number
}

/** One firm's part of a month. */
export interface FirmMovement {
  readonly accountId: string
  readonly movement: Movement
  readonly beforeCents: number
  readonly afterCents: number
}

/** Month by month; the last one goes as far as `asOf`. */
export function movementsBetween(ledger: RevenueLedger, first: Month, asOf: string): readonly MonthOfMovements[] {
  let before = ledger.at(addDays(`${first}-01`, -1))
  return monthsBetween(first, asOf.slice(0, 7)).map((month) => {
    const after = ledger.at(endOf(month, asOf))
    const sums = { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 }
    for (const { movement, beforeCents, afterCents } of firmMovements(before, after, ledger.firstDays(), month))
      sums[movement] += afterCents - beforeCents
    const row = { month, openingCents: sumOf(before), closingCents: sumOf(after), firms: after.size, ...sums }
    before = after
    return row
  })
}

/** The firms that moved in a month, and how. */
export function firmMovements(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  firstDays: ReadonlyMap<string, string>,
  month: Month,
): readonly FirmMovement[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((accountId) => {
    const [beforeCents, afterCents] = [before.get(accountId) ?? 0, after.get(accountId) ?? 0]
    if (beforeCents === afterCents) return []
    const isFirst = (firstDays.get(accountId) ?? '') >= `${month}-01`
    return [{ accountId, movement: movementOf(beforeCents, afterCents, isFirst), beforeCents, afterCents }]
  })
}

function movementOf(before: number, after: number, isFirst: boolean): Movement {
  if (before === 0) return isFirst ? 'new' : 'reactivation'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}

const sumOf = (worth: ReadonlyMap<string, number>): number => [...worth.values()].reduce((sum, cents) => sum + cents, 0)
