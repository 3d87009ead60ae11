import { readRate } from '../figure/official-rate.ts'
import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  CILLIEMALAN,
  EMPLOYER_RATES,
  MOONSTONE,
  NEXIA,
  PAYSPACE,
  PROFMARK,
  PWC,
  REGFOLLOWER,
  REGULATORY_FIGURES,
  SARS_LUMP_SUMS,
  SARS_MEDICAL,
  SARS_RATES,
  SARS_SUBSISTENCE,
  SARS_TABLE_3,
  SARS_TURNOVER,
  SMALL_ITEM_RULING,
  TAX4SA,
  TOMASEK,
  UNCHECKED,
  WEAR_AND_TEAR_NOTE,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const deedsFeesOrigin = enacted('one_source', 'IOL, 9 March 2023')
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN, EMPLOYER_RATES, 'yourtax, tax tables 2026')
const lumpSumsOrigin = enacted('confirmed', SARS_LUMP_SUMS, EMPLOYER_RATES)
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2024 year of assessment, and changes that took effect in it. */
export const YEAR_2024: RateCard = {
  year: 2024,
  transferDuty: {
    from: '2023-03-01',
    persons: 'all',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'SARS, tax rates: transfer duty; PwC, December 2024',
    bands: [
      { upTo: 110_000_000, base: 0, rate: 0 },
      { upTo: 151_250_000, base: 0, rate: 30_000 },
      { upTo: 211_750_000, base: 1_237_500, rate: 60_000 },
      { upTo: 272_250_000, base: 4_867_500, rate: 80_000 },
      { upTo: 1_210_000_000, base: 9_707_500, rate: 110_000 },
      { upTo: null, base: 112_860_000, rate: 130_000 },
    ],
  },
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
    medicalCredits: { credits: { value: { firstTwo: 36_400, further: 24_600 }, origin: enacted('confirmed', SARS_MEDICAL, CILLIEMALAN) } },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    retirement: { cap: { value: 35_000_000, origin: retirementOrigin }, share: { value: 275_000, origin: retirementOrigin } },
    /** Lump sums by date of accrual; `retirement` holds for death and severance too. */
    lumpSums: {
      from: '2023-03-01',
      retirement: {
        value: [
          { upTo: 55_000_000, base: 0, rate: 0 },
          { upTo: 77_000_000, base: 0, rate: 180_000 },
          { upTo: 115_500_000, base: 3_960_000, rate: 270_000 },
          { upTo: null, base: 14_355_000, rate: 360_000 },
        ],
        origin: lumpSumsOrigin,
      },
      withdrawal: {
        value: [
          { upTo: 2_750_000, base: 0, rate: 0 },
          { upTo: 72_600_000, base: 0, rate: 180_000 },
          { upTo: 108_900_000, base: 12_573_000, rate: 270_000 },
          { upTo: null, base: 22_374_000, rate: 360_000 },
        ],
        origin: lumpSumsOrigin,
      },
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
          { upTo: 10_000_000, fixedCost: 3_376_000, fuelTenths: 1_415, maintenanceTenths: 438 },
          { upTo: 20_000_000, fixedCost: 6_032_900, fuelTenths: 1_580, maintenanceTenths: 548 },
          { upTo: 30_000_000, fixedCost: 8_695_800, fuelTenths: 1_717, maintenanceTenths: 604 },
          { upTo: 40_000_000, fixedCost: 11_055_400, fuelTenths: 1_846, maintenanceTenths: 659 },
          { upTo: 50_000_000, fixedCost: 13_415_000, fuelTenths: 1_976, maintenanceTenths: 775 },
          { upTo: 60_000_000, fixedCost: 15_885_600, fuelTenths: 2_266, maintenanceTenths: 910 },
          { upTo: 70_000_000, fixedCost: 18_361_100, fuelTenths: 2_305, maintenanceTenths: 1_021 },
          { upTo: 80_000_000, fixedCost: 20_968_500, fuelTenths: 2_343, maintenanceTenths: 1_131 },
          { upTo: null, fixedCost: 20_968_500, fuelTenths: 2_343, maintenanceTenths: 1_131 },
        ],
        origin: enacted('confirmed', 'NUST, first paper on 2024', 'NUST, second paper on 2024'),
      },
      perKm: { value: 464, origin: enacted('memory', UNCHECKED) },
    },
    /** A day in South Africa. */
    subsistence: { daily: { value: { meals: 52_200, incidentals: 16_100 }, origin: enacted('one_source', SARS_SUBSISTENCE) } },
    /** Changes in the year. */
    officialRate: [readRate('2023-06-01', 92_500, SARS_TABLE_3), readRate('2023-04-01', 87_500, PAYSPACE)],
    /** Changes in the year. */
    prescribedRate: [
      prescribedRate('2023-09-01', 117_500, TOMASEK, REGFOLLOWER),
      prescribedRate('2023-07-01', 112_500, TOMASEK, REGFOLLOWER),
      prescribedRate('2023-05-01', 107_500, TOMASEK),
      prescribedRate('2023-03-01', 105_000, TOMASEK),
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
    wearAndTear: {
      from: '2023-03-01',
      smallItem: { value: 700_000, origin: enacted('confirmed', SMALL_ITEM_RULING, WEAR_AND_TEAR_NOTE) },
      vehicle: { value: { cap: 80_000_000, years: 7 }, origin: enacted('memory', UNCHECKED) },
    },
  },
  property: {
    deedsFees: {
      from: '2023-04-01',
      transfer: {
        value: [
          { upTo: 10_000_000, fee: 4_500 },
          { upTo: 20_000_000, fee: 10_100 },
          { upTo: 30_000_000, fee: 64_200 },
          { upTo: 60_000_000, fee: 80_000 },
          { upTo: 80_000_000, fee: 112_600 },
          { upTo: 100_000_000, fee: 129_300 },
          { upTo: 200_000_000, fee: 145_300 },
          { upTo: 400_000_000, fee: 201_400 },
          { upTo: 600_000_000, fee: 244_300 },
          { upTo: 800_000_000, fee: 290_900 },
          { upTo: 1_000_000_000, fee: 340_100 },
          { upTo: 1_500_000_000, fee: 404_800 },
          { upTo: 2_000_000_000, fee: 486_300 },
          { upTo: null, fee: 647_700 },
        ],
        origin: deedsFeesOrigin,
      },
      bond: {
        value: [
          { upTo: 15_000_000, fee: 49_600 },
          { upTo: 30_000_000, fee: 64_200 },
          { upTo: 60_000_000, fee: 80_000 },
          { upTo: 80_000_000, fee: 112_600 },
          { upTo: 100_000_000, fee: 129_300 },
          { upTo: 200_000_000, fee: 145_300 },
          { upTo: 400_000_000, fee: 201_400 },
          { upTo: 600_000_000, fee: 244_300 },
          { upTo: 800_000_000, fee: 290_900 },
          { upTo: 1_000_000_000, fee: 340_100 },
          { upTo: 1_500_000_000, fee: 404_800 },
          { upTo: 2_000_000_000, fee: 486_300 },
          { upTo: null, fee: null },
        ],
        origin: deedsFeesOrigin,
      },
    },
  },
}
