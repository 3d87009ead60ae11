import { enacted } from '../figure/origin.ts'
import { TAX4SA } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('confirmed', TAX4SA, 'CPUT, FPRG-25 manual')

/** The law for the 2004 year of assessment, and changes that took effect in it. */
export const YEAR_2004: RateCard = {
  year: 2004,
  transferDuty: {
    from: '2003-03-01',
    persons: 'natural',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'GhostDigest, transfer duty changes in the 2003 Budget Speech',
    bands: [
      { upTo: 14_000_000, base: 0, rate: 0 },
      { upTo: 32_000_000, base: 0, rate: 50_000 },
      { upTo: null, base: 900_000, rate: 80_000 },
    ],
  },
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 7_000_000, base: 0, rate: 180_000 },
          { upTo: 11_000_000, base: 1_260_000, rate: 250_000 },
          { upTo: 14_000_000, base: 2_260_000, rate: 300_000 },
          { upTo: 18_000_000, base: 3_160_000, rate: 350_000 },
          { upTo: 25_500_000, base: 4_560_000, rate: 380_000 },
          { upTo: null, base: 7_410_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 540_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 310_000, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 3_000_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 4_722_200, from75: null }, origin: incomeTaxOrigin },
    },
  },
}
