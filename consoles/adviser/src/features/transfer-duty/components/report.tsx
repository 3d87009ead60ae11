import type { TransferDutyAnswer } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import type { Report } from '../../../workbench/kind.ts'
import { quoteHead } from '../model/report-view.ts'
import { QuoteSheet } from './quote-sheet.tsx'

export const report: Report<'transferDuty', TransferDutyAnswer> = ({ record, account }, answer) => {
  if (!answer.ok) return null
  const head = quoteHead(record, account, answer.result)
  return head && <QuoteSheet report={head} result={answer.result} inputs={record.inputs} />
}
