import { enacted } from '../figure/origin.ts'
import { TAX4SA, TRANSFER_DUTY_ACT_TEXT } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)

/** The law for the 2006 year of assessment, and changes that took effect in it. */
export const YEAR_2006: RateCard = {
  year: 2006,
  transferDuty: {
    from: '2005-03-01',
    persons: 'natural',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'GhostDigest, Budget Speech 2005; Tableview Properties, 19 April 2006',
    bands: [
      { upTo: 19_000_000, base: 0, rate: 0 },
      { upTo: 33_000_000, base: 0, rate: 50_000 },
      { upTo: null, base: 700_000, rate: 80_000 },
    ],
  },
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 8_000_000, base: 0, rate: 180_000 },
          { upTo: 13_000_000, base: 1_440_000, rate: 250_000 },
          { upTo: 18_000_000, base: 2_690_000, rate: 300_000 },
          { upTo: 23_000_000, base: 4_190_000, rate: 350_000 },
          { upTo: 30_000_000, base: 5_940_000, rate: 380_000 },
          { upTo: null, base: 8_600_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 630_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 450_000, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 3_500_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 6_000_000, from75: null }, origin: incomeTaxOrigin },
    },
  },
  property: {
    /** A year, for every completed month after the last day to pay. */
    lateInterest: {
      from: '2005-03-01',
      rate: { value: 100_000, origin: enacted('confirmed', `${TRANSFER_DUTY_ACT_TEXT}, section 4(1A)`, 'JJR Inc, transfer duty') },
    },
  },
}
