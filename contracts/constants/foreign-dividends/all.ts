import type { TaxRow } from '../tax-kinds.ts'
import { FOREIGN_DIVIDENDS_2017_03_01 } from './2017-03-01.ts'
import { FOREIGN_DIVIDENDS_2016_03_01 } from './2016-03-01.ts'

/** Newest first. */
export const FOREIGN_DIVIDENDS: readonly TaxRow<'foreignDividends'>[] = [FOREIGN_DIVIDENDS_2017_03_01, FOREIGN_DIVIDENDS_2016_03_01]
