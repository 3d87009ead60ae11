import type { TransferDutyAnswer } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { AccountView, ClientView, TransferDutyView } from '@tafel/contracts/http/views.ts'
import type { ReportDocument, ReportForm } from '@tafel/contracts/report/document.ts'
import { transferDutyReport } from '@tafel/contracts/transfer-duty-report/report.ts'

export interface ReportOf {
  readonly record: TransferDutyView
  readonly client: Pick<ClientView, 'name' | 'surname'>
  readonly account: AccountView
  readonly sections: ReportForm
}

/** The report of a record with its answer, the same document as in the PDF; null while there is nothing to report. */
export function reportView({ record, client, account, sections }: ReportOf, answer: TransferDutyAnswer): ReportDocument | null {
  if (!answer.ok || answer.result.transferDutyPayable === null) return null
  const { description, inputs, locked, revision } = record
  return transferDutyReport({
    recordId: record.transferDutyId,
    description,
    inputs,
    locked,
    revision,
    client,
    sections,
    firm: account,
    today: johannesburgDate(record.changedAt),
    result: answer.result,
    trace: answer.trace(),
  })
}
