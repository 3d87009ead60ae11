import type { TaxRow } from '../tax-kinds.ts'
import { UIF_2021_06_01 } from './2021-06-01.ts'
import { UIF_2012_10_01 } from './2012-10-01.ts'

/** Newest first. */
export const UIF: readonly TaxRow<'uif'>[] = [UIF_2021_06_01, UIF_2012_10_01]
