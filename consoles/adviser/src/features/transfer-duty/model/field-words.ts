import type { TransferDutyInputs } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { valueWords } from '@tafel/contracts/kinds/transfer-duty/quote/choice-words.ts'
import { type FieldPath, valueAt } from '../../../workbench/field-path.ts'

export type TransferDutyField = FieldPath<InputsOf<'transferDuty'>>

export const PURCHASER_LABELS: Readonly<Record<TransferDutyInputs['purchaserType'], string>> = {
  natural: 'Natural person',
  company: 'Company',
  cc: 'Close corporation',
  trust: 'Trust',
  nonResident: 'Non-resident',
}

/** A field's value as text. */
export function fieldWords(inputs: InputsOf<'transferDuty'>, field: TransferDutyField): string {
  switch (field) {
    case 'purchaserType':
      return PURCHASER_LABELS[inputs.purchaserType]
    case 'dateOfAcquisition':
      return inputs.dateOfAcquisition === undefined ? 'the date of calculation' : formatDate(inputs.dateOfAcquisition)
    case 'marketValue':
      return inputs.marketValue === undefined ? 'the price' : formatMoney(inputs.marketValue)
    case 'sellerSide':
      return inputs.sellerSide === undefined ? 'not calculated' : 'calculated'
    default: {
      const found = valueAt(inputs, field) as string | number | boolean | undefined
      return found === undefined || found === '' ? '–' : valueWords(field, found)
    }
  }
}
