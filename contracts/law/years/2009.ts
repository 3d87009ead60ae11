import { enacted } from '../figure/origin.ts'
import { TAX4SA, UNCHECKED } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)
const provisionalTaxOrigin = enacted('one_source', 'Audit Partners, 14 February 2009: provisional tax threshold over 65')

/** The law for the 2009 year of assessment, and changes that took effect in it. */
export const YEAR_2009: RateCard = {
  year: 2009,
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 12_200_000, base: 0, rate: 180_000 },
          { upTo: 19_500_000, base: 2_196_000, rate: 250_000 },
          { upTo: 27_000_000, base: 4_021_000, rate: 300_000 },
          { upTo: 38_000_000, base: 6_271_000, rate: 350_000 },
          { upTo: 49_000_000, base: 10_121_000, rate: 380_000 },
          { upTo: null, base: 14_301_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 828_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 504_000, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 4_600_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 7_400_000, from75: null }, origin: incomeTaxOrigin },
    },
    interestExemption: { exemption: { value: { under65: 1_900_000, from65: 2_750_000 }, origin: enacted('memory', UNCHECKED) } },
    /** The basic amount protects everyone: there is no limit of taxable income yet. */
    provisionalTax: {
      from: '2008-03-01',
      secondEstimate: {
        value: { limit: null, certainUpTo: null, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
        origin: enacted('one_source', 'Lyle and Associates, December 2008 (80 % of taxable income from the second payment of 2010)'),
      },
      otherIncome: { value: 2_000_000, origin: provisionalTaxOrigin },
      olderIncome: { value: 8_000_000, origin: provisionalTaxOrigin },
    },
    foreignIncomeExemption: {
      from: '2008-03-01',
      limit: {
        value: 320_000,
        origin: enacted('one_source', 'SARS, Interpretation Note 2 (issue 3), paragraph 4.2.2 (Juta, SAIT Compendium 2016)'),
      },
    },
  },
}
