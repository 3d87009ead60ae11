import { derivedRate, readRate } from '../figure/official-rate.ts'
import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  ACCOUNTING_WEEKLY,
  BLOOMBERG_TAX,
  CILLIEMALAN,
  EMPLOYER_RATES,
  MOONSTONE,
  NEXIA,
  ORBITAX,
  PROFMARK,
  PWC,
  REGULATORY_FIGURES,
  SARS_MEDICAL,
  SARS_RATES,
  SARS_TABLE_3,
  SARS_TURNOVER,
  TAX4SA,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const deedsFeesOrigin = enacted(
  'confirmed',
  'Deeds Registries Regulations, schedule of fees (GG 52191 of 28 February 2025)',
  'Cape Town Lawyer, deeds office fees',
)
export const DEEDS_FEES_2025_04_01 = {
  from: '2025-04-01',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 5_000 },
      { upTo: 20_000_000, fee: 11_400 },
      { upTo: 30_000_000, fee: 72_700 },
      { upTo: 60_000_000, fee: 90_600 },
      { upTo: 80_000_000, fee: 127_500 },
      { upTo: 100_000_000, fee: 146_400 },
      { upTo: 200_000_000, fee: 164_600 },
      { upTo: 400_000_000, fee: 228_100 },
      { upTo: 600_000_000, fee: 276_700 },
      { upTo: 800_000_000, fee: 329_600 },
      { upTo: 1_000_000_000, fee: 385_300 },
      { upTo: 1_500_000_000, fee: 458_700 },
      { upTo: 2_000_000_000, fee: 551_000 },
      { upTo: null, fee: 734_000 },
    ],
    origin: deedsFeesOrigin,
  },
  bond: {
    value: [
      { upTo: 15_000_000, fee: 56_100 },
      { upTo: 30_000_000, fee: 72_700 },
      { upTo: 60_000_000, fee: 90_600 },
      { upTo: 80_000_000, fee: 127_500 },
      { upTo: 100_000_000, fee: 146_400 },
      { upTo: 200_000_000, fee: 164_600 },
      { upTo: 400_000_000, fee: 228_100 },
      { upTo: 600_000_000, fee: 276_700 },
      { upTo: 800_000_000, fee: 329_600 },
      { upTo: 1_000_000_000, fee: 385_300 },
      { upTo: 1_500_000_000, fee: 458_700 },
      { upTo: 2_000_000_000, fee: 551_000 },
      { upTo: null, fee: null },
    ],
    origin: deedsFeesOrigin,
  },
  /** Of every deed, whatever its value; there was none before. */
  lodgement: { value: 5_000, origin: deedsFeesOrigin },
}
const incomeTaxOrigin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN, EMPLOYER_RATES, 'yourtax, tax tables 2026')
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2026 year of assessment, and changes that took effect in it. */
export const YEAR_2026: RateCard = {
  year: 2026,
  transferDuty: {
    from: '2025-04-01',
    persons: 'all',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'SARS, new transfer duty rates effective 1 April 2025; Profmark BSA 2025, p. 37; unchanged in Budget 2026',
    bands: [
      { upTo: 121_000_000, base: 0, rate: 0 },
      { upTo: 166_380_000, base: 0, rate: 30_000 },
      { upTo: 232_930_000, base: 1_361_400, rate: 60_000 },
      { upTo: 299_480_000, base: 5_354_400, rate: 80_000 },
      { upTo: 1_331_000_000, base: 10_678_400, rate: 110_000 },
      { upTo: null, base: 124_145_600, rate: 130_000 },
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
    medicalCredits: {
      credits: { value: { firstTwo: 36_400, further: 24_600 }, origin: enacted('confirmed', SARS_MEDICAL, 'TaxTim, answers on 2026') },
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
          { upTo: 10_000_000, fixedCost: 3_394_000, fuelTenths: 1_467, maintenanceTenths: 474 },
          { upTo: 20_000_000, fixedCost: 6_068_800, fuelTenths: 1_638, maintenanceTenths: 593 },
          { upTo: 30_000_000, fixedCost: 8_749_700, fuelTenths: 1_779, maintenanceTenths: 654 },
          { upTo: 40_000_000, fixedCost: 11_127_300, fuelTenths: 1_914, maintenanceTenths: 714 },
          { upTo: 50_000_000, fixedCost: 13_504_800, fuelTenths: 2_048, maintenanceTenths: 839 },
          { upTo: 60_000_000, fixedCost: 15_993_400, fuelTenths: 2_349, maintenanceTenths: 985 },
          { upTo: 70_000_000, fixedCost: 18_486_700, fuelTenths: 2_389, maintenanceTenths: 1_105 },
          { upTo: 80_000_000, fixedCost: 21_112_100, fuelTenths: 2_429, maintenanceTenths: 1_225 },
          { upTo: null, fixedCost: 21_112_100, fuelTenths: 2_429, maintenanceTenths: 1_225 },
        ],
        origin: enacted('confirmed', 'yourtax, tax tables 2026', 'Profmark, tax guide 2025'),
      },
      perKm: { value: 476, origin: enacted('confirmed', EMPLOYER_RATES, 'yourtax, tax tables 2026') },
    },
    /** A day in South Africa. */
    subsistence: { daily: { value: { meals: 57_000, incidentals: 17_600 }, origin: enacted('one_source', EMPLOYER_RATES) } },
    /** Changes in the year. */
    officialRate: [derivedRate('2025-12-01', 77_500), derivedRate('2025-09-01', 80_000), readRate('2025-06-01', 82_500, SARS_TABLE_3)],
    /** Changes in the year. */
    prescribedRate: [
      prescribedRate('2025-11-01', 105_000, BLOOMBERG_TAX),
      prescribedRate('2025-09-01', 107_500, ACCOUNTING_WEEKLY),
      prescribedRate('2025-05-01', 110_000, ACCOUNTING_WEEKLY),
      prescribedRate('2025-03-01', 112_500, ORBITAX),
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
    conveyancerGuideline: {
      from: '2025-08-01',
      bands: {
        value: [
          { upTo: 10_000_000, base: 664_000, step: null, perStep: 0 },
          { upTo: 50_000_000, base: 664_000, step: 5_000_000, perStep: 106_000 },
          { upTo: 100_000_000, base: 1_512_000, step: 10_000_000, perStep: 205_000 },
          { upTo: 500_000_000, base: 2_537_000, step: 20_000_000, perStep: 205_000 },
          { upTo: null, base: 6_637_000, step: 100_000_000, perStep: 516_000 },
        ],
        origin: enacted('confirmed', 'Weich Kriel Attorneys, property transfer cost', 'Cape Town Lawyer, conveyancing costs'),
      },
    },
    deedsFees: DEEDS_FEES_2025_04_01,
    /** Postage, searches and petties of a transfer together, with VAT. */
    sundries: {
      from: '2025-08-01',
      typical: {
        value: 344_450,
        origin: enacted('one_source', 'Cape Town Lawyer, transfer costs from 1 August 2025 (totals less the other lines)'),
      },
    },
  },
}
