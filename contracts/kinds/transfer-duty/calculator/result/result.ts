import * as z from 'zod/mini'
import { CONFIDENCES, CONSTANT_STATUSES } from '../../../../law/figure/origin.ts'
import { transferDutyTable } from '../../../../law/figure/transfer-duty.ts'
import { cents, date, ppm } from '../../../../base/fields.ts'
import { COST_BASES, COST_GROUPS } from '../costs/cost-line.ts'
import { BOND_OWNERS, SALE_FIGURES } from '../inputs/transfer-duty.ts'
import { NOTE_CODES } from './note-codes.ts'

/** A sum may exceed the bounds of an input, and the seller's proceeds may be below nil. Null: refused, and named in `missing`. */
const figure = z.nullable(z.int())
const sum = z.int()
const rate = z.nullable(ppm)

/** The base of the duty: the price, the price with section 6 additions, the market value, or the fair value of a right. */
export const DUTY_BASES = ['price', 'consideration', 'marketValue', 'rightValue'] as const

/** The part of the value that falls into one band, and its duty. */
export const bracketRow = z.strictObject({
  /** Lower bound of the band, exclusive. */
  from: cents,
  /** End of the part: the bound of the band, or the value. */
  to: sum,
  part: sum,
  rate: ppm,
  duty: sum,
})
export type BracketRow = z.infer<typeof bracketRow>

/** A line of the quote. All null if a constant is missing: `refused` names it. */
export const costRow = z.strictObject({
  id: z.string(),
  label: z.string(),
  basis: z.enum(COST_BASES),
  /** With basis `estimate` only: the time of the table, the last before the date. */
  estimatedBy: z.optional(z.strictObject({ from: date, to: date })),
  group: z.enum(COST_GROUPS),
  negotiable: z.boolean(),
  /** Without VAT. */
  amount: figure,
  /** Null if there is none. */
  vat: figure,
  total: figure,
  /** The purchaser's share of the total. */
  ofShare: figure,
  refused: z.nullable(z.string()),
})
export type CostRow = z.infer<typeof costRow>

export const transferNote = z.strictObject({
  code: z.enum(NOTE_CODES),
  severity: z.enum(['info', 'amber', 'red']),
  field: z.string(),
  message: z.string(),
  remedy: z.string(),
})

export const TIMELINE_EVENTS = ['agreement', 'deposit', 'guarantees', 'dutyDue', 'dutyPaid', 'registration'] as const

const saleValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export const linkedSale = z.strictObject({
  /** Which disposal of the scenario is this sale, from 0. Null: none, so that it is added to them. */
  row: z.nullable(z.int()),
  /** The record whose figures are used. */
  figuresOf: z.enum(SALE_FIGURES),
  differences: z.array(z.strictObject({ field: z.string(), label: z.string(), scenario: saleValue, transfer: saleValue })),
  /** Other sales of property in the scenario. */
  others: z.int(),
  sentence: z.string(),
})

/** A fee by the last loaded table, offered as an estimate or a typed fee. */
export const feeSuggestion = z.strictObject({
  /** The input that takes the amount. */
  field: z.string(),
  /** The input to be set to `manual` with it. */
  mode: z.nullable(z.string()),
  amount: z.int(),
  /** The time of the table. */
  from: date,
  to: date,
  status: z.enum(CONSTANT_STATUSES),
  confidence: z.enum(CONFIDENCES),
  source: z.string(),
  sentence: z.string(),
})

/**
 * A transfer and all its costs. A null figure has its reason in `missing`. The path of a figure is the id of its step in the trace;
 * in `transferCosts` and `bondCosts` the id of the line replaces its number (`transferCosts.deedsFee.total`).
 */
export const transferDutyResult = z.strictObject({
  /** This purchaser's payment: the share of the duty. */
  transferDutyPayable: figure,
  dateOfAcquisition: date,
  /** Of the whole property. */
  price: cents,
  marketValue: cents,
  /** The greater of the consideration (the price with section 6 additions) and the fair value. */
  dutiableValue: sum,
  /** Which of them it is. */
  basis: z.enum(DUTY_BASES),
  duty: z.strictObject({
    table: z.nullable(transferDutyTable),
    /** Up to the value; their duties add up to the duty by the table. */
    brackets: z.array(bracketRow),
    /** The duty by the table, even if nothing is payable. */
    byTable: figure,
    relief: z.nullable(z.strictObject({ kind: z.enum(['vat', 'exemption']), reason: z.string() })),
    /** On the whole property. */
    payable: figure,
    share: ppm,
    ofOthers: figure,
    /** Duty ÷ dutiable value. */
    effectiveRate: rate,
    /** Last day to pay without interest. */
    dueDate: date,
    /** The cost of one rand more of dutiable value, and where it changes next (null in the highest band, or if no duty is payable). */
    nextRand: z.nullable(z.strictObject({ rate: ppm, nextEdge: z.nullable(z.strictObject({ value: cents, rate: ppm })) })),
  }),
  lateInterest: z.strictObject({
    paymentDate: date,
    completedMonths: z.int(),
    interest: figure,
    /** The interest from each of these days on. */
    schedule: z.array(z.strictObject({ months: z.int(), from: date, interest: figure })),
  }),
  vat: z.strictObject({ included: figure, notionalInput: figure, sentence: z.string() }),
  transferCosts: z.array(costRow),
  bondCosts: z.array(costRow),
  /** Of the whole property; `ofShare` is this purchaser's part. */
  totals: z.strictObject({
    transfer: sum,
    bond: sum,
    costs: sum,
    ofShare: z.strictObject({ transfer: sum, bond: sum, costs: sum }),
    incomplete: z.boolean(),
  }),
  /** Which amounts are of the whole property and which of the share. Null: the share is all of it. */
  sharing: z.nullable(z.strictObject({ share: ppm, bondOf: z.enum(BOND_OWNERS), sentence: z.string() })),
  /** Of this purchaser: the share of price, transfer and bond. `needed` + `financed` = `toPay`. */
  cash: z.strictObject({
    price: sum,
    transferCosts: sum,
    bondCosts: sum,
    toPay: sum,
    loan: sum,
    financed: sum,
    surplus: sum,
    needed: sum,
    deposit: sum,
    onTheDay: sum,
    shortfall: sum,
    left: sum,
    incomplete: z.boolean(),
  }),
  /** Values above which charges rise: duty at a higher rate, or a fee by a step. */
  nextEdges: z.array(z.strictObject({ kind: z.enum(['duty', 'transferFee', 'deedsFee']), value: cents, rate, jump: figure })),
  /** The same value under every table of that kind of purchaser, newest first. */
  everyTable: z.array(
    z.strictObject({
      from: date,
      to: z.nullable(date),
      persons: z.enum(['all', 'natural', 'non-natural']),
      duty: cents,
      /** Above nil: more than by the table of the date. */
      difference: figure,
      isOfTheDate: z.boolean(),
    }),
  ),
  /** The same across the years of assessment. */
  years: z.array(z.strictObject({ year: z.int(), tableFrom: date, duty: sum })),
  charts: z.strictObject({
    /** In the order they are stacked. */
    costs: z.array(z.strictObject({ group: z.enum(COST_GROUPS), label: z.string(), amount: sum })),
    curve: z.nullable(
      z.strictObject({
        points: z.array(z.strictObject({ value: sum, duty: sum })),
        edges: z.array(z.strictObject({ value: cents, rate: ppm })),
        dot: z.strictObject({ value: sum, duty: sum }),
      }),
    ),
  }),
  /** Donations tax of a property given away, of the donor's share. Null: there is a price, or it is not computed; a note says why. */
  donation: z.nullable(z.strictObject({ value: figure, exempt: figure, taxable: figure, tax: figure, dueDate: date })),
  /** Null: not requested. */
  seller: z.nullable(
    z.strictObject({
      price: figure,
      vat: figure,
      commission: figure,
      commissionVat: figure,
      bondSettlement: figure,
      /** Interest in lieu of notice to the seller's bank; nil if no rate is entered. */
      noticeInterest: figure,
      cancellationFee: figure,
      certificates: figure,
      clearances: figure,
      /** Left of the price of the whole property. */
      ofWhole: figure,
      /** The part of the property that this seller owns. */
      share: ppm,
      othersShare: figure,
      /** The seller's share of the remainder. */
      beforeTax: figure,
      /** On the whole property, before exclusions. */
      gain: figure,
      tax: figure,
      /** For a donor; nil if none is computed. */
      donationsTax: figure,
      /** After the tax on the gain, as far as it is known, and donations tax. */
      netProceeds: figure,
      /** Excludes tax: no scenario is linked, or it has no answer. */
      isBeforeTax: z.boolean(),
      /** Paid to SARS by the purchaser ahead of the seller's tax (section 35A). */
      withholding: figure,
      /** On registration, after the withholding. The tax on the gain follows by assessment. */
      paidOut: figure,
      /** The sale in the seller's tax scenario. Null: none is linked, or it has no answer. */
      linkedSale: z.nullable(linkedSale),
      incomplete: z.boolean(),
    }),
  ),
  timeline: z.array(z.strictObject({ event: z.enum(TIMELINE_EVENTS), label: z.string(), date: z.nullable(date), isEstimate: z.boolean() })),
  /** Figures to offer where nothing is typed; they are in no total. */
  suggestions: z.strictObject({ fica: figure, sundries: figure, fees: z.array(feeSuggestion) }),
  notes: z.array(transferNote),
  /** A report may be issued. */
  issuable: z.boolean(),
  /** The refused figures, by the name of the constant. The totals leave it out and are `incomplete`. */
  missing: z.array(
    z.strictObject({ id: z.string(), label: z.string(), constant: z.string(), from: date, message: z.string(), remedy: z.string() }),
  ),
  incomplete: z.boolean(),
  /** The gaps in the totals and the remedy, once. Null: there are none. */
  whyIncomplete: z.nullable(z.strictObject({ message: z.string(), remedy: z.string() })),
  /** Constants that are not both law and confirmed. */
  unconfirmed: z.array(
    z.strictObject({ names: z.array(z.string()), status: z.enum(CONSTANT_STATUSES), confidence: z.enum(CONFIDENCES), source: z.string() }),
  ),
  defaults: z.array(z.strictObject({ field: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
  constantsVersion: z.string(),
  engineVersion: z.string(),
})
export type TransferDutyResult = z.infer<typeof transferDutyResult>
