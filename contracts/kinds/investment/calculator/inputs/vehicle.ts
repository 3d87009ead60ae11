import * as z from 'zod/mini'
import { cents, ppm, UNITS } from '../../../../base/fields.ts'
import { amount, flag, rows, whole, words } from '../../../../law/assessment/inputs/common.ts'
import { holding } from './holding.ts'

export const VEHICLE_KINDS = [
  'ra',
  'tfsa',
  'unitTrust',
  'endowment',
  'fixedDeposit',
  'moneyMarket',
  'shares',
  'offshore',
  'livingAnnuity',
  'extraBondPayment',
  'rentalProperty',
  'sinkingFund',
] as const
export type VehicleKind = (typeof VEHICLE_KINDS)[number]

export const EXIT_FORMS = ['lump', 'annuity', 'thirdLumpRestAnnuity'] as const

/** Treatments of contributions to tax-free savings above a limit. */
export const ABOVE_LIMIT = ['divert', 'stop', 'penalty'] as const

export const DRAWDOWN_RISES = ['withInflation', 'withValue'] as const

/** Chosen bound. */
export const MAX_WITHDRAWALS = 120
/** Places of the vehicles of a comparison. */
const MAX_PLACE = 5
/** Sixty years. */
export const MAX_MONTHS = 720

/** A rate that may lie below nil. */
export function rate(least: number, most: number) {
  return z
    .int('A rate in parts per million.')
    .check(z.minimum(least, `At least ${least / 10_000} %.`), z.maximum(most, `At most ${most / 10_000} %.`))
    .register(UNITS, { unit: 'ppm' })
}

/** A part of the return a year. */
const part = z._default(rate(0, 400_000), 0)

/** The components of a year's return; they add up to the gross return. */
export const returnSplit = z.strictObject({
  interest: part,
  saDividend: part,
  foreignDividend: part,
  reit: part,
  /** Net rent of a property, before tax; of rentalProperty alone. */
  rent: part,
  capitalGrowth: z._default(rate(-400_000, 400_000), 0),
})
export type ReturnSplit = Readonly<z.output<typeof returnSplit>>

/** Chosen bound: 20 % a year for each. */
const charge = z._default(rate(0, 200_000), 0)

/** Charges a year, VAT included, in the four parts of the effective annual cost. */
export const charges = z.strictObject({ investmentManagement: charge, advice: charge, administration: charge, other: charge })
export type Charges = Readonly<z.output<typeof charges>>

export const withdrawal = z.strictObject({
  /** At the end of this month, counted from the start. */
  month: whole(1, MAX_MONTHS),
  /** Cents, before tax. */
  amount: cents,
})

/** One thing to put money into. Money in cents, rates in parts per million. */
export const vehicle = z.strictObject({
  kind: z.enum(VEHICLE_KINDS),
  /** Chosen bound: 80 characters. */
  name: words(80),
  /** The existing holding. */
  holding: z.prefault(holding, {}),
  /** Paid in at the start: a contribution, out of the pocket. */
  initial: amount,
  monthly: amount,
  /** The monthly amount rises by it on each anniversary. Default: inflation. */
  annualEscalation: z.optional(rate(0, 300_000)),
  /** Of a retirement annuity: the tax that contributions save is paid into it. */
  reinvestTaxRefund: z._default(z.boolean('true or false.'), true),
  /** Of a retirement annuity: contributions end with work. */
  stopsWithWork: flag,
  /** Default: the sum of `returnSplit`, else 8 %. For an extra bond payment: the interest rate of the bond, nominal, by the month. */
  grossReturn: z.optional(rate(-200_000, 400_000)),
  /** Default: by the template of the kind. */
  returnSplit: z.optional(returnSplit),
  /** Share of the holdings sold and bought again in a year; it realises as much of the gain. */
  turnover: z._default(ppm, 0),
  /** For an offshore investment: the annual depreciation of the rand, as part of capital growth. It isn't part of the gain. */
  currencyDepreciation: z._default(rate(0, 300_000), 0),
  eac: z.prefault(charges, {}),
  /** Of each payment in. */
  initialFee: z._default(rate(0, 200_000), 0),
  adviceFeeInitial: z._default(rate(0, 200_000), 0),
  /** Default: the horizon. What is paid out then no longer grows. */
  exitMonth: z.optional(whole(1, MAX_MONTHS)),
  /** Default: thirdLumpRestAnnuity for a retirement annuity, annuity for a living annuity, lump for everything else. */
  exitForm: z.optional(z.enum(EXIT_FORMS)),
  /** Of a retirement annuity: a guaranteed annuity pays this share of its price in its first year, as quoted. Without it a living annuity is bought and drawn at `incomeRate`. */
  annuityRate: z.optional(rate(1_000, 300_000)),
  withdrawals: rows(withdrawal, MAX_WITHDRAWALS),
  /** For tax-free savings: contributions before the start, in all years. Default: those of the tax scenario. */
  paidBefore: z.optional(cents),
  /** Of tax-free savings: of that, in the year of assessment of the start. */
  paidThisYear: z.optional(cents),
  /** Of tax-free savings: goes to another vehicle, isn't paid in, or is paid in and taxed at 40 %. Default: divert, where a vehicle can take it. */
  aboveLimit: z.optional(z.enum(ABOVE_LIMIT)),
  /** Place of the vehicle it goes to, 0 the first. Default: the first unit trust, else the first that can take it. */
  divertTo: z.optional(whole(0, MAX_PLACE)),
  /** Of a living annuity: drawn a year. Chosen default: 5 %. */
  drawdown: z._default(ppm, 50_000),
  /** Its income keeps up with inflation as far as the law allows, or stays that share of the value. */
  drawdownRises: z._default(z.enum(DRAWDOWN_RISES), 'withInflation'),
  /** For an extra bond payment: the balance of the bond. Without it the bond is assumed to outlast the comparison. */
  bondBalance: z.optional(cents),
  /** Chosen default: 240. */
  bondMonths: z._default(whole(1, 480), 240),
  /** Of an extra bond payment: place of the vehicle that takes the instalment once the bond is paid off. Default: a unit trust, else what takes any amount, else a retirement annuity. */
  freedTo: z.optional(whole(0, MAX_PLACE)),
  /** A year's standard deviation in the simulation. Default: that of the simulation on what is not interest or rent. */
  volatility: z.optional(ppm),
})
export type VehicleGiven = z.input<typeof vehicle>

export const VEHICLE_LABELS = {
  kind: 'Kind of vehicle',
  name: 'Name of the vehicle',
  holding: 'What is already there',
  initial: 'Paid in at the start',
  monthly: 'Monthly amount',
  annualEscalation: 'Escalation',
  reinvestTaxRefund: 'Reinvest the tax refund',
  stopsWithWork: 'Contributions end with work',
  grossReturn: 'Gross return',
  returnSplit: 'Parts of the return',
  turnover: 'Turnover',
  currencyDepreciation: 'Depreciation of the rand',
  eac: 'Charges',
  initialFee: 'Initial fee',
  adviceFeeInitial: 'Initial advice fee',
  exitMonth: 'Month of exit',
  exitForm: 'Form of exit',
  annuityRate: 'Rate of a guaranteed annuity',
  withdrawals: 'Withdrawals',
  paidBefore: 'Tax-free savings paid in before',
  paidThisYear: 'Tax-free savings paid in this year',
  aboveLimit: 'Above the limits of tax-free savings',
  divertTo: 'Vehicle that takes what is above the limits',
  drawdown: 'Drawdown',
  drawdownRises: 'Drawdown rises',
  bondBalance: 'Balance of the bond',
  bondMonths: 'Months left on the bond',
  freedTo: 'Vehicle that takes the freed instalment',
  volatility: 'Volatility',
} as const satisfies Record<keyof typeof vehicle.shape, string>
