import { formatMoney, formatRate } from '../../../money/format.ts'
import { type Line, constant, input, product, sum, take } from '../../ledger.ts'
import { chosen, ofRun } from './lines.ts'
import type { LoanContext } from './loan-context.ts'
import { withRatesMoved } from './schedule/loan.ts'
import { solve } from './schedule/solve.ts'

/** The higher rate that a borrower should be able to bear. */
export const STRESS = 20_000

export interface Affordability {
  readonly isAffordable: boolean
  /** The test with the least room, or the most lacking. */
  readonly deciding: 'share' | 'stress'
  readonly sentence: string
}

/** Two tests: an instalment of at most a share of gross income, and what is left of it at a higher rate. Undefined without an income. */
export function affordability({ inputs, ledger, lending, loan, headline }: LoanContext): Affordability | undefined {
  const { grossIncome, expenses, otherDebt, serviceFee, insuranceMonthly } = inputs
  if (grossIncome === 0) return undefined
  const income = input('grossIncome', grossIncome)
  const { value: share, origin } = lending.affordability.instalmentShare
  const shareFigure = constant({ found: true, value: share, origin }, 'share of gross income for the instalment', (rate) => rate, 'ppm')
  const limit = ledger.line('affordability.share.limit', 'Highest instalment by the share of gross income', product([income, shareFigure]))
  ledger.line('affordability.share.amount', 'Instalment', take(headline.contract))
  const shareRoom = ledger.line('affordability.share.room', 'Room by the share of gross income', sum([limit], [headline.contract]))

  const change = `with all rates higher by ${formatRate(STRESS)}`
  const stressed = solve(withRatesMoved(loan, STRESS), 1).contract[1]!
  const rate = ledger.line(
    'affordability.stress.rate',
    'Rate of the second test',
    sum([headline.rateAtStart, chosen('higher rate', STRESS, 'ppm')]),
    undefined,
    'ppm',
  )
  const left = ledger.line(
    'affordability.stress.limit',
    'Left for the instalment',
    sum(
      [income],
      [
        input('expenses', expenses),
        input('otherDebt', otherDebt),
        input('serviceFee', serviceFee),
        input('insuranceMonthly', insuranceMonthly),
      ],
    ),
  )
  const instalment = ledger.line(
    'affordability.stress.amount',
    `Instalment ${change}`,
    take(ofRun('instalment.contract', stressed, change)),
  )
  const stressRoom = ledger.line('affordability.stress.room', 'Room at the higher rate', sum([left], [instalment]))
  const deciding = stressRoom.value < shareRoom.value ? 'stress' : 'share'
  const isAffordable = Math.min(shareRoom.value, stressRoom.value) >= 0
  return { isAffordable, deciding, sentence: sentenceOf(isAffordable, deciding) }

  function sentenceOf(isMet: boolean, test: Affordability['deciding']): string {
    const room = test === 'share' ? shareRoom : stressRoom
    const what =
      test === 'share'
        ? `the instalment of ${formatMoney(headline.contract.value)} against ${formatRate(share)} of gross income, ${formatMoney(limit.value)}`
        : `the instalment of ${formatMoney(instalment.value)} at ${formatRate(rate.value)} against ${formatMoney(left.value)} that is left of the income`
    return `${isMet ? 'Affordable' : 'Not affordable'}: what decides is ${what}, ${roomText(room)}.`
  }
}

const roomText = ({ value }: Line) => (value < 0 ? `${formatMoney(-value)} short` : `${formatMoney(value)} to spare`)
