import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import type { AnswerView } from '../model/answer-view.ts'
import { CostTable } from './cost-table.tsx'
import { DutyTable } from './duty-table.tsx'

export interface PaneTableProps {
  readonly answer: TransferDutyAnswer
  /** The answer at some price, for the lines that there will be. */
  readonly shape: () => TransferDutyAnswer
  readonly view: AnswerView
}

/** The costs, line by line. The lines stand there before there is a price; where there can be no answer at all, the bands do. */
export function PaneTable({ answer, shape, view }: PaneTableProps) {
  if (answer.ok) return <CostTable result={answer.result} />
  const lines = shape()
  return lines.ok ? <CostTable result={lines.result} isShape /> : <DutyTable view={view} />
}
