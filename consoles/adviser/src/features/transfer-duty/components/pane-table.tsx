import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import type { AnswerView } from '../model/answer-view.ts'
import { CostTable } from './cost-table.tsx'
import { DutyTable } from './duty-table.tsx'

export interface PaneTableProps {
  readonly answer: TransferDutyAnswer
  /** The result at an arbitrary price, for the lines of the table. */
  readonly shape: () => TransferDutyAnswer
  readonly view: AnswerView
}

/** The costs, line by line. Shows empty lines before there is a price, or the bands if there can be no result. */
export function PaneTable({ answer, shape, view }: PaneTableProps) {
  if (answer.ok) return <CostTable result={answer.result} />
  const lines = shape()
  return lines.ok ? <CostTable result={lines.result} isShape /> : <DutyTable view={view} />
}
