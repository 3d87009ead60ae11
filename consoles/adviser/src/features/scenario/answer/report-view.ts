import type { TaxScenarioAnswer } from '@tafel/contracts/calculators/tax/calculate.ts'
import { TAX_BUILD } from '@tafel/contracts/calculators/tax/engines.ts'
import { findingsOf } from '@tafel/contracts/tax-report/findings.ts'
import { taxReport } from '@tafel/contracts/tax-report/report.ts'
import type { Report } from '../../../workbench/kind.ts'

/** The report of a year of assessment, the same document as in the PDF; null while there is nothing to report. */
export const report: Report<'scenario', TaxScenarioAnswer> = ({ record, ...given }, answer) => {
  const constants = TAX_BUILD.constants.get(record.constantsVersion)
  if (!answer.ok || constants === undefined) return null
  const { recordId, description, locked, revision } = record
  return taxReport({
    recordId,
    description,
    inputs: answer.inputs,
    locked,
    revision,
    result: answer.result,
    trace: answer.trace(),
    findings: () => findingsOf(answer, constants.tax, record.result?.asAt ?? given.today),
    ...given,
  })
}
