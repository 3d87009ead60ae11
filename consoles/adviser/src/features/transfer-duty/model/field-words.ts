import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs.ts'
import { formatDate, formatMoney } from '@tafel/contracts/money/format.ts'
import { fieldOf, type RecordField, type RecordValue } from './record-value.ts'

export const PURCHASER_LABELS: Readonly<Record<TransferDutyInputs['purchaserType'], string>> = {
  natural: 'Natural person',
  company: 'Company',
  cc: 'Close corporation',
  trust: 'Trust',
  nonResident: 'Non-resident',
}

export const FIELD_LABELS: Readonly<Record<RecordField, string>> = {
  description: 'Description',
  transferAmount: 'Price',
  marketValue: 'Market value',
  dateOfAcquisition: 'Date of acquisition',
  purchaserType: 'Purchaser',
  bondAmount: 'Bond amount',
}

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
    default:
      return formatMoney(fieldOf(value, field))
  }
}
