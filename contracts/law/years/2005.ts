import { enacted } from '../figure/origin.ts'
import { TAX4SA } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)

/** The law for the 2005 year of assessment, and changes that took effect in it. */
export const YEAR_2005: RateCard = {
  year: 2005,
  transferDuty: {
    from: '2004-03-01',
    persons: 'natural',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'GhostDigest, Budget Speech 2005 (old rates)',
    bands: [
      { upTo: 15_000_000, base: 0, rate: 0 },
      { upTo: 32_000_000, base: 0, rate: 50_000 },
      { upTo: null, base: 850_000, rate: 80_000 },
    ],
  },
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 7_400_000, base: 0, rate: 180_000 },
          { upTo: 11_500_000, base: 1_332_000, rate: 250_000 },
          { upTo: 15_500_000, base: 2_357_000, rate: 300_000 },
          { upTo: 19_500_000, base: 3_557_000, rate: 350_000 },
          { upTo: 27_000_000, base: 4_957_000, rate: 380_000 },
          { upTo: null, base: 7_807_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 580_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 320_000, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 3_222_200, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 5_000_000, from75: null }, origin: incomeTaxOrigin },
    },
    /** Section 20A applies to years of assessment that begin on or after 1 March 2004: from the highest rate on. */
    ringFencing: {
      from: '2004-03-01',
      threshold: {
        value: { rate: null },
        origin: enacted('confirmed', 'Acts Online, Income Tax Act, section 20A', 'Juta, SAIT Compendium 2016, section 20A'),
      },
    },
  },
}
