import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

/** What the law society recommends conveyancers to charge for identifying the parties, excluding VAT. */
export const FICA_2024_05_27: StartingRow<PropertyRow<'fica'>> = {
  from: '2024-05-27',
  recommended: {
    value: { individual: 35_000, entity: 70_000 },
    origin: enacted('one_source', 'STBB newsflash, conveyancing fee increase'),
  },
}
