import { HINT_TO_COME, type Outline } from '../../../workbench/outline.ts'
import { fieldLabel } from './field-words.ts'

/** The hints that are the same at first sight. */
export const HINTS = {
  principal: 'leave it empty for the price less the deposit',
  prime: 'a discount has a minus sign',
  extraMonthly: 'from the first payment until it is paid off',
} as const
export const TITLES = { loan: 'The loan', prime: 'Prime, and the margin', more: 'Paying more' } as const

/** The form before its record has come. */
export const outline: Outline = {
  groups: [
    {
      title: TITLES.loan,
      rows: [
        { label: fieldLabel('purchasePrice') },
        { label: fieldLabel('deposit') },
        { label: fieldLabel('principal'), hint: HINTS.principal },
        { label: fieldLabel('rateKind') },
        { label: TITLES.prime, hint: HINTS.prime },
        { label: fieldLabel('termMonths'), hint: HINT_TO_COME },
        { label: fieldLabel('firstPayment') },
      ],
    },
    { title: TITLES.more, rows: [{ label: fieldLabel('extraMonthly'), hint: HINTS.extraMonthly }] },
  ],
}
