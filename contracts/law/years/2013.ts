import { enacted } from '../figure/origin.ts'
import { CILLIEMALAN, NEXIA, PROFMARK, PWC, TAX4SA, UNCHECKED } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)
const uifOrigin = enacted('confirmed', CILLIEMALAN, PWC)

/** The law for the 2013 year of assessment, and changes that took effect in it. */
export const YEAR_2013: RateCard = {
  year: 2013,
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 16_000_000, base: 0, rate: 180_000 },
          { upTo: 25_000_000, base: 2_880_000, rate: 250_000 },
          { upTo: 34_600_000, base: 5_130_000, rate: 300_000 },
          { upTo: 48_400_000, base: 8_010_000, rate: 350_000 },
          { upTo: 61_700_000, base: 12_840_000, rate: 380_000 },
          { upTo: null, base: 17_894_000, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_144_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 639_000, tertiary: 213_000 }, origin: incomeTaxOrigin },
      threshold: { value: 6_355_600, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 9_905_600, from75: 11_088_900 }, origin: incomeTaxOrigin },
    },
    medicalCredits: { credits: { value: { firstTwo: 23_000, further: 15_400 }, origin: enacted('memory', UNCHECKED) } },
    interestExemption: {
      exemption: {
        value: { under65: 2_280_000, from65: 3_300_000 },
        origin: enacted('one_source', 'Van Rooyen Raath, R22 800 and R33 000'),
      },
    },
    capitalGains: {
      inclusion: { value: { individual: 333_000, company: 666_000, trust: 666_000 }, origin: enacted('confirmed', NEXIA, PROFMARK) },
      exclusions: { value: { annual: 3_000_000, death: 30_000_000 }, origin: enacted('memory', UNCHECKED) },
    },
    /** Paragraph 45(1)(a) and (b) of the Eighth Schedule. */
    residenceExclusion: {
      from: '2012-03-01',
      exclusion: { value: 200_000_000, origin: enacted('confirmed', NEXIA, PROFMARK) },
      proceeds: { value: 200_000_000, origin: enacted('memory', 'paragraph 45(1)(b), not checked yet') },
    },
    /** Eighth Schedule, paragraph 57. */
    smallBusinessGains: {
      from: '2012-03-01',
      relief: {
        value: { lifetime: 180_000_000, marketValue: 1_000_000_000, age: 55 },
        origin: enacted('confirmed', 'Juta, SAIT Compendium 2016, Eighth Schedule, paragraph 57(3) and (6)', NEXIA, PROFMARK),
      },
    },
    dividendsTax: { from: '2012-04-01', rate: { value: 150_000, origin: enacted('memory', UNCHECKED) } },
    foreignIncomeExemption: {
      from: '2012-03-01',
      limit: { value: 0, origin: enacted('one_source', 'Incresco, interest and dividend exemption: fell away from 1 March 2012') },
    },
    /** The amounts are confirmed, the day of the change is not. */
    uif: { from: '2012-10-01', rate: { value: 10_000, origin: uifOrigin }, monthlyCeiling: { value: 1_487_200, origin: uifOrigin } },
  },
}
