import { labelOf } from '../calculator/inputs/labels.ts'

const OWN_LABELS: Readonly<Partial<Record<string, string>>> = {
  bondAmount: 'Bond amount',
  initiationFeeAdded: 'Bank initiation fee',
  sellerSide: 'The seller’s side',
}

/** The form's label of a field. */
export const fieldLabel = (field: string): string => OWN_LABELS[field] ?? labelOf(field)
