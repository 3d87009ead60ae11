import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Act 5 of 2026, text not read', 'KPMG, 11 September 2025', 'CDH, 2025', 'Moonstone, November 2025')

/** Years of assessment that begin on or after 1 March 2026: from the 39 % rate on. */
export const RING_FENCING_2026_03_01: StartingRow<TaxRow<'ringFencing'>> = {
  from: '2026-03-01',
  threshold: { value: { rate: 390_000 }, origin },
}
