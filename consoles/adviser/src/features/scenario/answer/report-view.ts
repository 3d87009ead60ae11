import { findingsOf } from '@tafel/contracts/kinds/scenario/report/findings.ts'
import { taxReport } from '@tafel/contracts/kinds/scenario/report/report.ts'
import type { Report } from '../../../workbench/kind.ts'
import type { ScenarioAnswer } from '../engine/calculations.ts'

/** The report of a year of assessment, the same document as the PDF; null while there is nothing to report. */
export const report: Report<'scenario', ScenarioAnswer> = async ({ record, constants, ...given }, answer) => {
  if (!answer.ok) return null
  const { recordId, description, locked, revision } = record
  return taxReport({
    recordId,
    description,
    inputs: answer.inputs,
    locked,
    revision,
    result: answer.result,
    trace: await answer.trace(),
    tax: constants.tax,
    findings: () => findingsOf(answer, constants.tax, record.result?.asAt ?? given.today),
    ...given,
  })
}
