import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import { CILLIEMALAN, MOONSTONE, NEXIA, PROFMARK, PWC, SARS_TABLE_1, SARS_TURNOVER, TAX4SA, TOMASEK, UNCHECKED } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const incomeTaxOrigin = enacted('confirmed', TAX4SA, CILLIEMALAN, 'Intelliscient, payroll test P-012')
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'The Citizen, how to pay zero tax', 'HJ Properties, 2020 (R33 000 to R36 000)')
const travelOrigin = enacted('memory', UNCHECKED)
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2018 year of assessment, and changes that took effect in it. */
export const YEAR_2018: RateCard = {
  year: 2018,
  transferDuty: {
    from: '2017-03-01',
    persons: 'all',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'SARS, transfer duty page as it stood then; CFO360',
    bands: [
      { upTo: 90_000_000, base: 0, rate: 0 },
      { upTo: 125_000_000, base: 0, rate: 30_000 },
      { upTo: 175_000_000, base: 1_050_000, rate: 60_000 },
      { upTo: 225_000_000, base: 4_050_000, rate: 80_000 },
      { upTo: 1_000_000_000, base: 8_050_000, rate: 110_000 },
      { upTo: null, base: 93_300_000, rate: 130_000 },
    ],
  },
  tax: {
    incomeTax: {
      brackets: {
        value: [
          { upTo: 18_988_000, base: 0, rate: 180_000 },
          { upTo: 29_654_000, base: 3_417_800, rate: 260_000 },
          { upTo: 41_046_000, base: 6_191_000, rate: 310_000 },
          { upTo: 55_560_000, base: 9_722_500, rate: 360_000 },
          { upTo: 70_831_000, base: 14_947_500, rate: 390_000 },
          { upTo: 150_000_000, base: 20_903_200, rate: 410_000 },
          { upTo: null, base: 53_362_500, rate: 450_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_363_500, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 747_900, tertiary: 249_300 }, origin: incomeTaxOrigin },
      threshold: { value: 7_575_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 11_730_000, from75: 13_115_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: {
      credits: { value: { firstTwo: 30_300, further: 20_400 }, origin: enacted('confirmed', CILLIEMALAN, 'second source not named') },
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
          { upTo: 8_500_000, fixedCost: 2_849_200, fuelTenths: 912, maintenanceTenths: 329 },
          { upTo: 17_000_000, fixedCost: 5_092_400, fuelTenths: 1_018, maintenanceTenths: 412 },
          { upTo: 25_500_000, fixedCost: 7_342_700, fuelTenths: 1_106, maintenanceTenths: 454 },
          { upTo: 34_000_000, fixedCost: 9_326_700, fuelTenths: 1_189, maintenanceTenths: 496 },
          { upTo: 42_500_000, fixedCost: 11_317_900, fuelTenths: 1_272, maintenanceTenths: 582 },
          { upTo: 51_000_000, fixedCost: 13_403_500, fuelTenths: 1_460, maintenanceTenths: 684 },
          { upTo: 59_500_000, fixedCost: 15_487_900, fuelTenths: 1_509, maintenanceTenths: 849 },
          { upTo: null, fixedCost: 15_487_900, fuelTenths: 1_509, maintenanceTenths: 849 },
        ],
        origin: travelOrigin,
      },
      perKm: { value: 355, origin: travelOrigin },
    },
    /** A day in South Africa. */
    subsistence: {
      daily: { value: { meals: 39_700, incidentals: 12_200 }, origin: enacted('one_source', 'Outcor, subsistence 2014 to 2020') },
    },
    /** The one that began in the year. */
    prescribedRate: [prescribedRate('2017-11-01', 102_500, SARS_TABLE_1, TOMASEK)],
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
    /** The tariff is older; the first year that the sources prove. */
    executorFee: {
      from: '2017-03-01',
      fee: {
        value: { capital: 35_000, income: 60_000 },
        origin: enacted('confirmed', 'Acts Online, Administration of Estates Act, regulation 8', PWC, NEXIA),
      },
    },
    foreignDividends: {
      from: '2017-03-01',
      exempt: { value: { numerator: 25, denominator: 45 }, origin: enacted('confirmed', 'Income Tax Act, section 10B(3)(b)(ii)', PWC) },
    },
  },
}
