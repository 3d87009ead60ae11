import { type Missing, sentenceOf } from '../../../law/lookup/find.ts'
import { MAX_CENTS } from '../../../base/money/cents.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { newFindings } from '../../../law/working/findings.ts'
import { newLedger } from '../../../law/working/ledger.ts'
import { smallest } from '../../../law/working/search.ts'
import type { HomeLoanContext } from './calculate.ts'
import { HIGHEST_RATE, MAX_TERM } from './inputs/bounds.ts'
import { checkInputs } from './checks/check.ts'
import type { HomeLoanGiven } from './inputs/inputs.ts'
import { labelOf } from './inputs/labels.ts'
import { type FullInputs, type HomeLoanInputs, applyDefaults } from './inputs/apply-defaults.ts'
import { STRESS } from './engine/affordability.ts'
import { type IncomeLimits, incomeLimits } from './engine/income.ts'
import { interestOf } from './engine/loan-context.ts'
import { loanFrom, resolve } from './engine/resolve.ts'
import { needsPrime } from './engine/schedule/loan-of.ts'
import { type Loan, withRateAtStart, withRatesMoved } from './engine/schedule/loan.ts'
import { solve } from './engine/schedule/solve.ts'

type Varied = 'extraMonthly' | 'lumpSums' | 'principal' | 'rate' | 'termMonths'

interface Sought {
  readonly vary: Varied
  /** The smallest that reaches the goal, or the largest. */
  readonly isMinimum: boolean
  readonly most: number
  readonly unit: 'cents' | 'ppm' | 'number'
}

/** The goals that advisers ask for. Each is a bisection over whole schedules: exact to the cent, the month, the millionth. */
export const GOALS = {
  /** The smallest extra monthly payment that pays off the loan within the given months. */
  extraForMonths: { vary: 'extraMonthly', isMinimum: true, most: MAX_CENTS, unit: 'cents' },
  /** The smallest lump sum on the first payment day with which it is. */
  lumpSumForMonths: { vary: 'lumpSums', isMinimum: true, most: MAX_CENTS, unit: 'cents' },
  /** The smallest extra payment a month with which all interest is not above an amount. */
  extraForInterest: { vary: 'extraMonthly', isMinimum: true, most: MAX_CENTS, unit: 'cents' },
  /** The largest loan whose instalment is not above an amount. */
  principalForInstalment: { vary: 'principal', isMinimum: false, most: MAX_CENTS, unit: 'cents' },
  /** The largest loan that passes every test of affordability. */
  affordablePrincipal: { vary: 'principal', isMinimum: false, most: MAX_CENTS, unit: 'cents' },
  /** The highest rate in the first month at which the instalment is not above an amount; other rates move with it. */
  rateForInstalment: { vary: 'rate', isMinimum: false, most: HIGHEST_RATE, unit: 'ppm' },
  /** The shortest term whose instalment is not above an amount. */
  termForInstalment: { vary: 'termMonths', isMinimum: true, most: MAX_TERM, unit: 'number' },
} as const satisfies Record<string, Sought>
export type Goal = keyof typeof GOALS

export interface GoalGiven {
  readonly given: HomeLoanGiven
  readonly goal: Goal
  /** Months, or cents; `affordablePrincipal` takes none. */
  readonly value: number
}

/** Plain data. */
export type GoalFound =
  /** `beyond`: the outcome one step further, where the goal is missed; null if there is no such step. */
  | {
      readonly outcome: 'reached'
      readonly amount: number
      readonly figure: number
      readonly beyond: number | null
      readonly sentence: string
    }
  | { readonly outcome: 'outOfReach'; readonly sentence: string }
  | Refused

interface Refused {
  readonly outcome: 'refused'
  readonly missing: Missing | null
  readonly sentence: string
}

/** The input that just reaches a goal. `given` fits the schema. */
export function goalSeek({ given, goal, value }: GoalGiven, context: HomeLoanContext): GoalFound {
  const { vary, isMinimum, most, unit } = GOALS[goal]
  const prepared = prepare(given, vary, context)
  if ('outcome' in prepared) return prepared
  const { loanWith } = prepared
  const limits = incomeLimits(newLedger(), { ...prepared, ...context.constants })
  const { missing } = limits.discretionary
  if (goal === 'affordablePrincipal' && missing !== undefined) return { outcome: 'refused', missing, sentence: sentenceOf(missing) }
  const measure = measureOf(goal, limits)
  const ceiling = goal === 'affordablePrincipal' ? 0 : value
  const meets = (amount: number) => measure(loanWith(amount)) <= ceiling
  const first = vary === 'principal' || vary === 'termMonths' ? 1 : 0
  // A larger amount either always helps or always harms.
  const amount = isMinimum ? smallestMeeting(first, most, meets) : largestMeeting(first, most, meets)
  if (amount === undefined) return { outcome: 'outOfReach', sentence: `No ${labelOfVaried(vary)} reaches the goal.` }
  const figure = measure(loanWith(amount))
  const next = isMinimum ? amount - 1 : amount + 1
  const beyond = next < first || next > most ? null : measure(loanWith(next))
  const sentence =
    beyond === null
      ? alwaysReached(vary, unit, amount, most)
      : `${capitalised(labelOfVaried(vary))} of ${write(amount, unit)} is the ${isMinimum ? 'smallest' : 'largest'} that reaches the goal, exact to the last digit.`
  return { outcome: 'reached', amount, figure, beyond, sentence }
}

/** The search ended at its bound, so the result is not a smallest or largest amount and is not reported as one. */
function alwaysReached(vary: Varied, unit: Sought['unit'], amount: number, most: number): string {
  if (amount === 0) return `The goal is reached already, without ${vary === 'lumpSums' ? 'a lump sum' : 'an extra payment'}.`
  return amount === most
    ? `The goal is reached at any ${labelOfVaried(vary)} searched, up to ${write(most, unit)}.`
    : `The goal is reached at any ${labelOfVaried(vary)} searched, from ${write(amount, unit)} on.`
}

function smallestMeeting(first: number, most: number, meets: (amount: number) => boolean): number | undefined {
  if (meets(first)) return first
  return meets(most) ? smallest(first, most, meets) : undefined
}

function largestMeeting(first: number, most: number, meets: (amount: number) => boolean): number | undefined {
  if (!meets(first)) return undefined
  return meets(most) ? most : smallest(first, most, (amount) => !meets(amount)) - 1
}

interface Prepared {
  readonly inputs: FullInputs
  /** The day the loan starts. */
  readonly start: string
  readonly loanWith: (amount: number) => Loan
}

/** The inputs, checked except for the varied one, and the loan with any amount of it. */
function prepare(given: HomeLoanGiven, vary: Varied, { today, constants }: HomeLoanContext): Prepared | Refused {
  const filled = applyDefaults(
    vary === 'principal' ? withoutAmounts(given) : vary === 'termMonths' ? { ...given, termMonths: MAX_TERM } : given,
    today,
  )
  const found = newFindings(labelOf)
  checkInputs(filled, found)
  const [fault] = found.faults
  if (fault !== undefined) return { outcome: 'refused', missing: null, sentence: `${fault.message} ${fault.remedy}` }
  const resolved = (changed: Partial<HomeLoanInputs>) => resolve(newLedger(), { ...filled, ...changed }, constants)
  const { inputs, prime, start } = resolved({})
  if (needsPrime(inputs, start) && prime.missing !== undefined)
    return { outcome: 'refused', missing: prime.missing, sentence: sentenceOf(prime.missing) }
  const own = loanFrom({ inputs, prime })
  const loanWith: Readonly<Record<Varied, Prepared['loanWith']>> = {
    extraMonthly: (amount) => ({ ...own, extra: { ...own.extra, amount } }),
    lumpSums: (amount) => loanFrom(resolved({ lumpSums: [...inputs.lumpSums, { date: inputs.firstPayment, amount }] })),
    termMonths: (amount) => loanFrom(resolved({ termMonths: amount })),
    principal: (amount) => loanFrom(resolved({ principal: amount })),
    rate: (amount) => withRateAtStart(own, amount),
  }
  return { inputs, start, loanWith: loanWith[vary] }
}

/** A placeholder for the amount that is sought. */
function withoutAmounts({ purchasePrice: _price, deposit: _deposit, existing: _existing, ...given }: HomeLoanGiven): HomeLoanGiven {
  return { ...given, principal: 1 }
}

/** The measure that must not exceed the goal. */
function measureOf(goal: Goal, limits: IncomeLimits): (loan: Loan) => number {
  switch (goal) {
    case 'extraForMonths':
    case 'lumpSumForMonths':
      return (loan) => solve(loan).months
    case 'extraForInterest':
      return (loan) => interestOf(solve(loan))
    case 'affordablePrincipal':
      return (loan) => -roomOf(limits, loan)
    default:
      return firstInstalment
  }
}

/** The least room of the tests of affordability. */
function roomOf({ share, discretionary }: IncomeLimits, loan: Loan): number {
  const [instalment, stressed] = [firstInstalment(loan), firstInstalment(withRatesMoved(loan, STRESS))]
  return Math.min(share.value - instalment, discretionary.value - Math.max(instalment, stressed))
}

const firstInstalment = (loan: Loan) => solve(loan, 1).contract[1]!

const NAMES: Partial<Record<Varied, string>> = { rate: 'rate', lumpSums: 'lump sum', termMonths: 'term' }
const labelOfVaried = (vary: Varied) => NAMES[vary] ?? labelOf(vary).toLowerCase()
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function write(amount: number, unit: 'cents' | 'ppm' | 'number'): string {
  if (unit === 'cents') return formatMoney(amount)
  return unit === 'ppm' ? formatRate(amount) : `${amount} months`
}
