import { FIRST_TRANSFER_DUTY_DATE } from '../../constants/transfer-duty.ts'
import { formatDate } from '../../money/format.ts'
import { type ScenarioFault, newFindings } from '../findings.ts'
import type { FullInputs } from './full-inputs.ts'
import { labelOf } from './labels.ts'

/** Later dates are slips of the keyboard. */
export const LAST_DATE = '2099-12-31'

const DATES = ['dateOfAcquisition', 'registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'] as const

/** Red: what keeps there from being any answer. */
export function faultsOf(inputs: FullInputs): readonly ScenarioFault[] {
  const { faults, fault } = newFindings(labelOf)
  const first = formatDate(FIRST_TRANSFER_DUTY_DATE)
  if (inputs.transferAmount === 0) fault('price-missing', 'transferAmount', 'there is none yet.', 'Enter the price.')
  if (inputs.dateOfAcquisition < FIRST_TRANSFER_DUTY_DATE)
    fault(
      'date-too-early',
      'dateOfAcquisition',
      `no transfer duty table from before ${first} is loaded.`,
      `Enter a date of ${first} or later.`,
    )
  for (const field of DATES) {
    const date = inputs[field]
    if (date === undefined || date <= LAST_DATE) continue
    // Those that follow from the date of acquisition are far ahead with it.
    if (field !== 'dateOfAcquisition' && inputs.dateOfAcquisition > LAST_DATE) continue
    fault('date-too-late', field, 'too far ahead.', `Enter a date up to ${formatDate(LAST_DATE)}.`)
  }
  return faults
}
