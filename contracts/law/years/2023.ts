import { derivedRate, readRate } from '../figure/official-rate.ts'
import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  CILLIEMALAN,
  MOONSTONE,
  NEXIA,
  PAYSPACE,
  PROFMARK,
  PWC,
  REGFOLLOWER,
  REGULATORY_FIGURES,
  SARS_MEDICAL,
  SARS_RATES,
  SARS_SUBSISTENCE,
  SARS_TABLE_1,
  SARS_TURNOVER,
  TAX4SA,
  TOMASEK,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN)
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2023 year of assessment, and changes that took effect in it. */
export const YEAR_2023: RateCard = {
  year: 2023,
  tax: {
    incomeTax: {
      brackets: {
        value: [
          { upTo: 22_600_000, base: 0, rate: 180_000 },
          { upTo: 35_310_000, base: 4_068_000, rate: 260_000 },
          { upTo: 48_870_000, base: 7_372_600, rate: 310_000 },
          { upTo: 64_140_000, base: 11_576_200, rate: 360_000 },
          { upTo: 81_760_000, base: 17_073_400, rate: 390_000 },
          { upTo: 173_160_000, base: 23_945_200, rate: 410_000 },
          { upTo: null, base: 61_419_200, rate: 450_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_642_500, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 900_000, tertiary: 299_700 }, origin: incomeTaxOrigin },
      threshold: { value: 9_125_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 14_125_000, from75: 15_790_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: { credits: { value: { firstTwo: 34_700, further: 23_400 }, origin: enacted('confirmed', SARS_MEDICAL, CILLIEMALAN) } },
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
          { upTo: 9_500_000, fixedCost: 2_983_600, fuelTenths: 1_317, maintenanceTenths: 409 },
          { upTo: 19_000_000, fixedCost: 5_288_900, fuelTenths: 1_470, maintenanceTenths: 511 },
          { upTo: 28_500_000, fixedCost: 7_603_300, fuelTenths: 1_597, maintenanceTenths: 563 },
          { upTo: 38_000_000, fixedCost: 9_619_700, fuelTenths: 1_718, maintenanceTenths: 615 },
          { upTo: 47_500_000, fixedCost: 11_643_800, fuelTenths: 1_838, maintenanceTenths: 723 },
          { upTo: 57_000_000, fixedCost: 13_773_500, fuelTenths: 2_108, maintenanceTenths: 849 },
          { upTo: 66_500_000, fixedCost: 15_903_100, fuelTenths: 2_180, maintenanceTenths: 1_055 },
          { upTo: null, fixedCost: 15_903_100, fuelTenths: 2_180, maintenanceTenths: 1_055 },
        ],
        origin: enacted('one_source', 'NUST, paper on 2023'),
      },
      perKm: {
        value: 418,
        origin: enacted('confirmed', 'mjminter.co.za, rate per kilometre 2023', 'onestopaccounting.co.za, eLogbook 2022-2023'),
      },
    },
    /** A day in South Africa. */
    subsistence: { daily: { value: { meals: 49_300, incidentals: 15_200 }, origin: enacted('one_source', SARS_SUBSISTENCE) } },
    /** Changes in the year. */
    officialRate: [
      derivedRate('2023-02-01', 82_500),
      readRate('2022-12-01', 80_000, PAYSPACE),
      derivedRate('2022-10-01', 72_500),
      derivedRate('2022-08-01', 65_000),
      readRate('2022-06-01', 57_500, PAYSPACE),
      derivedRate('2022-04-01', 52_500),
    ],
    /** Changes in the year. */
    prescribedRate: [
      prescribedRate('2023-01-01', 97_500, TOMASEK),
      prescribedRate('2022-11-01', 90_000, TOMASEK, REGFOLLOWER),
      prescribedRate('2022-09-01', 82_500, TOMASEK, REGFOLLOWER),
      prescribedRate('2022-07-01', 77_500, TOMASEK, REGFOLLOWER),
      prescribedRate('2022-05-01', 75_000, SARS_TABLE_1, TOMASEK, REGFOLLOWER),
      prescribedRate('2022-03-01', 72_500, SARS_TABLE_1, TOMASEK, REGFOLLOWER),
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
  },
  property: {
    deedsFees: {
      from: '2022-04-01',
      transfer: {
        value: [
          { upTo: 10_000_000, fee: 4_300 },
          { upTo: 20_000_000, fee: 9_600 },
          { upTo: 30_000_000, fee: 60_600 },
          { upTo: 60_000_000, fee: 75_500 },
          { upTo: 80_000_000, fee: 106_300 },
          { upTo: 100_000_000, fee: 122_000 },
          { upTo: 200_000_000, fee: 137_100 },
          { upTo: 400_000_000, fee: 190_000 },
          { upTo: 600_000_000, fee: 230_500 },
          { upTo: 800_000_000, fee: 274_500 },
          { upTo: 1_000_000_000, fee: 320_900 },
          { upTo: 1_500_000_000, fee: 381_900 },
          { upTo: 2_000_000_000, fee: 458_800 },
          { upTo: null, fee: 611_100 },
        ],
        origin: enacted('one_source', 'IOL, 9 March 2023 (new fee less the increase)'),
      },
      bond: {
        value: [
          { upTo: 20_000_000, fee: null },
          { upTo: 30_000_000, fee: 60_600 },
          { upTo: 60_000_000, fee: 75_500 },
          { upTo: 80_000_000, fee: 106_300 },
          { upTo: 100_000_000, fee: 122_000 },
          { upTo: 200_000_000, fee: 137_100 },
          { upTo: 400_000_000, fee: 190_000 },
          { upTo: 600_000_000, fee: 230_500 },
          { upTo: 800_000_000, fee: 274_500 },
          { upTo: 1_000_000_000, fee: 320_900 },
          { upTo: 1_500_000_000, fee: 381_900 },
          { upTo: 2_000_000_000, fee: 458_800 },
          { upTo: null, fee: null },
        ],
        origin: enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025'),
      },
    },
  },
}
