import fc from 'fast-check'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { type HomeLoanAnswer, type HomeLoanContext, calculateHomeLoan } from '../calculate.ts'
import type { HomeLoanGiven } from '../inputs/inputs.ts'
import { applyDefaults } from '../inputs/apply-defaults.ts'
import { loanOf } from '../engine/schedule/loan-of.ts'
import type { Loan } from '../engine/schedule/loan.ts'

/** For tests: realistic loans, and how to calculate them. */

export const TODAY = '2026-11-21'
export const context = { today: TODAY, constants: SHIPPED_CONSTANTS }

export type Answered = HomeLoanAnswer & { readonly ok: true }

/** Allows any rate and unlimited fees, so that there is always a schedule. */
export const UNLIMITED = { today: TODAY, constants: { ...SHIPPED_CONSTANTS, lending: { ...SHIPPED_CONSTANTS.lending, creditLimits: [] } } }

/** The answer to a sound loan. */
export function answerTo(given: HomeLoanGiven, asked: HomeLoanContext = context): Answered {
  const answer = calculateHomeLoan(given, asked)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}

export const faultsOf = (given: HomeLoanGiven) => {
  const answer = calculateHomeLoan(given, context)
  return answer.ok ? [] : answer.faults
}

const PLAIN = { principal: 100_000_000, firstPayment: '2026-12-01', primeAtStart: 105_000, interestBasis: 'monthly' } as const

/** The loan as the schedule's input, at 10,5 % and by months unless given. */
export function loanFrom(given: HomeLoanGiven): Loan {
  const inputs = applyDefaults({ ...PLAIN, ...given }, TODAY)
  return loanOf(inputs, { opening: inputs.principal!, prime: inputs.primeAtStart! })
}

const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
const rate = fc.oneof(
  fc.integer({ min: 0, max: 250_000 }),
  fc.integer({ min: 20, max: 80 }).map((quarters) => quarters * 2_500),
)
const money = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 2_000_000_000 }))
const maybe = <Value>(value: fc.Arbitrary<Value>, defaultValue: Value) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(defaultValue) }, { weight: 1, arbitrary: value })

/** Constant rate, nothing added: the case of the closed forms. */
export const plainLoan = fc.record({
  principal: money,
  rateKind: fc.constant('fixed' as const),
  fixedRate: rate,
  termMonths: fc.integer({ min: 1, max: 480 }),
  firstPayment: day('2020-01-01', '2032-12-31'),
  interestBasis: fc.constantFrom('monthly' as const, 'dailyActual365' as const),
})

const path = fc
  .uniqueArray(fc.record({ date: day('2019-06-01', '2040-12-31'), rate }), { minLength: 1, maxLength: 6, selector: ({ date }) => date })
  .map((rows) => rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)))

/** Anything that a loan may have but redraws, which may ask for too much. */
export const anyLoan: fc.Arbitrary<HomeLoanGiven> = fc
  .record({
    plain: plainLoan,
    kind: fc.constantFrom('primeLinked' as const, 'fixed' as const, 'fixedThenPrime' as const, 'ratePath' as const),
    primeAtStart: fc.integer({ min: 50_000, max: 200_000 }),
    margin: fc.integer({ min: -50_000, max: 40_000 }),
    fixedShare: fc.integer({ min: 0, max: 100 }),
    ratePath: path,
    extraMonthly: maybe(money, 0),
    extraFrom: fc.option(day('2020-01-01', '2030-12-31'), { nil: undefined }),
    instalmentGrowth: maybe(fc.integer({ min: 1, max: 200_000 }), 0),
    deposits: maybe(fc.array(fc.record({ after: fc.integer({ min: 1, max: 4_000 }), amount: money }), { maxLength: 4 }), []),
    holidays: maybe(
      fc.array(fc.record({ from: day('2020-01-01', '2034-12-31'), months: fc.integer({ min: 1, max: 6 }) }), { maxLength: 3 }),
      [],
    ),
    afterHoliday: fc.constantFrom('keepTerm' as const, 'extendTerm' as const),
    offsetBalance: maybe(money, 0),
    paidOutDays: maybe(fc.option(fc.integer({ min: 1, max: 92 }), { nil: undefined }), undefined),
  })
  .map(({ plain, kind, fixedShare, deposits, holidays, extraFrom, paidOutDays, ...rest }) => ({
    ...plain,
    ...rest,
    ...(extraFrom === undefined ? {} : { extraFrom }),
    ...(paidOutDays === undefined || plain.interestBasis === 'monthly' ? {} : { paidOut: daysAfter(plain.firstPayment, -paidOutDays) }),
    rateKind: kind,
    fixedMonths: Math.max(1, Math.ceil((plain.termMonths * fixedShare) / 100)),
    lumpSums: deposits.map(({ after, amount }) => ({ date: daysAfter(plain.firstPayment, after), amount })),
    paymentHolidays: holidays,
  }))

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
