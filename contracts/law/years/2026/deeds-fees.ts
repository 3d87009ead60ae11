import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

const origin = enacted(
  'confirmed',
  'Deeds Registries Regulations, schedule of fees (GG 52191 of 28 February 2025)',
  'Cape Town Lawyer, deeds office fees',
)

export const DEEDS_FEES_2025_04_01: StartingRow<PropertyRow<'deedsFees'>> = {
  from: '2025-04-01',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 5_000 },
      { upTo: 20_000_000, fee: 11_400 },
      { upTo: 30_000_000, fee: 72_700 },
      { upTo: 60_000_000, fee: 90_600 },
      { upTo: 80_000_000, fee: 127_500 },
      { upTo: 100_000_000, fee: 146_400 },
      { upTo: 200_000_000, fee: 164_600 },
      { upTo: 400_000_000, fee: 228_100 },
      { upTo: 600_000_000, fee: 276_700 },
      { upTo: 800_000_000, fee: 329_600 },
      { upTo: 1_000_000_000, fee: 385_300 },
      { upTo: 1_500_000_000, fee: 458_700 },
      { upTo: 2_000_000_000, fee: 551_000 },
      { upTo: null, fee: 734_000 },
    ],
    origin,
  },
  bond: {
    value: [
      { upTo: 15_000_000, fee: 56_100 },
      { upTo: 30_000_000, fee: 72_700 },
      { upTo: 60_000_000, fee: 90_600 },
      { upTo: 80_000_000, fee: 127_500 },
      { upTo: 100_000_000, fee: 146_400 },
      { upTo: 200_000_000, fee: 164_600 },
      { upTo: 400_000_000, fee: 228_100 },
      { upTo: 600_000_000, fee: 276_700 },
      { upTo: 800_000_000, fee: 329_600 },
      { upTo: 1_000_000_000, fee: 385_300 },
      { upTo: 1_500_000_000, fee: 458_700 },
      { upTo: 2_000_000_000, fee: 551_000 },
      { upTo: null, fee: null },
    ],
    origin,
  },
  /** Of every deed, whatever its value; there was none before. */
  lodgement: { value: 5_000, origin },
}
