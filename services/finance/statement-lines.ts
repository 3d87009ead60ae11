import type { PayFastLine } from '@tafel/contracts/contexts/finance/events.ts'
import type { Month } from '@tafel/contracts/contexts/finance/metrics/month.ts'
import { type ClosedMonth, statementMonths } from '@tafel/contracts/contexts/finance/periods.ts'
import type { MonthState } from './month.ts'

/** The lines of PayFast's statements that are booked in a month. */
export async function statementLines(
  month: Month,
  closed: readonly ClosedMonth[],
  stateOf: (month: Month, signal: AbortSignal) => Promise<MonthState>,
  signal: AbortSignal,
): Promise<readonly PayFastLine[]> {
  const states = await Promise.all(statementMonths(month, closed).map((each) => stateOf(each, signal)))
  return states.flatMap(({ payFast }) => Object.values(payFast))
}
