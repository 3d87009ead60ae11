import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

const origin = enacted('one_source', 'Nexia, tax guide 2024, p. 26')
const bond = enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025')

/** Some bands alone are known. Most of those were worked back from published totals: they say so themselves. */
export const DEEDS_FEES_2024_04_01: StartingRow<PropertyRow<'deedsFees'>> = {
  from: '2024-04-01',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: null },
      { upTo: 20_000_000, fee: null },
      { upTo: 30_000_000, fee: null },
      { upTo: 60_000_000, fee: 85_000, confidence: 'memory' },
      { upTo: 80_000_000, fee: 119_600, confidence: 'memory' },
      { upTo: 100_000_000, fee: 137_400, confidence: 'memory' },
      { upTo: 200_000_000, fee: 154_400 },
      { upTo: 400_000_000, fee: 214_000, confidence: 'memory' },
      { upTo: 600_000_000, fee: 259_600, confidence: 'memory' },
      { upTo: 800_000_000, fee: null },
      { upTo: 1_000_000_000, fee: 361_500, confidence: 'memory' },
      { upTo: 1_500_000_000, fee: null },
      { upTo: 2_000_000_000, fee: null },
      { upTo: null, fee: null },
    ],
    origin,
  },
  bond: {
    value: [
      { upTo: 20_000_000, fee: null },
      { upTo: 30_000_000, fee: null },
      { upTo: 60_000_000, fee: 85_000 },
      { upTo: 80_000_000, fee: 119_600 },
      { upTo: 100_000_000, fee: 137_400 },
      { upTo: 200_000_000, fee: 154_400 },
      { upTo: 400_000_000, fee: 214_000 },
      { upTo: 600_000_000, fee: 259_600 },
      { upTo: 800_000_000, fee: null },
      { upTo: 1_000_000_000, fee: 361_500 },
      { upTo: 1_500_000_000, fee: null },
      { upTo: 2_000_000_000, fee: null },
      { upTo: null, fee: null },
    ],
    origin: bond,
  },
}
