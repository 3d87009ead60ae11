import { derivedRate } from '../figure/official-rate.ts'
import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  ACT_TEXT,
  BUSINESS_DAY,
  CILLIEMALAN,
  MOONSTONE,
  NEXIA,
  PROFMARK,
  PWC,
  REGULATORY_FIGURES,
  SANLAM,
  SARS_RATES,
  SARS_SUBSISTENCE,
  SARS_TABLE_1,
  SARS_TURNOVER,
  TAX4SA,
  TOMASEK,
  UNCHECKED,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const annuitiesOrigin = enacted('confirmed', BUSINESS_DAY, SANLAM)
const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN)
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2021 year of assessment, and changes that took effect in it. */
export const YEAR_2021: RateCard = {
  year: 2021,
  transferDuty: {
    from: '2020-03-01',
    persons: 'all',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'SARS, tax rates: transfer duty; STBB newsflash 2020',
    bands: [
      { upTo: 100_000_000, base: 0, rate: 0 },
      { upTo: 137_500_000, base: 0, rate: 30_000 },
      { upTo: 192_500_000, base: 1_125_000, rate: 60_000 },
      { upTo: 247_500_000, base: 4_425_000, rate: 80_000 },
      { upTo: 1_100_000_000, base: 8_825_000, rate: 110_000 },
      { upTo: null, base: 102_600_000, rate: 130_000 },
    ],
  },
  tax: {
    incomeTax: {
      brackets: {
        value: [
          { upTo: 20_590_000, base: 0, rate: 180_000 },
          { upTo: 32_160_000, base: 3_706_200, rate: 260_000 },
          { upTo: 44_510_000, base: 6_714_400, rate: 310_000 },
          { upTo: 58_420_000, base: 10_542_900, rate: 360_000 },
          { upTo: 74_480_000, base: 15_550_500, rate: 390_000 },
          { upTo: 157_730_000, base: 21_813_900, rate: 410_000 },
          { upTo: null, base: 55_946_400, rate: 450_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_495_800, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 819_900, tertiary: 273_600 }, origin: incomeTaxOrigin },
      threshold: { value: 8_310_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 12_865_000, from75: 14_385_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: {
      credits: { value: { firstTwo: 31_900, further: 21_500 }, origin: enacted('confirmed', CILLIEMALAN, 'second source not named') },
    },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    retirement: { cap: { value: 35_000_000, origin: retirementOrigin }, share: { value: 275_000, origin: retirementOrigin } },
    /** The limit of a living annuity rose on that day; it was R 50 000 before, where a lump sum had been taken. */
    annuities: {
      from: '2020-03-01',
      fullCommutation: { value: { interest: 24_750_000, twoThirds: 16_500_000 }, origin: annuitiesOrigin },
      livingAnnuityCommutation: { value: 12_500_000, origin: annuitiesOrigin },
      drawdown: { value: { least: 25_000, most: 175_000 }, origin: enacted('confirmed', '10X, how much can I withdraw a year', SANLAM) },
    },
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
          { upTo: 9_500_000, fixedCost: 3_133_200, fuelTenths: 1_058, maintenanceTenths: 374 },
          { upTo: 19_000_000, fixedCost: 5_589_400, fuelTenths: 1_181, maintenanceTenths: 468 },
          { upTo: 28_500_000, fixedCost: 8_053_900, fuelTenths: 1_283, maintenanceTenths: 516 },
          { upTo: 38_000_000, fixedCost: 10_221_100, fuelTenths: 1_380, maintenanceTenths: 564 },
          { upTo: 47_500_000, fixedCost: 12_395_500, fuelTenths: 1_477, maintenanceTenths: 662 },
          { upTo: 57_000_000, fixedCost: 14_675_300, fuelTenths: 1_694, maintenanceTenths: 779 },
          { upTo: 66_500_000, fixedCost: 16_955_200, fuelTenths: 1_751, maintenanceTenths: 966 },
          { upTo: null, fixedCost: 16_955_200, fuelTenths: 1_751, maintenanceTenths: 966 },
        ],
        origin: enacted('memory', UNCHECKED),
      },
      perKm: { value: 398, origin: enacted('one_source', 'Business Insider, March 2021') },
    },
    /** A day in South Africa. */
    subsistence: { daily: { value: { meals: 45_200, incidentals: 13_900 }, origin: enacted('one_source', SARS_SUBSISTENCE) } },
    /** Changes in the year. */
    officialRate: [
      derivedRate('2020-08-01', 45_000),
      derivedRate('2020-06-01', 47_500),
      derivedRate('2020-05-01', 52_500, 'memory'),
      derivedRate('2020-04-01', 62_500, 'memory'),
    ],
    /** Changes in the year. */
    prescribedRate: [
      prescribedRate('2020-11-01', 70_000, SARS_TABLE_1, TOMASEK),
      prescribedRate('2020-09-01', 72_500, SARS_TABLE_1, TOMASEK),
      prescribedRate('2020-07-01', 77_500, SARS_TABLE_1, TOMASEK),
      prescribedRate('2020-05-01', 97_500, SARS_TABLE_1, TOMASEK),
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
    /**
     * Section 10(1)(o)(ii): more than so many days in twelve months, more than so many of them unbroken. 117 days for the years that end from
     * 29 February 2020 to 28 February 2021 (item (aa)(b)), in which the borders were closed for 66 days.
     */
    foreignEmployment: {
      from: '2020-03-01',
      exemption: { value: { cap: 125_000_000, days: 117, unbrokenDays: 60 }, origin: enacted('confirmed', PWC, NEXIA, ACT_TEXT) },
    },
  },
  property: {
    /** Only R1 000 000 to R2 000 000 has two sources. For R4 000 000 to R6 000 000 a second one has R2 061. */
    deedsFees: {
      from: '2020-04-01',
      transfer: {
        value: [
          { upTo: 10_000_000, fee: 3_900 },
          { upTo: 20_000_000, fee: 8_600 },
          { upTo: 30_000_000, fee: 53_900 },
          { upTo: 60_000_000, fee: 67_300 },
          { upTo: 80_000_000, fee: 94_600 },
          { upTo: 100_000_000, fee: 108_600 },
          { upTo: 200_000_000, fee: 122_000 },
          { upTo: 400_000_000, fee: 169_100 },
          { upTo: 600_000_000, fee: 205_100 },
          { upTo: 800_000_000, fee: 244_100 },
          { upTo: 1_000_000_000, fee: 285_400 },
          { upTo: 1_500_000_000, fee: null },
          { upTo: 2_000_000_000, fee: null },
          { upTo: null, fee: null },
        ],
        origin: enacted('one_source', 'Mason Inc, deeds office fees'),
      },
      bond: {
        value: [
          { upTo: 20_000_000, fee: null },
          { upTo: 30_000_000, fee: 53_900 },
          { upTo: 60_000_000, fee: 67_300 },
          { upTo: 80_000_000, fee: 94_600 },
          { upTo: 100_000_000, fee: 108_600 },
          { upTo: 200_000_000, fee: 122_000 },
          { upTo: 400_000_000, fee: 169_100 },
          { upTo: 600_000_000, fee: 205_100 },
          { upTo: 800_000_000, fee: 244_100 },
          { upTo: 1_000_000_000, fee: 285_400 },
          { upTo: 1_500_000_000, fee: null },
          { upTo: 2_000_000_000, fee: null },
          { upTo: null, fee: null },
        ],
        origin: enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025'),
      },
    },
  },
}
