import type { TaxRow } from '../tax-kinds.ts'
import { VAT_2018_04_01 } from './2018-04-01.ts'
import { VAT_1993_04_07 } from './1993-04-07.ts'

/** Newest first. */
export const VAT: readonly TaxRow<'vat'>[] = [VAT_2018_04_01, VAT_1993_04_07]
