import { formatRate } from '../../../../base/money/format.ts'
import { sum, take } from '../../../../law/working/ledger.ts'
import { chosen, ofRun } from './lines.ts'
import { type LoanContext, interestOf } from './loan-context.ts'
import { lowestRate, withRatesMoved } from './schedule/loan.ts'
import { solve } from './schedule/solve.ts'

/** Changes applied to every rate of the loan, from its first month. */
export const MOVES = [-30_000, -20_000, -10_000, 10_000, 20_000, 30_000] as const

/** The same loan at other rates. A rate below nil has no row of figures. */
export function sensitivity({ ledger, loan, headline }: LoanContext): void {
  MOVES.forEach((move, at) => {
    if (lowestRate(loan) + move < 0) return
    const schedule = solve(withRatesMoved(loan, move))
    const change = `with all rates ${move < 0 ? 'lower' : 'higher'} by ${formatRate(Math.abs(move))}`
    const path = `sensitivity.${at}`
    ledger.line(`${path}.rate`, `Rate ${change}`, sum([headline.rateAtStart, chosen('the move', move, 'ppm')]), undefined, 'ppm')
    const instalment = ledger.line(
      `${path}.instalment`,
      `Instalment ${change}`,
      take(ofRun('instalment.contract', schedule.contract[1]!, change)),
    )
    ledger.line(`${path}.instalmentChange`, `Instalment ${change}, difference`, sum([instalment], [headline.contract]))
    const interest = ledger.line(`${path}.interest`, `Interest ${change}`, take(ofRun('totals.interest', interestOf(schedule), change)))
    ledger.line(`${path}.interestChange`, `Interest ${change}, difference`, sum([interest], [headline.interest]))
    ledger.line(`${path}.months`, `Months ${change}`, take(ofRun('months', schedule.months, change, 'number')), undefined, 'number')
  })
}
