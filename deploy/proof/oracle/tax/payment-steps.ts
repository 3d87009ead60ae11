import { dayNumber, lastDayOf } from './calendar.ts'
import { portion } from '../fraction.ts'
import { taxOn } from './schedule.ts'
import type { OracleScenario, Payment, Payments } from './scenario.ts'
import { INCOME_TAX, PRESCRIBED_RATE, type RateFrom, type Years, inYear, ofYear } from './tables.ts'

export interface PaymentLines {
  lateFirstPenalty: number
  lateFirstInterest: number
  lateSecondPenalty: number
  lateSecondInterest: number
  underestimationPenalty: number
  interestCharged: number
  interestReceived: number
}

export const NO_PAYMENT_LINES: PaymentLines = {
  lateFirstPenalty: 0,
  lateFirstInterest: 0,
  lateSecondPenalty: 0,
  lateSecondInterest: 0,
  underestimationPenalty: 0,
  interestCharged: 0,
  interestReceived: 0,
}

/** s244(1) of the Tax Administration Act: the last business day on or before it. No public holiday falls on the days used here. */
export function lastBusinessDay(date: string): number {
  const day = dayNumber(date)
  // 1 March 2000 was a Wednesday.
  const weekday = (((day - dayNumber('2000-03-01')) % 7) + 7 + 3) % 7
  return weekday === 6 ? day - 1 : weekday === 0 ? day - 2 : day
}

/** Paragraph 27(1) and s89bis(2): a tenth, and simple interest from the day after the period of the Act, by days of a 365-day year. */
export function latePayment({ amount, date }: Payment, periodEnd: string): { penalty: number; interest: number } {
  if (amount === 0 || date === null || dayNumber(date) <= lastBusinessDay(periodEnd)) return { penalty: 0, interest: 0 }
  return { penalty: portion(amount, 10, 100), interest: interestOn(amount, periodEnd, date, 0) }
}

/** Interest at the prescribed rate less a margin, from the day after `after` to `until` inclusive. Rounded: each stretch of one rate. */
export function interestOn(amount: number, after: string, until: string, less: number): number {
  return stretches(PRESCRIBED_RATE, dayNumber(after) + 1, dayNumber(until)).reduce(
    (sum, { days, rate }) => sum + portion(amount, days * (rate - less), 365 * 10_000),
    0,
  )
}

/** The days of a period, both ends included, at each rate in hundredths of a per cent. */
export function stretches(rates: readonly RateFrom[], from: number, until: number): readonly { days: number; rate: number }[] {
  return rates.flatMap(({ from: since, rate }, at) => {
    const next = rates[at + 1]?.from
    const first = Math.max(from, dayNumber(since))
    const last = Math.min(until, next === undefined ? Infinity : dayNumber(next) - 1)
    return last < first ? [] : [{ days: last - first + 1, rate }]
  })
}

/** Paragraph 19(1)(d): 8 % a year if the estimate is made more than 18 months after the end of the year assessed. Rounded once. */
export function basicAmount(year: number, { previous, previousYear }: Payments): number {
  const years = year - previousYear
  return years < 2 ? previous : portion(previous, 100 + 8 * years, 100)
}

/** Paragraph 20(1): the required estimate; up to R1 million the lower of 90 % and the basic amount, above it 80 %. Rounded once. */
export function safeEstimate(s: OracleScenario, payments: Payments, taxable: number): number {
  if (taxable > 1_000_000_00) return portion(taxable, 80, 100)
  return Math.min(portion(taxable, 90, 100), basicAmount(s.year, payments))
}

/** Paragraph 20(1), (2B): a fifth of the shortfall at the end of the year, less the penalty of paragraph 27. Rounded once. */
export function underestimation(payments: Payments, lastDay: string, safe: number, taxOfSafe: number, latePenalty: number): number {
  if (payments.estimate >= safe) return 0
  const inTime = ({ amount, date }: Payment) => (date === null || date <= lastDay ? amount : 0)
  const short = taxOfSafe - inTime(payments.first) - inTime(payments.second)
  return Math.max(0, portion(Math.max(0, short), 20, 100) - latePenalty)
}

export interface Verdict {
  taxableIncome: number
  rebates: number
  age: number
  /** Taxable income from interest, dividends and letting. */
  passive: number
  /** Income of a business; a year of only costs, or a balance of earlier years, doesn't count. */
  hasBusiness: boolean
  /** Other income that isn't remuneration, and the taxable gain. */
  further: number
  gain: number
}

/** SARS's pages don't state the limits of earlier years. */
export const FIRST_VERDICT = 2009

/** Fourth Schedule, paragraph 1 "provisional taxpayer" (dd)(B): the limit of passive income; R20 000 for years before 1 March 2015. */
const PASSIVE_LIMIT: readonly Years<number>[] = [
  { from: 2016, to: 2027, value: 30_000 },
  { from: FIRST_VERDICT, to: 2015, value: 20_000 },
]

/**
 * Whether more than remuneration came in, and no exemption applies: no business, and taxable income up to the threshold or passive income up to
 * its limit. Until 28 February 2015 this applied below 65 (paragraph 18(1)(c)); from 65 all taxable income was limited, and had to come from
 * only remuneration, interest, dividends and rent (18(1)(d)).
 */
export function isProvisional(s: OracleScenario, { taxableIncome, rebates, age, passive, further, gain, hasBusiness }: Verdict): boolean {
  if (s.year < FIRST_VERDICT) return false
  if (hasBusiness) return true
  // A capital gain isn't income, though part of taxable income.
  if (passive === 0 && further === 0) return false
  if (s.year <= 2015 && age >= 65) return further !== 0 || gain !== 0 || taxableIncome > (s.year < 2010 ? 80_000_00 : 120_000_00)
  if (taxOn(ofYear(INCOME_TAX, s.year, 'income tax table'), taxableIncome) <= rebates) return false
  return passive > inYear(PASSIVE_LIMIT, s.year, 'limit of passive income') * 100
}

/** The penalties and interest on provisional tax, for a year of twelve months. `taxOf` is the tax on an income of this person. */
export function paymentLines(s: OracleScenario, taxable: number, totalTax: number, taxOf: (income: number) => number): PaymentLines {
  const { payments } = s
  if (payments === null) return NO_PAYMENT_LINES
  const lastDay = lastDayOf(s.year)
  const first = latePayment(payments.first, `${s.year - 1}-08-31`)
  const second = latePayment(payments.second, lastDay)
  const safe = safeEstimate(s, payments, taxable)
  const penalty = underestimation(payments, lastDay, safe, taxOf(safe), second.penalty)
  const balance = totalTax - payments.first.amount - payments.second.amount + penalty
  const effective = `${s.year}-09-30`
  const isOwed = balance > 0 && taxable > 50_000_00
  const isRefund = balance < 0 && (-balance > 10_000_00 || taxable > 50_000_00)
  return {
    lateFirstPenalty: first.penalty,
    lateFirstInterest: first.interest,
    lateSecondPenalty: second.penalty,
    lateSecondInterest: second.interest,
    underestimationPenalty: penalty,
    interestCharged: isOwed ? interestOn(balance, effective, payments.assessedOn, 0) : 0,
    interestReceived: isRefund ? interestOn(-balance, effective, payments.assessedOn, 400) : 0,
  }
}
