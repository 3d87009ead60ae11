import { enacted } from '../figure/origin.ts'
import { ACT_TEXT, NEXIA, PROFMARK, PWC, TAX4SA, UNCHECKED } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('confirmed', TAX4SA, 'TaxTim, budget 2013/14')

/** The law for the 2014 year of assessment, and changes that took effect in it. */
export const YEAR_2014: RateCard = {
  year: 2014,
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 16_560_000, base: 0, rate: 180_000 },
          { upTo: 25_875_000, base: 2_980_800, rate: 250_000 },
          { upTo: 35_811_000, base: 5_309_600, rate: 300_000 },
          { upTo: 50_094_000, base: 8_290_400, rate: 350_000 },
          { upTo: 63_860_000, base: 13_289_400, rate: 380_000 },
          { upTo: null, base: 18_520_500, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_208_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 675_000, tertiary: 225_000 }, origin: incomeTaxOrigin },
      threshold: { value: 6_711_100, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 10_461_100, from75: 11_711_100 }, origin: incomeTaxOrigin },
    },
    medicalCredits: { credits: { value: { firstTwo: 24_200, further: 16_200 }, origin: enacted('memory', UNCHECKED) } },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    capitalGains: {
      inclusion: { value: { individual: 333_000, company: 666_000, trust: 666_000 }, origin: enacted('confirmed', NEXIA, PROFMARK) },
      exclusions: { value: { annual: 3_000_000, death: 30_000_000 }, origin: enacted('memory', UNCHECKED) },
    },
    /** A day in South Africa. */
    subsistence: {
      daily: { value: { meals: 31_900, incidentals: 9_800 }, origin: enacted('one_source', 'Outcor, subsistence 2014 to 2020') },
    },
    /** From the day that section 25BB made a REIT what it is. */
    reitDistributions: {
      from: '2013-04-01',
      taxable: {
        value: 1_000_000,
        origin: enacted('confirmed', 'Income Tax Act, section 10(1)(k)(i) proviso (aa) and section 25BB', ACT_TEXT),
      },
    },
  },
}
