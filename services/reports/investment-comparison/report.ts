import { recalculate } from '@tafel/contracts/law/working/engine-versions.ts'
import { INVESTMENT_ENGINES } from '@tafel/contracts/kinds/investment/calculator/engines.ts'
import { answerBand } from '@tafel/contracts/kinds/investment/report/answer.ts'
import { investmentReport } from '@tafel/contracts/kinds/investment/report/report.ts'
import { investmentSummary } from '@tafel/contracts/kinds/investment/report/summary.ts'
import { namesIn } from '@tafel/contracts/kinds/report/summary.ts'
import { investmentLinked } from '@tafel/contracts/kinds/investment/links.ts'
import { stored } from '@tafel/contracts/kinds/investment/record.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { ReportKind } from '../reports.ts'

/** Calculates the record again with its own engine version and constants, and composes its report. */
export const investmentComparison: ReportKind<'investmentComparison'> = {
  template: 'Tafel investment report 9',
  documentOf(record, context) {
    const { description, locked, revision, recordId, result: kept } = record
    const answerTo = (inputs: typeof record.inputs) =>
      recalculate(INVESTMENT_ENGINES, {
        ...record,
        inputs,
        constants: context.constantsAt(record.constantsVersion),
        today: kept?.asAt ?? context.today,
        linked: investmentLinked(inputs, context.linkedInputs),
      })
    const answer = answerTo(record.inputs)
    if (answer === undefined) return { outcome: 'noEngine' }
    if ((kept !== null && !same(kept, stored(answer, kept.asAt))) || (kept === null && record.headline !== null)) {
      // The same engine version gave another answer before: a report must never hide that.
      throw new Error(`The investment comparison of record ${recordId} cannot be computed again as it was.`)
    }
    if (!answer.ok || record.headline === null) return { outcome: 'nothingToReport' }
    const trace = answer.trace()
    const data = {
      recordId,
      description,
      inputs: answer.inputs,
      locked,
      revision,
      result: answer.result,
      sensitivity: context.sections === 'short' || context.sections === 'summary' ? null : answer.sensitivity(),
      trace,
      ...context,
    }
    const document = investmentReport(data)
    return {
      outcome: 'report',
      document,
      result: answer.result,
      summary() {
        const { client, adviser } = namesIn(context.client, context.firm)
        return investmentSummary(data, client, adviser)
      },
      trace: () => trace,
      change(inputs) {
        const other = answerTo(inputs)
        return other?.ok === true ? { figures: answerBand(other.result).figures, trace: other.trace() } : undefined
      },
    }
  },
}
