import { knownConstantsAt } from '@tafel/contracts/law/constants/known-constants.ts'
import { homeLoanReport } from '@tafel/contracts/kinds/home-loan/report/report.ts'
import type { Report } from '../../../workbench/kind.ts'
import type { LoanAnswer } from '../engine/calculations.ts'

/** The report of a loan with its answer, the same document as in the PDF; null while there is nothing to report. */
export const report: Report<'homeLoanRepayment', LoanAnswer> = async ({ record, ...given }, answer) => {
  const constants = knownConstantsAt(record.constantsVersion)
  if (!answer.ok || answer.result.instalment.contract === null || constants === undefined) return null
  const { recordId, description, inputs, locked, revision } = record
  return homeLoanReport({
    recordId,
    description,
    inputs,
    locked,
    revision,
    result: answer.result,
    trace: await answer.trace(),
    constants,
    ...given,
  })
}
