import { enacted } from '../figure/origin.ts'
import { ACCOUNTING_WEEKLY_VAT, AFROTOOLS_VAT, BUSINESS_DAY_VAT, SMALL_ITEM_RULING, TAX4SA, WEAR_AND_TEAR_NOTE } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)
const provisionalTaxOrigin = enacted('confirmed', 'SARS, pocket guide 2013', 'AFS Online, provisional tax payer')

/** The law for the 2010 year of assessment, and changes that took effect in it. */
export const YEAR_2010: RateCard = {
  year: 2010,
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 13_200_000, base: 0, rate: 180_000 },
          { upTo: 21_000_000, base: 2_376_000, rate: 250_000 },
          { upTo: 29_000_000, base: 4_326_000, rate: 300_000 },
          { upTo: 41_000_000, base: 6_726_000, rate: 350_000 },
          { upTo: 52_500_000, base: 10_926_000, rate: 380_000 },
          { upTo: null, base: 15_296_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 975_600, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 540_000, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 5_420_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 8_420_000, from75: null }, origin: incomeTaxOrigin },
    },
    interestExemption: {
      exemption: {
        value: { under65: 2_100_000, from65: 3_000_000 },
        origin: enacted('one_source', 'SAIT, Tax-free interest increased (29 March 2010)'),
      },
    },
    provisionalTax: {
      from: '2009-03-01',
      secondEstimate: {
        value: { limit: 100_000_000, certainUpTo: 100_000_000, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
        origin: enacted('one_source', 'Audit Alliance, 6 August 2010: provisional tax'),
      },
      otherIncome: { value: 2_000_000, origin: provisionalTaxOrigin },
      olderIncome: { value: 12_000_000, origin: provisionalTaxOrigin },
    },
    foreignIncomeExemption: {
      from: '2009-03-01',
      limit: { value: 350_000, origin: enacted('one_source', 'SAIT, Tax-free interest increased (29 March 2010)') },
    },
    /** In force since some day of 2009, which no source names: loaded from the first day that is sure. */
    vatRegistration: {
      from: '2010-01-01',
      threshold: {
        value: { compulsory: 100_000_000, voluntary: 5_000_000 },
        origin: enacted('confirmed', BUSINESS_DAY_VAT, ACCOUNTING_WEEKLY_VAT, AFROTOOLS_VAT),
      },
    },
    /** The cost below which an item is a small item. The value limit of vehicles before March 2023 is not loaded. */
    wearAndTear: { from: '2009-03-01', smallItem: { value: 700_000, origin: enacted('confirmed', SMALL_ITEM_RULING, WEAR_AND_TEAR_NOTE) } },
  },
}
