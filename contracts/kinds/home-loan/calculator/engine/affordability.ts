import { type Missing, sentenceOf as missingSentence } from '../../../../law/lookup/find.ts'
import { formatMoney, formatRate } from '../../../../base/money/format.ts'
import { type Line, sum, take } from '../../../../law/working/ledger.ts'
import { incomeLimits } from './income.ts'
import { chosen, ofRun } from './lines.ts'
import type { LoanContext } from './loan-context.ts'
import { withRatesMoved } from './schedule/loan.ts'
import { solve } from './schedule/solve.ts'

/** The higher rate that a borrower should be able to bear. */
export const STRESS = 20_000

export const AFFORDABILITY_TESTS = ['share', 'regulation', 'stress'] as const
export type AffordabilityTest = (typeof AFFORDABILITY_TESTS)[number]

export interface Affordability {
  /** Null: a constant is missing, and the tests that need none are passed. */
  readonly isAffordable: boolean | null
  /** The test with the least room, or the most lacking. */
  readonly deciding: AffordabilityTest
  readonly sentence: string
  readonly missing: Missing | undefined
}

/**
 * Three tests: an instalment of at most a share of gross income, which banks quote; what regulation 23A leaves for it; and the same at a
 * higher rate. Undefined without an income.
 */
export function affordability(context: LoanContext): Affordability | undefined {
  const { inputs, ledger, loan, headline } = context
  if (inputs.grossIncome === 0) return undefined
  const { share, discretionary } = incomeLimits(ledger, context)
  const change = `with all rates higher by ${formatRate(STRESS)}`
  const stressed = solve(withRatesMoved(loan, STRESS), 1).contract[1]!
  const rate = ledger.line(
    'affordability.stress.rate',
    'Rate of the test at a higher rate',
    sum([headline.rateAtStart, chosen('higher rate', STRESS, 'ppm')]),
    undefined,
    'ppm',
  )
  const amounts = {
    share: ledger.line('affordability.share.amount', 'Instalment', take(headline.contract)),
    regulation: ledger.line('affordability.regulation.amount', 'Instalment', take(headline.contract)),
    stress: ledger.line('affordability.stress.amount', `Instalment ${change}`, take(ofRun('instalment.contract', stressed, change))),
  }
  const limits = {
    share,
    regulation: ledger.line('affordability.regulation.limit', 'Left for the instalment by regulation 23A', take(discretionary)),
    stress: ledger.line('affordability.stress.limit', 'Left for the instalment at the higher rate', take(discretionary)),
  }
  const { missing } = discretionary
  const tests = (missing === undefined ? AFFORDABILITY_TESTS : (['share'] as const)).map((test) => ({
    test,
    limit: limits[test],
    amount: amounts[test],
    room: ledger.line(`affordability.${test}.room`, ROOMS[test], sum([limits[test]], [amounts[test]])),
  }))
  const deciding = tests.reduce((least, each) => (each.room.value < least.room.value ? each : least))
  const isMet = deciding.room.value >= 0
  const what = `what decides is ${reasonOf(deciding)}, ${roomText(deciding.room)}.`
  if (missing !== undefined && isMet) {
    const sentence = `Not decided: ${decapitalised(missingSentence(missing))} By ${reasonOf(deciding)} there is ${roomText(deciding.room)}.`
    return { isAffordable: null, deciding: 'share', sentence, missing }
  }
  return { isAffordable: isMet, deciding: deciding.test, sentence: `${isMet ? 'Affordable' : 'Not affordable'}: ${what}`, missing }

  function reasonOf({ test, limit, amount }: (typeof tests)[number]): string {
    const of = formatMoney(amount.value)
    const left = formatMoney(limit.value)
    if (test === 'share') return `the instalment of ${of} against the ${shareText(context)} of gross income that banks quote, ${left}`
    const after = `${left} that regulation 23A leaves after deductions, living expenses, other debt and fees`
    return test === 'stress'
      ? `the instalment of ${of} at ${formatRate(rate.value)} against ${after}`
      : `the instalment of ${of} against ${after}`
  }
}

const ROOMS: Readonly<Record<AffordabilityTest, string>> = {
  share: 'Room by the share of gross income',
  regulation: 'Room by regulation 23A',
  stress: 'Room by regulation 23A at the higher rate',
}

const shareText = ({ lending }: LoanContext) => formatRate(lending.affordability.instalmentShare.value)
const roomText = ({ value }: Line) => (value < 0 ? `${formatMoney(-value)} short` : `${formatMoney(value)} to spare`)
const decapitalised = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
