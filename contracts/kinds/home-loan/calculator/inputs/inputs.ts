import * as z from 'zod/mini'
import { cents, date, ppm, UNITS } from '../../../../base/fields.ts'
import { MAX_CENTS } from '../../../../base/money/cents.ts'
import { HIGHEST_RATE, MAX_HOLIDAYS, MAX_HOLIDAY_MONTHS, MAX_LUMPS, MAX_RATE_STEPS, MAX_TERM } from './bounds.ts'

export const RATE_KINDS = ['primeLinked', 'fixed', 'fixedThenPrime', 'ratePath'] as const
export const INTEREST_BASES = ['monthly', 'dailyActual365'] as const
export const REPRICING_RULES = ['keepPayment', 'repriceToTerm'] as const
export const HOLIDAY_RULES = ['keepTerm', 'extendTerm'] as const

const amount = z._default(cents, 0)
const share = (max: number, message: string) => ppm.check(z.maximum(max, message)).register(UNITS, { unit: 'ppm' })
const whole = (min: number, max: number) =>
  z.int('A whole number.').check(z.minimum(min, `At least ${min}.`), z.maximum(max, `At most ${max}.`))
const rows = <Row extends z.core.$ZodType>(row: Row, max: number) =>
  z._default(z.array(row).check(z.maxLength(max, `At most ${max} rows.`)), [])

/** Chosen bound: prime was never above 25,5 %. */
const rate = share(HIGHEST_RATE, 'At most 50 %.')
/** Added to prime: a discount is below nil. */
const margin = z
  .int('A rate in parts per million.')
  .check(z.minimum(-50_000, 'At least −5 %.'), z.maximum(120_000, 'At most 12 %.'))
  .register(UNITS, { unit: 'ppm' })
const signed = z
  .int('An amount in whole cents.')
  .check(z.minimum(-MAX_CENTS, 'At least −R 10 000 000 000.'), z.maximum(MAX_CENTS, 'An amount of at most R 10 000 000 000.'))
  .register(UNITS, { unit: 'cents' })
/** Of money and prices, a year. Bounds as for investments. */
const yearly = z
  .int('A rate in parts per million.')
  .check(z.minimum(-200_000, 'At least −20 %.'), z.maximum(400_000, 'At most 40 %.'))
  .register(UNITS, { unit: 'ppm' })

export const rateRow = z.strictObject({
  date,
  /** The loan's full rate from that day on; the margin is not added. */
  rate,
})
export const lumpSumRow = z.strictObject({
  date,
  /** Below nil: a redraw of advance payments. */
  amount: signed,
})
export const holidayRow = z.strictObject({ from: date, months: whole(1, MAX_HOLIDAY_MONTHS) })

export const existingLoan = z.strictObject({
  /** As the bank shows it: without interest since the last payment date. */
  balanceNow: cents,
  asAt: date,
  /** Months that were agreed on at first. */
  originalTerm: z.optional(whole(1, MAX_TERM)),
})

/** Another bank's offer. Its rate moves with the loan's, if that moves. */
export const switchOffer = z.strictObject({
  rate,
  /** Default: the months that the loan has still to run. */
  termMonths: z.optional(whole(1, MAX_TERM)),
  /** Registering and cancelling bonds. Default: by guideline and tariff of the day the loan starts. */
  costs: z.optional(cents),
  /** Days of notice given to the present bank; each day short of 90 costs interest. */
  noticeDays: z._default(whole(0, 90), 0),
  /** Or they are paid at once. */
  costsAdded: z._default(z.boolean('true or false.'), false),
})

export const homeLoanInputs = z.strictObject({
  /** Default: the price less the deposit. */
  principal: z.optional(cents),
  purchasePrice: amount,
  deposit: amount,
  rateKind: z._default(z.enum(RATE_KINDS), 'primeLinked'),
  margin: z._default(margin, 0),
  /** Or whatever reference rate replaces prime. Default: prime on the day the loan starts. */
  primeAtStart: z.optional(rate),
  /** The repo rate from which the National Credit Act's maximum rate is derived. Default: repo on the day the loan starts. */
  repoAtStart: z.optional(rate),
  /** Of the loan, or of an offer that a loan at prime is compared with. */
  fixedRate: z.optional(rate),
  fixedMonths: z.optional(whole(1, MAX_TERM)),
  ratePath: rows(rateRow, MAX_RATE_STEPS),
  /** Of an existing loan the months still to run. */
  termMonths: z._default(whole(1, MAX_TERM), 240),
  /** Default: the first day of the month after today; of an existing loan, after the date of its balance. */
  firstPayment: z.optional(date),
  /** The day the loan is paid out, if the first period isn't a whole month. Default: a month before the first payment. */
  paidOut: z.optional(date),
  interestBasis: z._default(z.enum(INTEREST_BASES), 'dailyActual365'),
  /** With VAT. Default: the limit of the National Credit Act; nothing for an existing loan. */
  initiationFee: z.optional(cents),
  /** Added to the loan, or paid at once. */
  initiationFeeAdded: z._default(z.boolean('true or false.'), false),
  /** A month, with VAT. Default: the limit of the National Credit Act. */
  serviceFee: z.optional(cents),
  insuranceMonthly: amount,
  extraMonthly: amount,
  extraFrom: z.optional(date),
  extraUntil: z.optional(date),
  /** Of the instalment, a year. */
  instalmentGrowth: z._default(share(200_000, 'At most 20 %.'), 0),
  lumpSums: rows(lumpSumRow, MAX_LUMPS),
  paymentHolidays: rows(holidayRow, MAX_HOLIDAYS),
  /** After a new rate or a holiday: advance payments shorten the loan, or lower the instalment. */
  repricing: z._default(z.enum(REPRICING_RULES), 'keepPayment'),
  afterHoliday: z._default(z.enum(HOLIDAY_RULES), 'keepTerm'),
  /** The borrower's money on which the bank counts no interest. */
  offsetBalance: amount,
  existing: z.optional(existingLoan),
  /** A month, before tax. */
  grossIncome: amount,
  /** PAYE and UIF a month. Default: worked out for one earner under 65. */
  statutoryDeductions: z.optional(cents),
  /** A month, without the loan. */
  expenses: amount,
  /** Instalments of other debt, a month. */
  otherDebt: amount,
  /** A month; 0 leaves the comparison out. */
  rentInstead: amount,
  /** A year. Default: inflation. */
  propertyGrowth: z.optional(yearly),
  /** Rent, rates and levies rise by it. Chosen default: that of new accounts. */
  inflation: z._default(yearly, 50_000),
  /** The renter's annual return on savings, after tax. Chosen default: that of new accounts. */
  investmentReturn: z._default(yearly, 80_000),
  /** Agent's commission and the like, as a share of the property's value; 0 leaves them out. */
  sellingCosts: z._default(share(200_000, 'At most 20 %.'), 0),
  /** Monthly costs of an owner that a tenant doesn't pay: rates, levies, upkeep. */
  ownerCosts: amount,
  /** Transfer duty, conveyancers and the like. */
  buyingCosts: amount,
  switchTo: z.optional(switchOffer),
  /** The day on which the same loan is thought to have started. Default: the first month of the history of prime. */
  replayFrom: z.optional(date),
  /** By how much prime falls or rises on the paths that a fixed rate is compared with. */
  primeMove: z._default(share(100_000, 'At most 10 %.'), 20_000),
})
/** As entered by people and programs. */
export type HomeLoanGiven = z.input<typeof homeLoanInputs>
export type HomeLoanParsed = z.infer<typeof homeLoanInputs>
