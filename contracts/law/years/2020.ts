import { derivedRate } from '../figure/official-rate.ts'
import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  CILLIEMALAN,
  MOONSTONE,
  NEXIA,
  PROFMARK,
  PWC,
  SARS_RATES,
  SARS_TABLE_1,
  SARS_TURNOVER,
  TAX4SA,
  TOMASEK,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN, 'HD Accountants, income tax rates 2020')
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'The Citizen, how to pay zero tax', 'HJ Properties, 2020 (R33 000 to R36 000)')
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2020 year of assessment, and changes that took effect in it. */
export const YEAR_2020: RateCard = {
  year: 2020,
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
      primaryRebate: { value: 1_422_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 779_400, tertiary: 260_100 }, origin: incomeTaxOrigin },
      threshold: { value: 7_900_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 12_230_000, from75: 13_675_000 }, origin: incomeTaxOrigin },
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
        origin: enacted('memory', 'not checked yet; said to be unchanged from 2019'),
      },
      perKm: { value: 361, origin: enacted('one_source', 'BusinessLive, 9 December 2019') },
    },
    /** A day in South Africa. */
    subsistence: {
      daily: { value: { meals: 43_500, incidentals: 13_400 }, origin: enacted('one_source', 'Outcor, subsistence 2014 to 2020') },
    },
    officialRate: [
      /** Changes in the year; derived. */
      derivedRate('2020-02-01', 72_500, 'memory'),
      /** Repo rate and 1 %, from the first day of the month after a change of repo; it ends where repo next changed or may have. */
      {
        from: '2019-08-01',
        rate: {
          value: 75_000,
          origin: enacted('confirmed', 'Payday, official interest rate', 'PaySpace, February 2022', 'Cohenix, rates 2027'),
        },
      },
    ],
    /** Changes in the year. */
    prescribedRate: [
      prescribedRate('2019-11-01', 100_000, SARS_TABLE_1, TOMASEK),
      prescribedRate('2019-03-01', 102_500, SARS_TABLE_1, TOMASEK),
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
    /** Seventh Schedule, paragraph 11(4)(a) and (c): loans to employees without a taxable value. */
    employeeLoans: {
      from: '2019-03-01',
      casual: { value: 300_000, origin: enacted('confirmed', NEXIA, 'SA Tax Guide, low interest or interest-free loans') },
      lowCostHousing: {
        value: { loan: 45_000_000, homeValue: 45_000_000, remuneration: 25_000_000 },
        origin: enacted('one_source', 'Webber Wentzel, 12 September 2018: loans for low-cost housing from 1 March 2019'),
      },
    },
  },
  property: {
    /** The amounts have two sources; the dates are inferred, so it is shown as unconfirmed. */
    conveyancerGuideline: {
      from: '2019-06-01',
      to: '2021-04-30',
      bands: {
        value: [
          { upTo: 10_000_000, base: 520_000, step: null, perStep: 0 },
          { upTo: 50_000_000, base: 520_000, step: 5_000_000, perStep: 80_000 },
          { upTo: 100_000_000, base: 1_160_000, step: 10_000_000, perStep: 160_000 },
          { upTo: 500_000_000, base: 1_960_000, step: 20_000_000, perStep: 160_000 },
          { upTo: null, base: 5_160_000, step: 50_000_000, perStep: 200_000 },
        ],
        origin: enacted(
          'memory',
          'SA Conveyancing, cost calculators',
          'NSN Inc, R21 200 at R1 200 000 in May 2020; both dates are inferred',
        ),
      },
    },
  },
}
