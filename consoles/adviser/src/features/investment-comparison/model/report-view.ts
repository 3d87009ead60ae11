import { investmentReport } from '@tafel/contracts/kinds/investment/report/report.ts'
import type { Report } from '../../../workbench/kind.ts'
import { type ComparisonAnswer, engine } from '../engine/calculations.ts'

/** The report of a comparison, the same document as the PDF; null while there is nothing to report. */
export const report: Report<'investmentComparison', ComparisonAnswer> = async ({ record, ...given }, answer) => {
  if (!answer.ok || record.headline === null) return null
  const { recordId, description, locked, revision } = record
  const [trace, sensitivity] = await Promise.all([
    answer.trace(),
    given.sections === 'short' || given.sections === 'summary' ? null : engine.run('sensitivity', answer.question, undefined),
  ])
  return investmentReport({
    recordId,
    description,
    inputs: answer.inputs,
    locked,
    revision,
    result: answer.result,
    sensitivity,
    trace,
    ...given,
  })
}
