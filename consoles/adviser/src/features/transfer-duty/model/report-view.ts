import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { transferDutyReport } from '@tafel/contracts/kinds/transfer-duty/report/report.ts'
import type { Report } from '../../../workbench/kind.ts'

/** The report of a record, the same document as the PDF; null while there is nothing to report. */
export const report: Report<'transferDuty', TransferDutyAnswer> = ({ record, ...given }, answer) => {
  if (!answer.ok || answer.result.transferDutyPayable === null) return null
  const { recordId, description, inputs, locked, revision } = record
  return transferDutyReport({ recordId, description, inputs, locked, revision, result: answer.result, trace: answer.trace(), ...given })
}
