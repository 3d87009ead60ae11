import type { TaxRow } from '../tax-kinds.ts'
import { DIVIDENDS_TAX_2017_02_22 } from './2017-02-22.ts'
import { DIVIDENDS_TAX_2012_04_01 } from './2012-04-01.ts'

/** Newest first. */
export const DIVIDENDS_TAX: readonly TaxRow<'dividendsTax'>[] = [DIVIDENDS_TAX_2017_02_22, DIVIDENDS_TAX_2012_04_01]
