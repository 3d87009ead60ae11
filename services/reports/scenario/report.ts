import { recalculate } from '@tafel/contracts/law/working/engine-versions.ts'
import { TAX_ENGINES } from '@tafel/contracts/law/assessment/engines.ts'
import { nothingToAssess } from '@tafel/contracts/law/assessment/result/nothing-to-assess.ts'
import * as charts from '@tafel/contracts/kinds/scenario/report/charts.ts'
import { answerBand } from '@tafel/contracts/kinds/scenario/report/answer.ts'
import { findingsOf } from '@tafel/contracts/kinds/scenario/report/findings.ts'
import { taxReport } from '@tafel/contracts/kinds/scenario/report/report.ts'
import { taxSummary } from '@tafel/contracts/kinds/scenario/report/summary.ts'
import { namesIn } from '@tafel/contracts/kinds/report/summary.ts'
import { scenarioLinked } from '@tafel/contracts/kinds/scenario-links.ts'
import { stored } from '@tafel/contracts/kinds/scenario/record.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { ReportKind } from '../reports.ts'

/** Calculates the record again with its own engine version and constants, and composes its report. */
export const scenario: ReportKind<'scenario'> = {
  template: 'Tafel tax scenario report 9',
  documentOf(record, context) {
    const { description, locked, revision, recordId, result: kept } = record
    const constants = context.constantsAt(record.constantsVersion)
    if (constants === undefined) return { outcome: 'noEngine' }
    const answerTo = (inputs: typeof record.inputs) =>
      recalculate(TAX_ENGINES, {
        ...record,
        inputs,
        constants,
        today: kept?.asAt ?? context.today,
        linked: scenarioLinked(inputs, recordId, context.linkedInputs),
      })
    const answer = answerTo(record.inputs)
    if (answer === undefined) return { outcome: 'noEngine' }
    if ((kept !== null && !same(kept, stored(answer, kept.asAt))) || (kept === null && record.headline !== null)) {
      // The same engine version gave a different answer before: a report must never hide that.
      throw new Error(`The tax scenario of record ${recordId} cannot be computed again as it was.`)
    }
    if (!answer.ok) return { outcome: 'nothingToReport' }
    const trace = answer.trace()
    const { tax } = constants
    const findings = () => findingsOf(answer, tax, kept?.asAt ?? context.today)
    const document = taxReport({
      recordId,
      description,
      inputs: answer.inputs,
      locked,
      revision,
      result: answer.result,
      trace,
      tax,
      findings,
      ...context,
    })
    const limits = () => (nothingToAssess(answer.result) ? [] : charts.limits(answer.inputs, answer.result, tax))
    return {
      outcome: 'report',
      document,
      result: answer.result,
      trace: () => trace,
      change(inputs) {
        const other = answerTo(inputs)
        return other?.ok === true ? { figures: answerBand(other.inputs, other.result).figures, trace: other.trace() } : undefined
      },
      limits,
      summary: () =>
        taxSummary({
          inputs: answer.inputs,
          result: answer.result,
          findings,
          ...namesIn(context.client, context.firm),
          today: context.today,
          options: context.options ?? [],
        }),
    }
  },
}
