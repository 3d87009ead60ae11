import { enacted } from '../figure/origin.ts'
import { ACT_TEXT, NEXIA, PROFMARK, PWC, SARS_LUMP_SUMS, TAX4SA, UNCHECKED } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const incomeTaxOrigin = enacted('one_source', TAX4SA)
const incomeTaxUnsure = enacted('memory', 'published table of 2014/15 (R7 110), to be checked: a public data set has R7 100')
const lumpSumsOrigin = enacted('confirmed', SARS_LUMP_SUMS, NEXIA)
const medicalExpensesOrigin = enacted('confirmed', ACT_TEXT, 'Tax Consultant, medical and disability expenses 2022', NEXIA)

/** The law for the 2015 year of assessment, and changes that took effect in it. */
export const YEAR_2015: RateCard = {
  year: 2015,
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 17_455_000, base: 0, rate: 180_000 },
          { upTo: 27_270_000, base: 3_141_900, rate: 250_000 },
          { upTo: 37_745_000, base: 5_595_700, rate: 300_000 },
          { upTo: 52_800_000, base: 8_738_200, rate: 350_000 },
          { upTo: 67_310_000, base: 14_007_400, rate: 380_000 },
          { upTo: null, base: 19_521_200, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_272_600, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 711_000, tertiary: 236_700 }, origin: incomeTaxUnsure },
      threshold: { value: 7_070_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 11_020_000, from75: 12_335_000 }, origin: incomeTaxUnsure },
    },
    medicalCredits: {
      credits: {
        value: { firstTwo: 25_700, further: 17_200 },
        origin: enacted('confirmed', 'TaxTim, answers on 2015', 'second source not named'),
      },
    },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    /** Lump sums by date of accrual; `retirement` holds for death and severance too. */
    lumpSums: {
      from: '2014-03-01',
      retirement: {
        value: [
          { upTo: 50_000_000, base: 0, rate: 0 },
          { upTo: 70_000_000, base: 0, rate: 180_000 },
          { upTo: 105_000_000, base: 3_600_000, rate: 270_000 },
          { upTo: null, base: 13_050_000, rate: 360_000 },
        ],
        origin: lumpSumsOrigin,
      },
      withdrawal: {
        value: [
          { upTo: 2_500_000, base: 0, rate: 0 },
          { upTo: 66_000_000, base: 0, rate: 180_000 },
          { upTo: 99_000_000, base: 11_430_000, rate: 270_000 },
          { upTo: null, base: 20_340_000, rate: 360_000 },
        ],
        origin: lumpSumsOrigin,
      },
    },
    capitalGains: {
      inclusion: { value: { individual: 333_000, company: 666_000, trust: 666_000 }, origin: enacted('confirmed', NEXIA, PROFMARK) },
      exclusions: { value: { annual: 3_000_000, death: 30_000_000 }, origin: enacted('memory', UNCHECKED) },
    },
    /** A day in South Africa. */
    subsistence: {
      daily: { value: { meals: 33_500, incidentals: 10_300 }, origin: enacted('one_source', 'Outcor, subsistence 2014 to 2020') },
    },
    /** Section 18A: share of taxable income after section 11F, without lump sums. The excess is carried forward (proviso to section 18A(1)). */
    donations: {
      from: '2014-03-01',
      limit: { value: 100_000, origin: enacted('confirmed', PWC, NEXIA) },
      carriedForward: {
        value: 1_000_000,
        origin: enacted('confirmed', 'RSM South Africa, donations (from 1 March 2014)', 'Beacon, income tax guide 2015/2016, 6.19'),
      },
    },
    /** Section 6B: 33,3 % as the Act says, not one third. */
    medicalExpenses: {
      from: '2014-03-01',
      older: { value: { share: 333_000, times: 3 }, origin: medicalExpensesOrigin },
      younger: { value: { share: 250_000, times: 4, incomeShare: 75_000 }, origin: medicalExpensesOrigin },
    },
  },
}
