import { derivedRate } from '../figure/official-rate.ts'
import { announced, enacted, restated } from '../figure/origin.ts'
import { derivedPrescribedRate, prescribedRate } from '../figure/prescribed-rate.ts'
import {
  ACCOUNTING_WEEKLY,
  ACCOUNTING_WEEKLY_VAT,
  AFROTOOLS_VAT,
  BUSINESS_DAY,
  EMPLOYER_RATES,
  MOONSTONE,
  OPEN_ACCOUNTANTS,
  REGULATORY_FIGURES,
  SANLAM,
} from '../figure/sources.ts'
import { DEEDS_FEES_2025_04_01 } from './2026.ts'
import type { RateCard } from './rate-card.ts'

const annuitiesOrigin = announced('confirmed', BUSINESS_DAY, SANLAM)
const MOONSTONE_AND_BUSINESS_DAY = announced('confirmed', MOONSTONE, BUSINESS_DAY)
const GN_7180 = enacted(
  'confirmed',
  'Deeds Registries Regulations, schedule of fees: GN 7180, GG 54225 of 27 February 2026',
  'Deeds Registries, fees from 1 April 2026',
)
const DISPUTED = enacted(
  'one_source',
  'Deeds Registries Regulations, schedule of fees (GG 52191 of 28 February 2025), if GN 7180 begins on 1 April 2026',
)
const incomeTaxOrigin = announced('confirmed', EMPLOYER_RATES, OPEN_ACCOUNTANTS, 'The South African, Budget 2026', REGULATORY_FIGURES)
const medicalCreditsOrigin = announced('confirmed', EMPLOYER_RATES, 'Daily Maverick, budget survival guide 2026', 'Mzansi Money')
const officialRatePublished = enacted('confirmed', 'Payday, official interest rate', 'PaySpace, February 2022', 'Cohenix, rates 2027')
const OPEN_ACCOUNTANTS_ALONE = announced('one_source', OPEN_ACCOUNTANTS)
const retirementOrigin = announced('confirmed', MOONSTONE, BUSINESS_DAY, EMPLOYER_RATES)
const subsistenceOrigin = announced('confirmed', EMPLOYER_RATES, 'Imara, SARS research of 27 June 2026 (R595, R184)')
const taxFreeSavingsOrigin = announced('confirmed', BUSINESS_DAY, REGULATORY_FIGURES, OPEN_ACCOUNTANTS)

/** The law for the 2027 year of assessment, and changes that took effect in it. */
export const YEAR_2027: RateCard = {
  year: 2027,
  known: {
    announced: true,
    moved: ['cap of section 11F', 'tax-free savings', 'annual exclusion', 'exclusion at death', 'qualifying turnover'],
    ceilings: [
      { kind: 'turnoverTax', parts: ['bands'], years: [2027], most: 'one_source' },
      { kind: 'ringFencing', from: ['2026-03-01'], most: 'one_source' },
    ],
  },
  tax: {
    /** Bounds as SARS published them; those printed on budget day differ by up to R300. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 24_510_000, base: 0, rate: 180_000 },
          { upTo: 38_310_000, base: 4_411_800, rate: 260_000 },
          { upTo: 53_020_000, base: 7_999_800, rate: 310_000 },
          { upTo: 69_580_000, base: 12_559_900, rate: 360_000 },
          { upTo: 88_700_000, base: 18_521_500, rate: 390_000 },
          { upTo: 187_860_000, base: 25_978_300, rate: 410_000 },
          { upTo: null, base: 66_633_900, rate: 450_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_782_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 976_500, tertiary: 324_900 }, origin: incomeTaxOrigin },
      threshold: { value: 9_900_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 15_325_000, from75: 17_130_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: { credits: { value: { firstTwo: 37_600, further: 25_400 }, origin: medicalCreditsOrigin } },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: announced('confirmed', REGULATORY_FIGURES, OPEN_ACCOUNTANTS) },
    },
    retirement: { cap: { value: 43_000_000, origin: retirementOrigin }, share: { value: 275_000, origin: retirementOrigin } },
    annuities: {
      from: '2026-03-01',
      fullCommutation: { value: { interest: 36_000_000, twoThirds: 24_000_000 }, origin: annuitiesOrigin },
      livingAnnuityCommutation: { value: 15_000_000, origin: annuitiesOrigin },
      drawdown: { value: { least: 25_000, most: 175_000 }, origin: announced('confirmed', '10X, how much can I withdraw a year', SANLAM) },
    },
    taxFreeSavings: {
      annual: { value: 4_600_000, origin: taxFreeSavingsOrigin },
      lifetime: { value: 50_000_000, origin: taxFreeSavingsOrigin },
      penalty: { value: 400_000, origin: taxFreeSavingsOrigin },
    },
    capitalGains: {
      inclusion: { value: { individual: 400_000, company: 800_000, trust: 800_000 }, origin: MOONSTONE_AND_BUSINESS_DAY },
      exclusions: { value: { annual: 5_000_000, death: 44_000_000 }, origin: MOONSTONE_AND_BUSINESS_DAY },
    },
    /** Paragraph 45(1)(a) and (b) of the Eighth Schedule. */
    residenceExclusion: {
      from: '2026-03-01',
      exclusion: { value: 300_000_000, origin: announced('confirmed', 'The South African, selling your home', MOONSTONE) },
      proceeds: { value: 300_000_000, origin: announced('memory', 'assumed to move with the exclusion') },
    },
    smallBusinessGains: {
      from: '2026-03-01',
      relief: { value: { lifetime: 270_000_000, marketValue: 1_500_000_000, age: 55 }, origin: MOONSTONE_AND_BUSINESS_DAY },
    },
    /** The annual exemption from donations tax. */
    donationsTax: {
      from: '2026-03-01',
      individual: { value: 15_000_000, origin: MOONSTONE_AND_BUSINESS_DAY },
      casualGifts: { value: 2_000_000, origin: MOONSTONE_AND_BUSINESS_DAY },
    },
    /** Published so: maintenance costs 126,9 cents in the open row, 0,8 more than in the row before. */
    travel: {
      table: {
        value: [
          { upTo: 11_500_000, fixedCost: 3_834_400, fuelTenths: 1_329, maintenanceTenths: 491 },
          { upTo: 23_000_000, fixedCost: 6_848_700, fuelTenths: 1_484, maintenanceTenths: 614 },
          { upTo: 34_500_000, fixedCost: 9_868_900, fuelTenths: 1_612, maintenanceTenths: 678 },
          { upTo: 46_000_000, fixedCost: 12_539_300, fuelTenths: 1_734, maintenanceTenths: 740 },
          { upTo: 57_500_000, fixedCost: 15_209_700, fuelTenths: 1_855, maintenanceTenths: 869 },
          { upTo: 69_000_000, fixedCost: 18_007_800, fuelTenths: 2_128, maintenanceTenths: 1_020 },
          { upTo: 80_500_000, fixedCost: 20_810_600, fuelTenths: 2_165, maintenanceTenths: 1_145 },
          { upTo: 92_000_000, fixedCost: 23_767_900, fuelTenths: 2_201, maintenanceTenths: 1_261 },
          { upTo: null, fixedCost: 23_767_900, fuelTenths: 2_201, maintenanceTenths: 1_269 },
        ],
        origin: announced('confirmed', 'SARS, PAYE-GEN-01-G03-A01 Rev 19', OPEN_ACCOUNTANTS),
      },
      perKm: { value: 495, origin: announced('confirmed', EMPLOYER_RATES, REGULATORY_FIGURES) },
    },
    /** A day in South Africa. */
    subsistence: { daily: { value: { meals: 59_500, incidentals: 18_400 }, origin: subsistenceOrigin } },
    /** The last one is confirmed until the end of the month of the next meeting. */
    officialRate: [
      { ...derivedRate('2026-10-01', 82_500), to: '2026-11-30' },
      { from: '2026-06-01', rate: { value: 80_000, origin: officialRatePublished } },
      { from: '2026-03-01', rate: { value: 77_500, origin: officialRatePublished } },
    ],
    /** The repo rate of May 2026 could move it in August at the earliest; the meeting of November 2026 can from March 2027. */
    prescribedRate: [
      { ...derivedPrescribedRate('2027-01-01', 107_500), to: '2027-02-28' },
      derivedPrescribedRate('2026-09-01', 105_000),
      derivedPrescribedRate('2026-08-01', 102_500),
      prescribedRate('2026-03-01', 102_500, ACCOUNTING_WEEKLY, 'SARS, GEN-PT-01-G01 Rev 28 (29 June 2026)'),
    ],
    /** The limit has one source: between the old one and this, the test is refused. */
    provisionalTax: {
      from: '2026-03-01',
      secondEstimate: {
        value: { limit: 180_000_000, certainUpTo: 100_000_000, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
        origin: OPEN_ACCOUNTANTS_ALONE,
      },
      otherIncome: { value: 3_000_000, origin: OPEN_ACCOUNTANTS_ALONE },
    },
    /** The last band is closed: above it turnover tax is not open. */
    turnoverTax: {
      bands: {
        value: [
          { upTo: 60_000_000, base: 0, rate: 0 },
          { upTo: 95_000_000, base: 0, rate: 10_000 },
          { upTo: 140_000_000, base: 350_000, rate: 20_000 },
          { upTo: 230_000_000, base: 1_250_000, rate: 30_000 },
        ],
        origin: OPEN_ACCOUNTANTS_ALONE,
      },
      qualifyingTurnover: { value: 230_000_000, origin: announced('confirmed', OPEN_ACCOUNTANTS, BUSINESS_DAY) },
    },
    /** Years of assessment that begin on or after 1 March 2026: from the 39 % rate on. */
    ringFencing: {
      from: '2026-03-01',
      threshold: {
        value: { rate: 390_000 },
        origin: enacted('one_source', 'Act 5 of 2026, text not read', 'KPMG, 11 September 2025', 'CDH, 2025', 'Moonstone, November 2025'),
      },
    },
    vatRegistration: {
      from: '2026-04-01',
      threshold: {
        value: { compulsory: 230_000_000, voluntary: 12_000_000 },
        origin: announced('confirmed', ACCOUNTING_WEEKLY_VAT, AFROTOOLS_VAT),
      },
    },
  },
  property: {
    /** Issued for a year: a guideline from 1 July 2027 on is refused by name until it is loaded. */
    conveyancerGuideline: {
      from: '2026-07-01',
      to: '2027-06-30',
      bands: {
        value: [
          { upTo: 10_000_000, base: 687_500, step: null, perStep: 0 },
          { upTo: 50_000_000, base: 687_500, step: 5_000_000, perStep: 110_000 },
          { upTo: 100_000_000, base: 1_567_500, step: 10_000_000, perStep: 212_000 },
          { upTo: 500_000_000, base: 2_627_500, step: 20_000_000, perStep: 212_000 },
          { upTo: null, base: 6_867_500, step: 100_000_000, perStep: 534_000 },
        ],
        origin: enacted(
          'confirmed',
          'Legal Practice Council, guideline of conveyancing fees from 1 July 2026 (Tech4Law)',
          'MJ Kotze Inc, conveyancing fees at five prices, July 2026',
        ),
      },
    },
    deedsFees: [
      /** In force from 1 April 2026 by most readers. By one, a month after publication: from 27 March 2026. */
      {
        from: '2026-04-01',
        to: '2027-03-31',
        transfer: {
          value: [
            { upTo: 10_000_000, fee: 5_000 },
            { upTo: 20_000_000, fee: 11_400 },
            { upTo: 30_000_000, fee: 72_700 },
            { upTo: 60_000_000, fee: 95_600 },
            { upTo: 80_000_000, fee: 134_600 },
            { upTo: 100_000_000, fee: 154_600 },
            { upTo: 200_000_000, fee: 173_800 },
            { upTo: 400_000_000, fee: 240_800 },
            { upTo: 600_000_000, fee: 292_200 },
            { upTo: 800_000_000, fee: 348_000 },
            { upTo: 1_000_000_000, fee: 406_800 },
            { upTo: 1_500_000_000, fee: 484_400 },
            { upTo: 2_000_000_000, fee: 581_800 },
            { upTo: null, fee: 775_100 },
          ],
          origin: GN_7180,
        },
        bond: {
          value: [
            { upTo: 15_000_000, fee: 56_100 },
            { upTo: 30_000_000, fee: 72_700 },
            { upTo: 60_000_000, fee: 95_600 },
            { upTo: 80_000_000, fee: 134_600 },
            { upTo: 100_000_000, fee: 154_600 },
            { upTo: 200_000_000, fee: 173_800 },
            { upTo: 400_000_000, fee: 240_800 },
            { upTo: 600_000_000, fee: 292_200 },
            { upTo: 800_000_000, fee: 348_000 },
            { upTo: 1_000_000_000, fee: 406_800 },
            { upTo: 1_500_000_000, fee: 484_400 },
            { upTo: 2_000_000_000, fee: 581_800 },
            { upTo: 3_000_000_000, fee: 678_100 },
            { upTo: null, fee: 969_000 },
          ],
          origin: GN_7180,
        },
        lodgement: { value: 5_200, origin: GN_7180 },
      },
      /** Five days on which either schedule may apply. The old one is used; `property/disputed-days.ts` names the other. */
      { from: '2026-03-27', ...restated(DEEDS_FEES_2025_04_01, DISPUTED) },
    ],
  },
}
