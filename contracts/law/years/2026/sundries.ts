import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

/** Postage, searches and petties of a transfer together, with VAT. */
export const SUNDRIES_2025_08_01: StartingRow<PropertyRow<'sundries'>> = {
  from: '2025-08-01',
  typical: {
    value: 344_450,
    origin: enacted('one_source', 'Cape Town Lawyer, transfer costs from 1 August 2025 (totals less the other lines)'),
  },
}
