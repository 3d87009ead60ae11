import { enacted } from '../figure/origin.ts'
import { TAX4SA } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)

/** The law for the 2007 year of assessment, and changes that took effect in it. */
export const YEAR_2007: RateCard = {
  year: 2007,
  transferDuty: [
    {
      from: '2006-03-01',
      persons: 'natural',
      status: 'enacted',
      confidence: 'confirmed',
      source: 'GhostDigest, Budget Speech 2006; Tableview Properties, 19 April 2006',
      bands: [
        { upTo: 50_000_000, base: 0, rate: 0 },
        { upTo: 100_000_000, base: 0, rate: 50_000 },
        { upTo: null, base: 2_500_000, rate: 80_000 },
      ],
    },
    {
      from: '2006-03-01',
      persons: 'non-natural',
      status: 'enacted',
      confidence: 'confirmed',
      source: 'GhostDigest, Budget Speech 2006 and Budget 2011',
      bands: [{ upTo: null, base: 0, rate: 80_000 }],
    },
  ],
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 10_000_000, base: 0, rate: 180_000 },
          { upTo: 16_000_000, base: 1_800_000, rate: 250_000 },
          { upTo: 22_000_000, base: 3_300_000, rate: 300_000 },
          { upTo: 30_000_000, base: 5_100_000, rate: 350_000 },
          { upTo: 40_000_000, base: 7_900_000, rate: 380_000 },
          { upTo: null, base: 11_700_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 720_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 450_000, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 4_000_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 6_500_000, from75: null }, origin: incomeTaxOrigin },
    },
  },
}
