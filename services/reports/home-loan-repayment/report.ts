import { recalculate } from '@tafel/contracts/law/working/engine-versions.ts'
import { HOME_LOAN_ENGINES } from '@tafel/contracts/kinds/home-loan/calculator/engines.ts'
import { dayBefore } from '@tafel/contracts/kinds/home-loan/calculator/inputs/apply-defaults.ts'
import { answerBand } from '@tafel/contracts/kinds/home-loan/report/answer.ts'
import { homeLoanReport } from '@tafel/contracts/kinds/home-loan/report/report.ts'
import { loanSummary } from '@tafel/contracts/kinds/home-loan/report/summary.ts'
import { namesIn } from '@tafel/contracts/kinds/report/summary.ts'
import type { ReportKind } from '../reports.ts'

/** Calculates the record again with its own engine version and constants, and composes its report. */
export const homeLoanRepayment: ReportKind<'homeLoanRepayment'> = {
  template: 'Tafel home loan report 9',
  documentOf(record, context) {
    const { description, inputs, locked, revision, recordId, result: stored } = record
    // A derived first payment follows the day of the answer, which is not the day of a later lock.
    const today = stored === null ? context.today : dayBefore(stored.firstPayment)
    const constants = context.constantsAt(record.constantsVersion)
    if (constants === undefined) return { outcome: 'noEngine' }
    const answerTo = (changed: typeof inputs) => recalculate(HOME_LOAN_ENGINES, { ...record, inputs: changed, today, constants })
    const answer = answerTo(inputs)
    if (answer === undefined) return { outcome: 'noEngine' }
    const result = answer.ok ? answer.result : undefined
    const isAsItWas =
      stored === null ||
      ((result?.instalment.contract ?? null) === stored.instalment &&
        (result?.totals.interest ?? null) === stored.interest &&
        (result?.months ?? null) === stored.months)
    if (!isAsItWas || (stored?.instalment ?? null) !== record.headline) {
      // The same engine version gave another answer before: a report must never hide that.
      throw new Error(`The home loan of record ${recordId} cannot be computed again as it was.`)
    }
    if (!answer.ok || record.headline === null) return { outcome: 'nothingToReport' }
    const data = {
      recordId,
      description,
      inputs,
      locked,
      revision,
      result: answer.result,
      trace: answer.trace(),
      constants,
      ...context,
    }
    const document = homeLoanReport(data)
    return {
      outcome: 'report',
      document,
      result: answer.result,
      summary() {
        const { client, adviser } = namesIn(context.client, context.firm)
        return loanSummary(data, client, adviser)
      },
      trace: answer.wholeTrace,
      change(changed) {
        const other = answerTo(changed)
        return other?.ok === true ? { figures: answerBand(other.result).figures, trace: other.wholeTrace() } : undefined
      },
    }
  },
}
