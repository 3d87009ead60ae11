import { type TransferDutyTable, tableFor } from '../../../../law/figure/transfer-duty.ts'
import type { CalculationContext } from '../../../../law/working/engine-versions.ts'
import { personsOf } from './duty.ts'
import { LAST_DATE } from '../inputs/last-date.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'

/** The table that the inputs pick, also while there is no price. Undefined where none is loaded for the date. */
export function pickedTable(
  { dateOfAcquisition, purchaserType = 'natural' }: TransferDutyInputsGiven,
  { today, constants }: CalculationContext<unknown>,
): TransferDutyTable | undefined {
  const date = dateOfAcquisition ?? today
  return date <= LAST_DATE ? tableFor(constants.transferDuty, date, personsOf(purchaserType)) : undefined
}
