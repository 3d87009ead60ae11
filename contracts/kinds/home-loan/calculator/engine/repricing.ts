import { sum, take } from '../../../../law/working/ledger.ts'
import { ofRun } from './lines.ts'
import { type LoanContext, interestOf } from './loan-context.ts'
import { dependsOnRepricing } from './schedule/loan.ts'
import { solve } from './schedule/solve.ts'

/** The cost under the other repricing rule, against the chosen one. No lines if both give the same loan. */
export function repricing({ ledger, loan, headline }: LoanContext): void {
  if (!dependsOnRepricing(loan)) return
  const other = solve({ ...loan, keepsPayment: !loan.keepsPayment })
  const change = loan.keepsPayment ? 'with the instalment worked out again to the term' : 'with the payment kept'
  const interest = ledger.line('repricing.interest', `Interest ${change}`, take(ofRun('totals.interest', interestOf(other), change)))
  ledger.line('repricing.interestDifference', `Interest ${change}, difference`, sum([interest], [headline.interest]))
  const months = ledger.line(
    'repricing.months',
    `Months ${change}`,
    take(ofRun('months', other.months, change, 'number')),
    undefined,
    'number',
  )
  ledger.line('repricing.monthsDifference', `Months ${change}, difference`, sum([months], [headline.months]), undefined, 'number')
}
