import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'
import { DEEDS_FEES_2025_04_01 } from '../2026/deeds-fees.ts'

type DeedsFees = StartingRow<PropertyRow<'deedsFees'>>

const GN_7180 = enacted(
  'confirmed',
  'Deeds Registries Regulations, schedule of fees: GN 7180, GG 54225 of 27 February 2026',
  'Deeds Registries, fees from 1 April 2026',
)

/** In force from 1 April 2026 by most readers. By one, a month after publication: from 27 March 2026. */
export const DEEDS_FEES_2026_04_01: DeedsFees = {
  from: '2026-04-01',
  to: '2027-03-31',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 5_000 },
      { upTo: 20_000_000, fee: 11_400 },
      { upTo: 30_000_000, fee: 72_700 },
      { upTo: 60_000_000, fee: 95_600 },
      { upTo: 80_000_000, fee: 134_600 },
      { upTo: 100_000_000, fee: 154_600 },
      { upTo: 200_000_000, fee: 173_800 },
      { upTo: 400_000_000, fee: 240_800 },
      { upTo: 600_000_000, fee: 292_200 },
      { upTo: 800_000_000, fee: 348_000 },
      { upTo: 1_000_000_000, fee: 406_800 },
      { upTo: 1_500_000_000, fee: 484_400 },
      { upTo: 2_000_000_000, fee: 581_800 },
      { upTo: null, fee: 775_100 },
    ],
    origin: GN_7180,
  },
  bond: {
    value: [
      { upTo: 15_000_000, fee: 56_100 },
      { upTo: 30_000_000, fee: 72_700 },
      { upTo: 60_000_000, fee: 95_600 },
      { upTo: 80_000_000, fee: 134_600 },
      { upTo: 100_000_000, fee: 154_600 },
      { upTo: 200_000_000, fee: 173_800 },
      { upTo: 400_000_000, fee: 240_800 },
      { upTo: 600_000_000, fee: 292_200 },
      { upTo: 800_000_000, fee: 348_000 },
      { upTo: 1_000_000_000, fee: 406_800 },
      { upTo: 1_500_000_000, fee: 484_400 },
      { upTo: 2_000_000_000, fee: 581_800 },
      { upTo: 3_000_000_000, fee: 678_100 },
      { upTo: null, fee: 969_000 },
    ],
    origin: GN_7180,
  },
  lodgement: { value: 5_200, origin: GN_7180 },
}

const DISPUTED = enacted(
  'one_source',
  'Deeds Registries Regulations, schedule of fees (GG 52191 of 28 February 2025), if GN 7180 begins on 1 April 2026',
)

/** Five days on which either schedule may apply. The old one is used; `property/disputed-days.ts` names the other. */
export const DEEDS_FEES_2026_03_27: DeedsFees = {
  from: '2026-03-27',
  transfer: { value: DEEDS_FEES_2025_04_01.transfer.value, origin: DISPUTED },
  bond: { value: DEEDS_FEES_2025_04_01.bond.value, origin: DISPUTED },
  lodgement: { value: DEEDS_FEES_2025_04_01.lodgement!.value, origin: DISPUTED },
}
