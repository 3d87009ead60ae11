import { readRate } from '../figure/official-rate.ts'
import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  CILLIEMALAN,
  EMPLOYER_RATES,
  MOONSTONE,
  NEXIA,
  ORBITAX,
  PROFMARK,
  PWC,
  REGFOLLOWER,
  REGULATORY_FIGURES,
  SARS_MEDICAL,
  SARS_RATES,
  SARS_TABLE_3,
  SARS_TURNOVER,
  TAX4SA,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN, EMPLOYER_RATES, 'yourtax, tax tables 2026')
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)
const twoPotOrigin = enacted('confirmed', '10X, two-pot cheat sheet', 'MyBenefitz', REGULATORY_FIGURES)

/** The law for the 2025 year of assessment, and changes that took effect in it. */
export const YEAR_2025: RateCard = {
  year: 2025,
  tax: {
    incomeTax: {
      brackets: {
        value: [
          { upTo: 23_710_000, base: 0, rate: 180_000 },
          { upTo: 37_050_000, base: 4_267_800, rate: 260_000 },
          { upTo: 51_280_000, base: 7_736_200, rate: 310_000 },
          { upTo: 67_300_000, base: 12_147_500, rate: 360_000 },
          { upTo: 85_790_000, base: 17_914_700, rate: 390_000 },
          { upTo: 181_700_000, base: 25_125_800, rate: 410_000 },
          { upTo: null, base: 64_448_900, rate: 450_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_723_500, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 944_400, tertiary: 314_500 }, origin: incomeTaxOrigin },
      threshold: { value: 9_575_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 14_821_700, from75: 16_568_900 }, origin: incomeTaxOrigin },
    },
    medicalCredits: {
      credits: { value: { firstTwo: 36_400, further: 24_600 }, origin: enacted('confirmed', SARS_MEDICAL, EMPLOYER_RATES) },
    },
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
    travel: {
      table: {
        value: [
          { upTo: 10_000_000, fixedCost: 3_448_000, fuelTenths: 1_517, maintenanceTenths: 460 },
          { upTo: 20_000_000, fixedCost: 6_177_000, fuelTenths: 1_694, maintenanceTenths: 576 },
          { upTo: 30_000_000, fixedCost: 8_911_900, fuelTenths: 1_840, maintenanceTenths: 635 },
          { upTo: 40_000_000, fixedCost: 11_343_600, fuelTenths: 1_979, maintenanceTenths: 693 },
          { upTo: 50_000_000, fixedCost: 13_775_200, fuelTenths: 2_118, maintenanceTenths: 815 },
          { upTo: 60_000_000, fixedCost: 16_317_800, fuelTenths: 2_430, maintenanceTenths: 956 },
          { upTo: 70_000_000, fixedCost: 18_865_300, fuelTenths: 2_471, maintenanceTenths: 1_073 },
          { upTo: 80_000_000, fixedCost: 21_544_700, fuelTenths: 2_512, maintenanceTenths: 1_189, confidence: 'memory' },
          { upTo: null, fixedCost: 21_544_700, fuelTenths: 2_512, maintenanceTenths: 1_189, confidence: 'memory' },
        ],
        origin: enacted('one_source', 'SolutionInn, question on 2025'),
      },
      perKm: { value: 484, origin: enacted('one_source', EMPLOYER_RATES) },
    },
    /** A day in South Africa. */
    subsistence: { daily: { value: { meals: 54_800, incidentals: 16_900 }, origin: enacted('one_source', EMPLOYER_RATES) } },
    /** Changes in the year. */
    officialRate: [
      readRate('2025-02-01', 85_000, SARS_TABLE_3),
      readRate('2024-12-01', 87_500, SARS_TABLE_3),
      readRate('2024-10-01', 90_000, SARS_TABLE_3),
    ],
    /** The one that began in the year. */
    prescribedRate: [prescribedRate('2025-01-01', 115_000, REGFOLLOWER, ORBITAX)],
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
    twoPot: {
      from: '2024-09-01',
      seed: { value: { share: 100_000, most: 3_000_000 }, origin: twoPotOrigin },
      savingsShare: { value: { numerator: 1, denominator: 3 }, origin: twoPotOrigin },
      retirementShare: { value: { numerator: 2, denominator: 3 }, origin: twoPotOrigin },
      withdrawal: { value: { least: 200_000, timesAYear: 1 }, origin: twoPotOrigin },
    },
  },
  property: {
    conveyancerGuideline: {
      from: '2024-05-27',
      bands: {
        value: [
          { upTo: 10_000_000, base: 643_500, step: null, perStep: 0 },
          { upTo: 50_000_000, base: 643_500, step: 5_000_000, perStep: 102_500 },
          { upTo: 100_000_000, base: 1_463_500, step: 10_000_000, perStep: 198_500 },
          { upTo: 500_000_000, base: 2_456_000, step: 20_000_000, perStep: 198_500 },
          { upTo: null, base: 6_426_000, step: 100_000_000, perStep: 500_000 },
        ],
        origin: enacted('confirmed', 'STBB newsflash, conveyancing fee increase', 'Nexia, tax guide 2024, p. 26'),
      },
    },
    /** Some bands alone are known. Most of those were worked back from published totals: they say so themselves. */
    deedsFees: {
      from: '2024-04-01',
      transfer: {
        value: [
          { upTo: 10_000_000, fee: null },
          { upTo: 20_000_000, fee: null },
          { upTo: 30_000_000, fee: null },
          { upTo: 60_000_000, fee: 85_000, confidence: 'memory' },
          { upTo: 80_000_000, fee: 119_600, confidence: 'memory' },
          { upTo: 100_000_000, fee: 137_400, confidence: 'memory' },
          { upTo: 200_000_000, fee: 154_400 },
          { upTo: 400_000_000, fee: 214_000, confidence: 'memory' },
          { upTo: 600_000_000, fee: 259_600, confidence: 'memory' },
          { upTo: 800_000_000, fee: null },
          { upTo: 1_000_000_000, fee: 361_500, confidence: 'memory' },
          { upTo: 1_500_000_000, fee: null },
          { upTo: 2_000_000_000, fee: null },
          { upTo: null, fee: null },
        ],
        origin: enacted('one_source', 'Nexia, tax guide 2024, p. 26'),
      },
      bond: {
        value: [
          { upTo: 20_000_000, fee: null },
          { upTo: 30_000_000, fee: null },
          { upTo: 60_000_000, fee: 85_000 },
          { upTo: 80_000_000, fee: 119_600 },
          { upTo: 100_000_000, fee: 137_400 },
          { upTo: 200_000_000, fee: 154_400 },
          { upTo: 400_000_000, fee: 214_000 },
          { upTo: 600_000_000, fee: 259_600 },
          { upTo: 800_000_000, fee: null },
          { upTo: 1_000_000_000, fee: 361_500 },
          { upTo: 1_500_000_000, fee: null },
          { upTo: 2_000_000_000, fee: null },
          { upTo: null, fee: null },
        ],
        origin: enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025'),
      },
    },
    /** The law society's recommended fee for identifying the parties, excluding VAT. */
    fica: {
      from: '2024-05-27',
      recommended: {
        value: { individual: 35_000, entity: 70_000 },
        origin: enacted('one_source', 'STBB newsflash, conveyancing fee increase'),
      },
    },
  },
}
