import { LAST_DATE } from '../inputs/last-date.ts'
import { FIRST_TRANSFER_DUTY_DATE } from '../../../../law/figure/transfer-duty.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { LAST_AGE_OF_TABLE_A } from '../../../../law/property/find.ts'
import { type Findings, type ScenarioFault, newFindings } from '../../../../law/working/findings.ts'
import { ageAtNextBirthday } from '../duty/right-acquired.ts'
import type { FullInputs } from '../inputs/defaults.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { labelOf } from '../inputs/labels.ts'

const OTHER_DATES = ['registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'] as const

/** Faults that prevent an answer. Estimated days may be slightly beyond the last one. */
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
  if (inputs.rightAcquired !== 'full') checkRight(given, inputs, fault)
  const tooLate = (field: string) => fault('date-too-late', field, 'too far ahead.', `Enter a date up to ${formatDate(LAST_DATE)}.`)
  if (inputs.dateOfAcquisition > LAST_DATE) tooLate('dateOfAcquisition')
  for (const field of OTHER_DATES) if ((given[field] ?? '') > LAST_DATE) tooLate(field)
  return faults
}

/** Checks the inputs needed to value a usufruct or a bare dominium. */
function checkRight(given: TransferDutyInputsGiven, inputs: FullInputs, fault: Findings['fault']): void {
  const { usufructuaryBorn, usufructuarySex, dateOfAcquisition } = inputs
  if ((given.marketValue ?? 0) === 0)
    fault(
      'right-without-value',
      'marketValue',
      'needed to value the right.',
      'Enter the market value of the full ownership; the price is that of the right alone.',
    )
  if (usufructuarySex === undefined)
    fault('usufructuary-sex-missing', 'usufructuarySex', 'needed to value the right.', 'Choose the column of Table A.')
  if (usufructuaryBorn === undefined)
    fault('usufructuary-age-missing', 'usufructuaryBorn', 'needed to value the right.', 'Enter the date of birth.')
  else if (usufructuaryBorn > dateOfAcquisition)
    fault('usufructuary-not-born', 'usufructuaryBorn', 'after the date of acquisition.', 'Check both dates.')
  else if (ageAtNextBirthday(usufructuaryBorn, dateOfAcquisition) > LAST_AGE_OF_TABLE_A)
    fault(
      'usufructuary-beyond-table',
      'usufructuaryBorn',
      `Table A ends at ${LAST_AGE_OF_TABLE_A}.`,
      'Choose full ownership, and enter the value of the right as price and market value.',
    )
}
