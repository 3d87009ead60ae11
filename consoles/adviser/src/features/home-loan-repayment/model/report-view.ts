import type { HomeLoanAnswer } from '@tafel/contracts/calculators/home-loan/calculate.ts'
import { homeLoanReport } from '@tafel/contracts/home-loan-report/report.ts'
import type { Report } from '../../../workbench/kind.ts'

/** The report of a loan with its answer, the same document as in the PDF; null while there is nothing to report. */
export const report: Report<'homeLoanRepayment', HomeLoanAnswer> = ({ record, ...given }, answer) => {
  if (!answer.ok || answer.result.instalment.contract === null) return null
  const { recordId, description, inputs, locked, revision } = record
  return homeLoanReport({ recordId, description, inputs, locked, revision, result: answer.result, trace: answer.trace(), ...given })
}
