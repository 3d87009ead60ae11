import type { OracleScenario, TradeFacts, TradeName } from './scenario.ts'
import { INCOME_TAX, RING_FENCING_AT_39_FROM, RING_FENCING_FROM, ofYear } from './tables.ts'

/** A trade's profit or loss of the year, before any balance of earlier years. */
export interface Trade extends TradeFacts {
  readonly name: TradeName
  readonly abroad: boolean
  readonly result: number
}

/** s20A(2): the income above which it applies, before any loss is set off; from one cent above. Null: not in force. */
export function ringFencingThreshold(year: number): number | null {
  if (year < RING_FENCING_FROM) return null
  const { bounds, rates } = ofYear(INCOME_TAX, year, 'income tax table')
  const band = year >= RING_FENCING_AT_39_FROM ? rates.indexOf(39) : rates.length - 1
  return (bounds[band - 1] as number) * 100
}

/** s20A(2)(a), (b), (3) and (4): losses in three of five years including this one, or a listed trade; not exempt by its prospects. */
export function isSuspect(trade: TradeFacts): boolean {
  if (trade.earlierLossYears < 2 && !trade.listed) return false
  const isShutOut = trade.listed && trade.lossYearsOfNine >= 5
  return !trade.prospect || isShutOut
}

/** s20A(1): the trade's loss of this year, without a balance brought forward; all of it or nothing. */
export function ringFenced(year: number, trade: Trade, incomeBeforeLosses: number): number {
  const threshold = ringFencingThreshold(year)
  if (trade.result >= 0 || threshold === null || incomeBeforeLosses <= threshold || !isSuspect(trade)) return 0
  return -trade.result
}

/** s20A(1): a ring-fenced loss reduces only income of the same trade, after its own balance. */
export function ringFencedUsed({ result, lossForward, ringFencedForward }: Trade): number {
  return Math.min(ringFencedForward, Math.max(0, result - lossForward))
}

/** Trades abroad of a non-resident are outside the Act (s1 "gross income" (ii)). */
export const isCounted = (s: OracleScenario, trade: Trade) => !trade.abroad || s.residency !== 'nonResident'

/** s20(1) proviso (b): the amount by which foreign losses would reduce other income. */
export function foreignLoss(sumOfForeign: number): number {
  return Math.max(0, -sumOfForeign)
}
