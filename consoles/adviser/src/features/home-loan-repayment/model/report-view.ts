import { homeLoanReport } from '@tafel/contracts/kinds/home-loan/report/report.ts'
import type { Report } from '../../../workbench/kind.ts'
import type { LoanAnswer } from '../engine/calculations.ts'

/** The report of a loan, the same document as the PDF; null while there is nothing to report. */
export const report: Report<'homeLoanRepayment', LoanAnswer> = async ({ record, ...given }, answer) => {
  if (!answer.ok || answer.result.instalment.contract === null) return null
  const { recordId, description, inputs, locked, revision } = record
  return homeLoanReport({
    recordId,
    description,
    inputs,
    locked,
    revision,
    result: answer.result,
    trace: await answer.trace(),
    ...given,
  })
}
