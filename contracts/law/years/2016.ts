import { enacted } from '../figure/origin.ts'
import { CILLIEMALAN, NEXIA, OPEN_ACCOUNTANTS, PROFMARK, PWC, SARS_TURNOVER, TAX4SA, UNCHECKED } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('confirmed', TAX4SA, CILLIEMALAN, 'a public copy of the 2016 table')
const taxFreeSavingsOrigin = enacted('confirmed', 'S. Leppan (R30 000)', 'The Citizen, how to pay zero tax')
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2016 year of assessment, and changes that took effect in it. */
export const YEAR_2016: RateCard = {
  year: 2016,
  transferDuty: {
    from: '2015-03-01',
    persons: 'all',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'SA Tax Guide, transfer duty rates; Beach Road transfer costs',
    bands: [
      { upTo: 75_000_000, base: 0, rate: 0 },
      { upTo: 125_000_000, base: 0, rate: 30_000 },
      { upTo: 175_000_000, base: 1_500_000, rate: 60_000 },
      { upTo: 225_000_000, base: 4_500_000, rate: 80_000 },
      { upTo: null, base: 8_500_000, rate: 110_000 },
    ],
  },
  tax: {
    /** The second base is R32 742; cilliemalan/sars has R23 742. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 18_190_000, base: 0, rate: 180_000 },
          { upTo: 28_410_000, base: 3_274_200, rate: 260_000 },
          { upTo: 39_320_000, base: 5_931_400, rate: 310_000 },
          { upTo: 55_010_000, base: 9_313_500, rate: 360_000 },
          { upTo: 70_130_000, base: 14_961_900, rate: 390_000 },
          { upTo: null, base: 20_858_700, rate: 410_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_325_700, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 740_700, tertiary: 246_600 }, origin: incomeTaxOrigin },
      threshold: { value: 7_365_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 11_480_000, from75: 12_850_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: {
      credits: { value: { firstTwo: 27_000, further: 18_100 }, origin: enacted('confirmed', CILLIEMALAN, 'second source not named') },
    },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    taxFreeSavings: {
      annual: { value: 3_000_000, origin: taxFreeSavingsOrigin },
      lifetime: { value: 50_000_000, origin: taxFreeSavingsOrigin },
      penalty: { value: 400_000, origin: taxFreeSavingsOrigin },
    },
    capitalGains: {
      inclusion: { value: { individual: 333_000, company: 666_000, trust: 666_000 }, origin: enacted('confirmed', NEXIA, PROFMARK) },
      exclusions: { value: { annual: 3_000_000, death: 30_000_000 }, origin: enacted('memory', UNCHECKED) },
    },
    /** A day in South Africa. */
    subsistence: {
      daily: { value: { meals: 35_300, incidentals: 10_900 }, origin: enacted('one_source', 'Outcor, subsistence 2014 to 2020') },
    },
    /** The limit from 65 was abolished. */
    provisionalTax: {
      from: '2015-03-01',
      secondEstimate: {
        value: { limit: 100_000_000, certainUpTo: 100_000_000, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
        origin: enacted('one_source', OPEN_ACCOUNTANTS),
      },
      otherIncome: {
        value: 3_000_000,
        origin: enacted('confirmed', 'Acts Online, Fourth Schedule, paragraph 18 (Act 44 of 2014, from 1 March 2015)', OPEN_ACCOUNTANTS),
      },
    },
    /** The last band is closed: above it turnover tax is not open. */
    turnoverTax: {
      bands: {
        value: [
          { upTo: 33_500_000, base: 0, rate: 0 },
          { upTo: 50_000_000, base: 0, rate: 10_000 },
          { upTo: 75_000_000, base: 165_000, rate: 20_000 },
          { upTo: 100_000_000, base: 665_000, rate: 30_000 },
        ],
        origin: turnoverTaxOrigin,
      },
      qualifyingTurnover: { value: 100_000_000, origin: turnoverTaxOrigin },
    },
    foreignDividends: {
      from: '2015-03-01',
      exempt: {
        value: { numerator: 26, denominator: 41 },
        origin: enacted('confirmed', 'Income Tax Act, section 10B(3)(b)(ii)', 'SARS, Interpretation Note 93 (26/41 in 2016 and 2017)'),
      },
    },
  },
}
