import { recalculate } from '@tafel/contracts/law/working/engine-versions.ts'
import { TRANSFER_DUTY_ENGINES } from '@tafel/contracts/kinds/transfer-duty/calculator/engines.ts'
import { transferLinked } from '@tafel/contracts/kinds/transfer-duty/linked.ts'
import { answerBand, transferDutyReport } from '@tafel/contracts/kinds/transfer-duty/report/report.ts'
import { transferSummary } from '@tafel/contracts/kinds/transfer-duty/report/summary.ts'
import { namesIn } from '@tafel/contracts/kinds/report/summary.ts'
import type { ReportKind } from '../reports.ts'

/** Computes the record again by its own engine and constants, and says what its report holds. */
export const transferDuty: ReportKind<'transferDuty'> = {
  template: 'Tafel transfer report 13',
  documentOf(record, context) {
    const today = record.result?.dateOfAcquisition ?? context.today
    const constants = context.constantsAt(record.constantsVersion)
    if (constants === undefined) return { outcome: 'noEngine' }
    const answerTo = (inputs: typeof record.inputs) =>
      recalculate(TRANSFER_DUTY_ENGINES, {
        ...record,
        inputs,
        today,
        constants,
        linked: transferLinked(inputs, { today, constants, linkedInputs: context.linkedInputs }),
      })
    const answer = answerTo(record.inputs)
    if (answer === undefined) return { outcome: 'noEngine' }
    if ((answer.ok ? answer.result.transferDutyPayable : null) !== record.headline) {
      // The same engine gave another answer before: a report must never hide that.
      throw new Error(`The duty of record ${record.recordId} cannot be computed again as it was.`)
    }
    if (!answer.ok || record.headline === null) return { outcome: 'nothingToReport' }
    const { description, inputs, locked, revision } = record
    const trace = answer.trace()
    const data = {
      recordId: record.recordId,
      description,
      inputs,
      locked,
      revision,
      result: answer.result,
      trace,
      ...context,
    }
    const document = transferDutyReport(data)
    return {
      outcome: 'report',
      document,
      result: answer.result,
      summary: () => transferSummary(data, namesIn(context.client, context.firm).client),
      trace: () => trace,
      change(changed) {
        const other = answerTo(changed)
        return other?.ok === true ? { figures: answerBand(other.result).figures, trace: other.trace() } : undefined
      },
    }
  },
}
