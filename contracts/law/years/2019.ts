import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  ACT_TEXT,
  CILLIEMALAN,
  MOONSTONE,
  NEXIA,
  PROFMARK,
  PWC,
  REGFOLLOWER,
  SARS_PER_KM,
  SARS_RATES,
  SARS_TABLE_1,
  SARS_TURNOVER,
  TAX4SA,
  TOMASEK,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const estateDutyOrigin = enacted('confirmed', PWC, NEXIA)
const RAND = 100
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN, 'SA Accounting Network, personal tax rates 2019')
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'The Citizen, how to pay zero tax', 'HJ Properties, 2020 (R33 000 to R36 000)')
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2019 year of assessment, and changes that took effect in it. */
export const YEAR_2019: RateCard = {
  year: 2019,
  tax: {
    incomeTax: {
      brackets: {
        value: [
          { upTo: 19_585_000, base: 0, rate: 180_000 },
          { upTo: 30_585_000, base: 3_525_300, rate: 260_000 },
          { upTo: 42_330_000, base: 6_385_300, rate: 310_000 },
          { upTo: 55_560_000, base: 10_026_300, rate: 360_000 },
          { upTo: 70_831_000, base: 14_789_100, rate: 390_000 },
          { upTo: 150_000_000, base: 20_744_800, rate: 410_000 },
          { upTo: null, base: 53_204_100, rate: 450_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_406_700, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 771_300, tertiary: 257_400 }, origin: incomeTaxOrigin },
      threshold: { value: 7_815_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 12_100_000, from75: 13_530_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: {
      credits: { value: { firstTwo: 31_000, further: 20_900 }, origin: enacted('confirmed', CILLIEMALAN, 'second source not named') },
    },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    retirement: { cap: { value: 35_000_000, origin: retirementOrigin }, share: { value: 275_000, origin: retirementOrigin } },
    taxFreeSavings: {
      annual: { value: 3_300_000, origin: taxFreeSavingsOrigin },
      lifetime: { value: 50_000_000, origin: taxFreeSavingsOrigin },
      penalty: { value: 400_000, origin: taxFreeSavingsOrigin },
    },
    capitalGains: {
      inclusion: { value: { individual: 400_000, company: 800_000, trust: 800_000 }, origin: capitalGainsOrigin },
      exclusions: { value: { annual: 4_000_000, death: 30_000_000 }, origin: capitalGainsOrigin },
    },
    travel: {
      table: {
        value: [
          { upTo: 8_500_000, fixedCost: 2_835_200, fuelTenths: 957, maintenanceTenths: 344 },
          { upTo: 17_000_000, fixedCost: 5_063_100, fuelTenths: 1_068, maintenanceTenths: 431 },
          { upTo: 25_500_000, fixedCost: 7_298_300, fuelTenths: 1_160, maintenanceTenths: 475 },
          { upTo: 34_000_000, fixedCost: 9_268_300, fuelTenths: 1_248, maintenanceTenths: 519 },
          { upTo: 42_500_000, fixedCost: 11_244_300, fuelTenths: 1_335, maintenanceTenths: 609 },
          { upTo: 51_000_000, fixedCost: 13_314_700, fuelTenths: 1_532, maintenanceTenths: 716 },
          { upTo: 59_500_000, fixedCost: 15_385_000, fuelTenths: 1_584, maintenanceTenths: 889 },
          { upTo: null, fixedCost: 15_385_000, fuelTenths: 1_584, maintenanceTenths: 889 },
        ],
        origin: enacted('confirmed', SARS_PER_KM, 'HR Torque', NEXIA),
      },
      perKm: { value: 361, origin: enacted('confirmed', SARS_PER_KM, 'HR Torque') },
    },
    /** A day in South Africa. */
    subsistence: {
      daily: { value: { meals: 41_600, incidentals: 12_800 }, origin: enacted('one_source', 'Outcor, subsistence 2014 to 2020') },
    },
    /** The one that began in the year. */
    prescribedRate: [prescribedRate('2018-07-01', 100_000, SARS_TABLE_1, TOMASEK, REGFOLLOWER)],
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
    /** Section 10(1)(q)(ii) and (qA)(ii): Grade R to 12, and NQF 5 to 10. */
    bursaries: {
      from: '2018-03-01',
      relatives: {
        value: {
          remuneration: 60_000_000,
          usual: { school: 2_000_000, further: 6_000_000 },
          withDisability: { school: 3_000_000, further: 9_000_000 },
        },
        origin: enacted('confirmed', ACT_TEXT, 'Tax Faculty, bursaries to relatives of employees (2022)'),
      },
    },
    /** Section 64(1)(a): 20 % of the first R30 million of taxable donations since 1 March 2018, 25 % of what is above. */
    donationsTaxRates: {
      from: '2018-03-01',
      bands: {
        value: [
          { upTo: 3_000_000_000, base: 0, rate: 200_000 },
          { upTo: null, base: 600_000_000, rate: 250_000 },
        ],
        origin: enacted('confirmed', ACT_TEXT, NEXIA),
      },
    },
    /** The second tier came on that day; what held before is not loaded. */
    estateDuty: {
      from: '2018-03-01',
      abatement: { value: 3_500_000 * RAND, origin: estateDutyOrigin },
      bands: {
        value: [
          { upTo: 30_000_000 * RAND, base: 0, rate: 200_000 },
          { upTo: null, base: 6_000_000 * RAND, rate: 250_000 },
        ],
        origin: estateDutyOrigin,
      },
    },
    vat: { from: '2018-04-01', rate: { value: 150_000, origin: enacted('confirmed', 'GhostDigest, June 2018', PWC) } },
  },
  property: {
    /**
     * Gazetted in the middle of 2018, the first day is not known: no earlier than July is taken. Fees rise every April, and those of 2020
     * are two years' increases above these: they are not carried past March 2019.
     */
    deedsFees: {
      from: '2018-07-01',
      to: '2019-03-31',
      transfer: {
        value: [
          { upTo: 10_000_000, fee: 3_600 },
          { upTo: 20_000_000, fee: null },
          { upTo: 30_000_000, fee: 48_600 },
          { upTo: 60_000_000, fee: null },
          { upTo: 80_000_000, fee: 85_200 },
          { upTo: 100_000_000, fee: null },
          { upTo: 200_000_000, fee: 109_800 },
          { upTo: 400_000_000, fee: 152_200 },
          { upTo: 600_000_000, fee: 184_600 },
          { upTo: 800_000_000, fee: null },
          { upTo: 1_000_000_000, fee: 256_800 },
          { upTo: 1_500_000_000, fee: 305_700 },
          { upTo: 2_000_000_000, fee: null },
          { upTo: null, fee: 489_000 },
        ],
        origin: enacted('one_source', 'Sabinet Law, deeds registries fees adjusted (GG 41669); both dates are inferred'),
      },
      bond: {
        value: [
          { upTo: 20_000_000, fee: null },
          { upTo: 30_000_000, fee: 48_600 },
          { upTo: 60_000_000, fee: null },
          { upTo: 80_000_000, fee: 85_200 },
          { upTo: 100_000_000, fee: null },
          { upTo: 200_000_000, fee: 109_800 },
          { upTo: 400_000_000, fee: 152_200 },
          { upTo: 600_000_000, fee: 184_600 },
          { upTo: 800_000_000, fee: null },
          { upTo: 1_000_000_000, fee: 256_800 },
          { upTo: 1_500_000_000, fee: 305_700 },
          { upTo: 2_000_000_000, fee: null },
          { upTo: null, fee: null },
        ],
        origin: enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025'),
      },
    },
  },
}
