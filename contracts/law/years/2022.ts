import { enacted } from '../figure/origin.ts'
import {
  CILLIEMALAN,
  EMPLOYER_RATES,
  MOONSTONE,
  NEXIA,
  PROFMARK,
  PWC,
  REGULATORY_FIGURES,
  SARS_MEDICAL,
  SARS_RATES,
  SARS_SUBSISTENCE,
  SARS_TURNOVER,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, CILLIEMALAN)
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)
const uifOrigin = enacted('confirmed', PWC, EMPLOYER_RATES)

/** The law for the 2022 year of assessment, and changes that took effect in it. */
export const YEAR_2022: RateCard = {
  year: 2022,
  known: {
    gaps: [{ kind: 'travel', part: 'table', from: '2021-03-01', to: '2022-02-28' }],
  },
  tax: {
    /** The first bound is R216 200; tax4sa has R216 000. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 21_620_000, base: 0, rate: 180_000 },
          { upTo: 33_780_000, base: 3_891_600, rate: 260_000 },
          { upTo: 46_750_000, base: 7_053_200, rate: 310_000 },
          { upTo: 61_360_000, base: 11_073_900, rate: 360_000 },
          { upTo: 78_220_000, base: 16_333_500, rate: 390_000 },
          { upTo: 165_660_000, base: 22_908_900, rate: 410_000 },
          { upTo: null, base: 58_759_300, rate: 450_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_571_400, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 861_300, tertiary: 287_100 }, origin: incomeTaxOrigin },
      threshold: { value: 8_730_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 13_515_000, from75: 15_110_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: { credits: { value: { firstTwo: 33_200, further: 22_400 }, origin: enacted('confirmed', SARS_MEDICAL, CILLIEMALAN) } },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    retirement: { cap: { value: 35_000_000, origin: retirementOrigin }, share: { value: 275_000, origin: retirementOrigin } },
    taxFreeSavings: {
      annual: { value: 3_600_000, origin: taxFreeSavingsOrigin },
      lifetime: { value: 50_000_000, origin: taxFreeSavingsOrigin },
      penalty: { value: 400_000, origin: taxFreeSavingsOrigin },
    },
    capitalGains: {
      inclusion: { value: { individual: 400_000, company: 800_000, trust: 800_000 }, origin: capitalGainsOrigin },
      exclusions: { value: { annual: 4_000_000, death: 30_000_000 }, origin: capitalGainsOrigin },
    },
    /** The deemed-cost table of this year is not loaded. */
    travel: { perKm: { value: 382, origin: enacted('one_source', 'Business Insider, March 2021') } },
    /** A day in South Africa. */
    subsistence: { daily: { value: { meals: 45_200, incidentals: 13_900 }, origin: enacted('one_source', SARS_SUBSISTENCE) } },
    officialRate: [
      /** Repo rate and 1 %, from the first day of the month after a change of repo; it ends where repo next changed or may have. */
      {
        from: '2022-02-01',
        rate: {
          value: 50_000,
          origin: enacted('confirmed', 'Payday, official interest rate', 'PaySpace, February 2022', 'Cohenix, rates 2027'),
        },
      },
      /** Repo rate and 1 %, from the first day of the month after a change of repo; it ends where repo next changed or may have. */
      {
        from: '2021-12-01',
        rate: {
          value: 47_500,
          origin: enacted('confirmed', 'Payday, official interest rate', 'PaySpace, February 2022', 'Cohenix, rates 2027'),
        },
      },
    ],
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
    /** Section 10(1)(o)(ii): the days are 183 again. */
    foreignEmployment: {
      from: '2021-03-01',
      exemption: { value: { cap: 125_000_000, days: 183, unbrokenDays: 60 }, origin: enacted('confirmed', PWC, NEXIA) },
    },
    /** The amounts are confirmed, the day of the change is not. */
    uif: { from: '2021-06-01', rate: { value: 10_000, origin: uifOrigin }, monthlyCeiling: { value: 1_771_200, origin: uifOrigin } },
  },
  property: {
    deedsFees: {
      from: '2021-04-01',
      transfer: {
        value: [
          { upTo: 10_000_000, fee: 4_100 },
          { upTo: 20_000_000, fee: 9_000 },
          { upTo: 30_000_000, fee: 56_700 },
          { upTo: 60_000_000, fee: 70_700 },
          { upTo: 80_000_000, fee: 99_500 },
          { upTo: 100_000_000, fee: 114_200 },
          { upTo: 200_000_000, fee: 128_300 },
          { upTo: 400_000_000, fee: 177_800 },
          { upTo: 600_000_000, fee: 215_700 },
          { upTo: 800_000_000, fee: 256_800 },
          { upTo: 1_000_000_000, fee: 300_200 },
          { upTo: 1_500_000_000, fee: 357_300 },
          { upTo: 2_000_000_000, fee: 429_200 },
          { upTo: null, fee: 571_700 },
        ],
        origin: enacted('one_source', 'SA Conveyancing, cost calculators; the first day is inferred'),
      },
      bond: {
        value: [
          { upTo: 20_000_000, fee: null },
          { upTo: 30_000_000, fee: 56_700 },
          { upTo: 60_000_000, fee: 70_700 },
          { upTo: 80_000_000, fee: 99_500 },
          { upTo: 100_000_000, fee: 114_200 },
          { upTo: 200_000_000, fee: 128_300 },
          { upTo: 400_000_000, fee: 177_800 },
          { upTo: 600_000_000, fee: 215_700 },
          { upTo: 800_000_000, fee: 256_800 },
          { upTo: 1_000_000_000, fee: 300_200 },
          { upTo: 1_500_000_000, fee: 357_300 },
          { upTo: 2_000_000_000, fee: 429_200 },
          { upTo: null, fee: null },
        ],
        origin: enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025'),
      },
    },
  },
}
