import { enacted } from '../figure/origin.ts'
import { prescribedRate } from '../figure/prescribed-rate.ts'
import {
  ACTS_ONLINE_35A,
  CILLIEMALAN,
  MOONSTONE,
  NEXIA,
  PROFMARK,
  PWC,
  SARS_NON_RESIDENT_SELLERS,
  SARS_TABLE_1,
  SARS_TURNOVER,
  TAX4SA,
  TOMASEK,
} from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const capitalGainsOrigin = enacted('confirmed', NEXIA, PROFMARK)
const REGULATIONS = 'National Credit Regulations, regs 42 to 44 (GG 39379, 6 November 2015)'
const incomeTaxOrigin = enacted('confirmed', TAX4SA, CILLIEMALAN, 'Taxopedia, rates for individuals 2017')
const retirementOrigin = enacted('confirmed', 'Just One Lap, tax on retirement contributions', MOONSTONE)
const taxFreeSavingsOrigin = enacted('confirmed', 'S. Leppan (R30 000)', 'The Citizen, how to pay zero tax')
const turnoverTaxOrigin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The law for the 2017 year of assessment, and changes that took effect in it. */
export const YEAR_2017: RateCard = {
  year: 2017,
  transferDuty: {
    from: '2016-03-01',
    persons: 'all',
    status: 'enacted',
    confidence: 'confirmed',
    source: 'Financial Mail, 23 February 2017 (13 % plus R937 500 above R10 million); lower bands as in 2015',
    bands: [
      { upTo: 75_000_000, base: 0, rate: 0 },
      { upTo: 125_000_000, base: 0, rate: 30_000 },
      { upTo: 175_000_000, base: 1_500_000, rate: 60_000 },
      { upTo: 225_000_000, base: 4_500_000, rate: 80_000 },
      { upTo: 1_000_000_000, base: 8_500_000, rate: 110_000 },
      { upTo: null, base: 93_750_000, rate: 130_000 },
    ],
  },
  tax: {
    incomeTax: {
      brackets: {
        value: [
          { upTo: 18_800_000, base: 0, rate: 180_000 },
          { upTo: 29_360_000, base: 3_384_000, rate: 260_000 },
          { upTo: 40_640_000, base: 6_129_600, rate: 310_000 },
          { upTo: 55_010_000, base: 9_626_400, rate: 360_000 },
          { upTo: 70_130_000, base: 14_799_600, rate: 390_000 },
          { upTo: null, base: 20_696_400, rate: 410_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 1_350_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 740_700, tertiary: 246_600 }, origin: incomeTaxOrigin },
      threshold: { value: 7_500_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 11_615_000, from75: 12_985_000 }, origin: incomeTaxOrigin },
    },
    medicalCredits: {
      credits: { value: { firstTwo: 28_600, further: 19_200 }, origin: enacted('confirmed', CILLIEMALAN, 'second source not named') },
    },
    interestExemption: {
      exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin: enacted('confirmed', PWC, 'Castle Investments, Budget 2023') },
    },
    retirement: { cap: { value: 35_000_000, origin: retirementOrigin }, share: { value: 275_000, origin: retirementOrigin } },
    annuities: {
      from: '2016-03-01',
      fullCommutation: {
        value: { interest: 24_750_000, twoThirds: 16_500_000 },
        origin: enacted('confirmed', 'Liberty, commutation of benefits from 1 March 2016', 'Destiny Fund, 1 March 2016'),
      },
      livingAnnuityCommutation: {
        value: 7_500_000,
        origin: enacted('confirmed', 'T Davey, living annuity commutation (GN 1164 of 2008)', '10X, cashing in a retirement annuity'),
      },
      drawdown: {
        value: { least: 25_000, most: 175_000 },
        origin: enacted('confirmed', '10X, how much can I withdraw a year', 'Sanlam, takeaways from Budget 2026'),
      },
    },
    taxFreeSavings: {
      annual: { value: 3_000_000, origin: taxFreeSavingsOrigin },
      lifetime: { value: 50_000_000, origin: taxFreeSavingsOrigin },
      penalty: { value: 400_000, origin: taxFreeSavingsOrigin },
    },
    capitalGains: {
      inclusion: { value: { individual: 400_000, company: 800_000, trust: 800_000 }, origin: capitalGainsOrigin },
      exclusions: { value: { annual: 4_000_000, death: 30_000_000 }, origin: capitalGainsOrigin },
    },
    /** A day in South Africa. */
    subsistence: {
      daily: { value: { meals: 37_200, incidentals: 11_500 }, origin: enacted('one_source', 'Outcor, subsistence 2014 to 2020') },
    },
    /** The one that began in the year. */
    prescribedRate: [prescribedRate('2016-07-01', 105_000, SARS_TABLE_1, TOMASEK)],
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
    dividendsTax: { from: '2017-02-22', rate: { value: 200_000, origin: enacted('confirmed', PWC, PROFMARK) } },
    /** The inclusion of 40 % came on that day (Eighth Schedule, paragraph 10; section 29A). */
    policyholderFund: {
      from: '2016-03-01',
      individual: {
        value: { income: 300_000, inclusion: 400_000 },
        origin: enacted('confirmed', 'Discovery, endowments', 'Moneyweb, endowments'),
      },
    },
  },
  property: {
    nonResidentSellers: {
      from: '2017-02-22',
      withholding: {
        value: { individual: 75_000, company: 100_000, trust: 150_000, above: 200_000_000 },
        origin: enacted('confirmed', SARS_NON_RESIDENT_SELLERS, ACTS_ONLINE_35A),
      },
    },
  },
  lending: {
    /** In force six months after they were published. */
    creditLimits: {
      from: '2016-05-06',
      initiationFee: {
        value: { base: 110_000, threshold: 1_000_000, share: 100_000, most: 525_000, principalShare: 150_000 },
        origin: enacted('confirmed', REGULATIONS, 'Burger Huyser Attorneys'),
      },
      serviceFee: { value: 6_000, origin: enacted('confirmed', REGULATIONS, 'MJK Inc, bond costs') },
      aboveRepo: { value: 120_000, origin: enacted('confirmed', REGULATIONS, 'Property Professional, changing national credit limits') },
    },
  },
}
