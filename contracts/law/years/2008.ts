import { enacted } from '../figure/origin.ts'
import { ACTS_ONLINE_35A, ACT_TEXT, NEXIA, PWC, TAX4SA } from '../figure/sources.ts'
import type { RateCard } from './rate-card.ts'

const donationsTaxOrigin = enacted('confirmed', 'SARS, exemptions from donations tax (from 1 March 2007)', PWC, NEXIA)
const donationsOrigin = enacted('one_source', `${ACT_TEXT}, section 18A(1) (amended by section 18 of Act 8 of 2007)`)
const incomeTaxOrigin = enacted('one_source', TAX4SA)

/** The law for the 2008 year of assessment, and changes that took effect in it. */
export const YEAR_2008: RateCard = {
  year: 2008,
  tax: {
    /** Bases and thresholds worked out from bounds and rebates, to the rand. */
    incomeTax: {
      brackets: {
        value: [
          { upTo: 11_250_000, base: 0, rate: 180_000 },
          { upTo: 18_000_000, base: 2_025_000, rate: 250_000 },
          { upTo: 25_000_000, base: 3_712_500, rate: 300_000 },
          { upTo: 35_000_000, base: 5_812_500, rate: 350_000 },
          { upTo: 45_000_000, base: 9_312_500, rate: 380_000 },
          { upTo: null, base: 13_112_500, rate: 400_000 },
        ],
        origin: incomeTaxOrigin,
      },
      primaryRebate: { value: 774_000, origin: incomeTaxOrigin },
      ageRebates: { value: { secondary: 468_000, tertiary: 0 }, origin: incomeTaxOrigin },
      threshold: { value: 4_300_000, origin: incomeTaxOrigin },
      ageThresholds: { value: { from65: 6_900_000, from75: null }, origin: incomeTaxOrigin },
    },
    /** The annual exemption from donations tax. */
    donationsTax: {
      from: '2007-03-01',
      individual: { value: 10_000_000, origin: donationsTaxOrigin },
      casualGifts: { value: 1_000_000, origin: donationsTaxOrigin },
    },
    /** Section 18A: share of taxable income after section 11F, without lump sums. What exceeds it is lost. */
    donations: {
      from: '2007-03-01',
      limit: { value: 100_000, origin: donationsOrigin },
      carriedForward: { value: 0, origin: donationsOrigin },
    },
  },
  property: {
    /** Nothing was withheld before. */
    nonResidentSellers: {
      from: '2007-09-01',
      withholding: {
        value: { individual: 50_000, company: 75_000, trust: 100_000, above: 200_000_000 },
        origin: enacted('confirmed', ACTS_ONLINE_35A, 'Tshabalala Attorneys, non-resident sellers of immovable property'),
      },
    },
  },
}
