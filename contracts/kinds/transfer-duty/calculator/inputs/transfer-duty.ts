import * as z from 'zod/mini'
import { cents, date, id, ppm, storedText } from '../../../../base/fields.ts'

export const PURCHASER_TYPES = ['natural', 'company', 'cc', 'trust', 'nonResident'] as const
export const VAT_STATUSES = ['none', 'standardRated', 'zeroRatedGoingConcern'] as const
export const EXEMPTIONS = ['none', 'spouseDeath', 'spouseDivorce', 'heir', 'pbo', 'marriageInCommunity', 'other'] as const
export const PROPERTY_KINDS = ['freehold', 'sectional', 'shareBlock', 'farm', 'vacant'] as const
/** The owner of the bond: all who buy together, or this purchaser alone. */
export const BOND_OWNERS = ['purchasers', 'purchaser'] as const
export const SELLER_TYPES = ['individual', 'company', 'trust'] as const
/** The figures used if the seller’s scenario already contains the sale. */
export const SALE_FIGURES = ['scenario', 'transfer'] as const
/** The right acquired: full ownership, or one of the two rights that a usufruct splits it into. */
export const RIGHTS = ['full', 'bareDominium', 'usufruct'] as const
/** The columns of Table A. */
export const SEXES = ['male', 'female'] as const
/** `lastGuideline`: while the guideline of the date isn't loaded, the last before it, as an estimate. */
export const FEE_MODES = ['guideline', 'manual', 'lastGuideline'] as const
/** `lastTariff`: while the tariff of the date isn't loaded, the last before it, as an estimate. */
export const DEEDS_FEE_MODES = ['tariff', 'lastTariff'] as const

const flag = z.optional(z.boolean('true or false.'))
const amount = z.optional(cents)

/** VAT included; absent is R0. A new record gets the account's usual amounts, so that they don't change later. */
export const sundries = z.strictObject({
  postage: amount,
  fica: amount,
  deedsSearch: amount,
  /** Paid ahead to the municipality. */
  ratesClearance: amount,
  leviesClearance: amount,
  insurance: amount,
  homeownerAssociation: amount,
})
export type Sundries = z.infer<typeof sundries>

/** The seller's side. Absent: not calculated. Amounts are for the whole property; `ownershipShare` is then taken of them. */
export const sellerSide = z.strictObject({
  baseCost: amount,
  /** Spent on improvements, where it isn't in the base cost. */
  improvements: amount,
  /** Of the property, that this seller owns. Default: all. */
  ownershipShare: z.optional(ppm),
  /** Excluding VAT. */
  agentCommissionPpm: z.optional(ppm),
  bondSettlement: amount,
  /** Of the bond that is settled, a year. Without it no interest for notice is computed. */
  bondRate: z.optional(ppm),
  /** Days of notice given to the bank; each day short of 90 costs interest. Default: none, if the rate is given. */
  noticeDays: z.optional(z.int('A whole number.').check(z.minimum(0, 'At least 0.'), z.maximum(90, 'At most 90.'))),
  /** As it is paid, VAT included. */
  cancellationFee: amount,
  /** Certificates of compliance that the seller hands over, as they are paid, VAT included. */
  electricalCertificate: amount,
  electricFenceCertificate: amount,
  gasCertificate: amount,
  /** Water installation, where the municipality asks for it. */
  plumbingCertificate: amount,
  beetleCertificate: amount,
  /** Amounts that municipality and body corporate require of the seller before clearance: arrears and advance payments. */
  ratesClearance: amount,
  leviesClearance: amount,
  /** The seller's main residence. */
  isPrimary: flag,
  /** Default: an individual. */
  sellerType: z.optional(z.enum(SELLER_TYPES)),
  /** Not resident in South Africa for tax: the purchaser withholds (section 35A). Default: resident. */
  isNonResident: flag,
  /** The withholding that a SARS directive sets instead. */
  withholdingDirective: amount,
  /** For a donor: the part of the year's donations tax exemption used by earlier gifts. Default: none. */
  exemptGiftsBefore: amount,
  /** Of a donor: taxable donations since 1 March 2018 before this one. Default: none. */
  taxableGiftsBefore: amount,
  /** The seller's tax scenario, without which no tax on the gain is computed. */
  taxScenarioId: z.optional(id),
  /** Which disposal of that scenario is this sale, from 0. Default: the one near its day and price. */
  disposalRow: z.optional(z.int('A whole number.').check(z.minimum(0, 'At least 0.'), z.maximum(99, 'At most 99.'))),
  /** The figures used if that disposal and this transfer differ. Default: the scenario's. */
  figuresOf: z.optional(z.enum(SALE_FIGURES)),
})

/**
 * Inputs of a transfer duty record. The first six are the specification's (§3), as they always were; the others make of it the total
 * cost of a transfer. `transferDutyPayable` is taken and ignored: it is always recomputed, and a different value is noted in the result.
 * Half-filled inputs are saved as they are; an absent key takes its default, which the result reports.
 */
export const transferDutyInputs = z.strictObject({
  /** First table: 7 April 1993. Default: the day of calculation, given by the caller. */
  dateOfAcquisition: z.optional(date),
  /** The price of the whole property; with VAT, where the sale bears it. Nil with a market value: a donation. */
  transferAmount: z._default(cents, 0),
  /** Duty goes by the greater of price and market value; default: the price. */
  marketValue: z.optional(cents),
  purchaserType: z._default(z.enum(PURCHASER_TYPES), 'natural'),
  bondAmount: z._default(cents, 0),
  transferDutyPayable: z.optional(cents),

  /** Seller and purchaser are connected: the value needs a valuation. Default: no. */
  connectedParties: flag,
  /** Of the property that this purchaser acquires. Duty goes by the whole value and is then shared. Default: all. */
  share: z.optional(ppm),
  /** A sale bears VAT or duty, never both. Default: none. */
  vatStatus: z.optional(z.enum(VAT_STATUSES)),
  exemption: z.optional(z.enum(EXEMPTIONS)),
  /** Which one, where it is another. */
  exemptionText: z.optional(storedText(200)),
  /** The proof of exemption: needed to issue a report. */
  exemptionProof: z.optional(storedText(500)),
  /** Commission and fees that the purchaser pays to an agent or auctioneer, VAT included: added to the consideration (section 6(1)(a)). */
  purchaserCommission: amount,
  /** A sale in execution: only the commission above 5 % of the price is added. Default: no. */
  saleInExecution: flag,
  /** Paid for an option or a right of pre-emption that is exercised: added to the consideration (section 6(1)(b)). */
  optionPrice: amount,
  /** Default: full ownership. For a right the price is that of the right, and the market value that of the full ownership. */
  rightAcquired: z.optional(z.enum(RIGHTS)),
  /** Of the person on whose life the usufruct depends. */
  usufructuaryBorn: z.optional(date),
  usufructuarySex: z.optional(z.enum(SEXES)),
  /** Default: freehold. */
  propertyKind: z.optional(z.enum(PROPERTY_KINDS)),

  /** Applies if a share is bought. Default: of all purchasers together, who share it as they share the property. */
  bondOf: z.optional(z.enum(BOND_OWNERS)),
  bondBank: z.optional(storedText(80)),
  /** The bank's initiation fee is added to the loan, not paid on the day. Default: yes. */
  initiationFeeAdded: flag,

  /** Default: the guideline of the date. */
  transferFeeMode: z.optional(z.enum(FEE_MODES)),
  /** Excluding VAT, as quoted; for manual mode. */
  transferFee: amount,
  bondFeeMode: z.optional(z.enum(FEE_MODES)),
  /** Excluding VAT, as quoted; for manual mode. */
  bondFee: amount,
  /** Share block with a loan: ceding and pledging the shares, excluding VAT, as quoted. No bond is registered. */
  pledgeFee: amount,
  /** Of both deeds, where no fee is typed. Default: the tariff of the date. */
  deedsFeeMode: z.optional(z.enum(DEEDS_FEE_MODES)),
  /** Instead of the schedule of the date, where it is not loaded. */
  deedsTransferFee: amount,
  deedsBondFee: amount,
  sundries: z.optional(sundries),

  /** Paid before the day, out of the buyer's own money. */
  deposit: amount,
  /** The buyer's own money on the day, in addition to the deposit. */
  cashAvailable: amount,

  /** Of the duty. Default: the day of registration. */
  paymentDate: z.optional(date),
  /** Default: estimated from the date of acquisition. Picks the deeds office fees and the rate of VAT. */
  registrationDate: z.optional(date),
  depositDate: z.optional(date),
  guaranteesDate: z.optional(date),

  sellerSide: z.optional(sellerSide),
})
/** With the defaults of the first six filled in, as records hold them. */
export type TransferDutyInputs = z.infer<typeof transferDutyInputs>
/** As entered by people and programs; absent keys take their defaults. */
export type TransferDutyInputsGiven = z.input<typeof transferDutyInputs>
