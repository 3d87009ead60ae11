import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import { labelOf } from '@tafel/contracts/calculators/transfer-duty/inputs/labels.ts'
import { formatDate, formatMoney } from '@tafel/contracts/money/format.ts'
import { valueWords } from '@tafel/contracts/transfer-duty/choice-words.ts'
import { fieldOf, type RecordField, type RecordValue } from './record-value.ts'

export const PURCHASER_LABELS: Readonly<Record<TransferDutyInputs['purchaserType'], string>> = {
  natural: 'Natural person',
  company: 'Company',
  cc: 'Close corporation',
  trust: 'Trust',
  nonResident: 'Non-resident',
}

const OWN_LABELS: Readonly<Partial<Record<RecordField, string>>> = {
  description: 'Description',
  bondAmount: 'Bond amount',
  sellerSide: 'The seller’s side',
  transferFeeMode: 'Conveyancer’s fee goes by',
  bondFeeMode: 'Bond attorney’s fee goes by',
}

/** What the form calls a field. */
export const fieldLabel = (field: RecordField): string => OWN_LABELS[field] ?? labelOf(field)

/** A field's value in words, as a person would read it. */
export function fieldWords(value: RecordValue, field: RecordField): string {
  const { inputs } = value
  switch (field) {
    case 'description':
      return value.description
    case 'purchaserType':
      return PURCHASER_LABELS[inputs.purchaserType]
    case 'dateOfAcquisition':
      return inputs.dateOfAcquisition === undefined ? 'the day of calculation' : formatDate(inputs.dateOfAcquisition)
    case 'marketValue':
      return inputs.marketValue === undefined ? 'the price' : formatMoney(inputs.marketValue)
    case 'sellerSide':
      return inputs.sellerSide === undefined ? 'not worked out' : 'worked out'
    default: {
      const found = fieldOf(value, field) as string | number | boolean | undefined
      return found === undefined || found === '' ? '–' : valueWords(field, found)
    }
  }
}
