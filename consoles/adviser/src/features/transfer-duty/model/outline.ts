import { fieldLabel } from '@tafel/contracts/kinds/transfer-duty/quote/field-label.ts'
import { HINT_TO_COME, type Outline } from '../../../workbench/outline.ts'

/** The hints that are always the same. */
export const HINTS = { marketValue: 'duty is charged on the greater of the two', bondAmount: 'does not change the duty' } as const
export const GROUP_TITLES = { purchase: 'The purchase', bond: 'The bond' } as const

/** The form before its record has come. */
export const outline: Outline = {
  groups: [
    {
      title: GROUP_TITLES.purchase,
      rows: [
        { label: fieldLabel('transferAmount') },
        { label: fieldLabel('marketValue'), hint: HINTS.marketValue },
        { label: fieldLabel('dateOfAcquisition'), hint: HINT_TO_COME },
        { label: fieldLabel('purchaserType') },
      ],
    },
    { title: GROUP_TITLES.bond, rows: [{ label: fieldLabel('bondAmount'), hint: HINTS.bondAmount }] },
  ],
}
