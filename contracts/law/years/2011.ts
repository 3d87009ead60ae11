import { enacted } from '../figure/origin.ts'
import { TAX4SA } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)

/** The law for the 2011 year of assessment, and changes that took effect in it. */
export const YEAR_2011: RateCard = {
  year: 2011,
  transferDuty: {
    from: '2011-02-23',
    persons: 'all',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'GhostDigest, Budget 2011; Bregmans; SA Tax Guide',
    bands: [
      { upTo: 60_000_000, base: 0, rate: 0 },
      { upTo: 100_000_000, base: 0, rate: 30_000 },
      { upTo: 150_000_000, base: 1_200_000, rate: 50_000 },
      { upTo: null, base: 3_700_000, rate: 80_000 },
    ],
  },
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 14_000_000, base: 0, rate: 180_000 },
          { upTo: 22_100_000, base: 2_520_000, rate: 250_000 },
          { upTo: 30_500_000, base: 4_545_000, rate: 300_000 },
          { upTo: 43_100_000, base: 7_065_000, rate: 350_000 },
          { upTo: 55_200_000, base: 11_475_000, rate: 380_000 },
          { upTo: null, base: 16_073_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_026_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 567_500, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 5_700_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 8_852_800, from75: null }, origin: incomeTaxOrigin },
    },
    interestExemption: {
      exemption: {
        value: { under65: 2_230_000, from65: 3_200_000 },
        origin: enacted('one_source', 'SAIT, Tax-free interest increased (29 March 2010)'),
      },
    },
    /** Lump sums by date of accrual; `retirement` holds for death and severance too. */
    lumpSums: {
      from: '2010-03-01',
      to: '2014-02-28',
      withdrawal: {
        value: [
          { upTo: 2_250_000, base: 0, rate: 0 },
          { upTo: 60_000_000, base: 0, rate: 180_000 },
          { upTo: 90_000_000, base: 10_395_000, rate: 270_000 },
          { upTo: null, base: 18_495_000, rate: 360_000 },
        ],
        origin: enacted('one_source', '10X, answers to questions (R22 500, R600 000)'),
      },
    },
    foreignIncomeExemption: {
      from: '2010-03-01',
      limit: { value: 370_000, origin: enacted('one_source', 'SAIT, Tax-free interest increased (29 March 2010)') },
    },
  },
}
