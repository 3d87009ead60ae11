import { FIRST_TRANSFER_DUTY_DATE } from '../../../constants/transfer-duty.ts'
import { formatDate } from '../../../money/format.ts'
import { type ScenarioFault, newFindings } from '../../findings.ts'
import type { FullInputs } from './defaults.ts'
import type { TransferDutyInputsGiven } from './transfer-duty.ts'
import { labelOf } from './labels.ts'

/** Later dates are slips of the keyboard. */
export const LAST_DATE = '2099-12-31'

const OTHER_DATES = ['registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'] as const

/** Red: what keeps there from being any answer. Days that are estimated may lie a little beyond the last one. */
export function faultsOf(given: TransferDutyInputsGiven, inputs: FullInputs): readonly ScenarioFault[] {
  const { faults, fault } = newFindings(labelOf)
  const first = formatDate(FIRST_TRANSFER_DUTY_DATE)
  if (inputs.transferAmount === 0 && inputs.marketValue === 0)
    fault('price-missing', 'transferAmount', 'there is none yet.', 'Enter the price; for a donation, enter the market value.')
  if (inputs.dateOfAcquisition < FIRST_TRANSFER_DUTY_DATE)
    fault(
      'date-too-early',
      'dateOfAcquisition',
      `no transfer duty table from before ${first} is loaded.`,
      `Enter a date of ${first} or later.`,
    )
  const tooLate = (field: string) => fault('date-too-late', field, 'too far ahead.', `Enter a date up to ${formatDate(LAST_DATE)}.`)
  if (inputs.dateOfAcquisition > LAST_DATE) tooLate('dateOfAcquisition')
  for (const field of OTHER_DATES) if ((given[field] ?? '') > LAST_DATE) tooLate(field)
  return faults
}
