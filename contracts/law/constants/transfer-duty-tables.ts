import { withEnds } from '../figure/dated-rows.ts'
import type { TransferDutyTable } from '../figure/transfer-duty.ts'
import { YEARS } from '../years/all.ts'

/**
 * Transfer duty since 7 April 1993, newest first. Cents; rates in parts per million. Until 2011 natural persons had a separate table.
 * Figures are never edited in place: a change is a new version of the constants (`shipped.ts`).
 */
export const TRANSFER_DUTY_TABLES: readonly TransferDutyTable[] = withEnds<TransferDutyTable>(
  YEARS.flatMap(({ transferDuty }) => transferDuty),
  transferDutyFollows,
)

type Table = Pick<TransferDutyTable, 'persons'>

/** Whether a table takes the place of an earlier one. */
export function transferDutyFollows(later: Table, earlier: Table): boolean {
  return later.persons === 'all' || earlier.persons === 'all' || later.persons === earlier.persons
}
