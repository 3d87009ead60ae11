import type { DutyAnswer } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import { type AnswerView, knowsCosts } from '../model/answer-view.ts'
import { CostTable } from './cost-table.tsx'
import { DutyTable } from './duty-table.tsx'

export interface PaneTableProps {
  readonly answer: DutyAnswer
  /** The answer at some price, for the lines that there will be. */
  readonly shape: () => DutyAnswer
  readonly view: AnswerView
}

/** The costs, line by line; of the first engine, which knew none, how the duty comes about. The lines stand there before there is a price. */
export function PaneTable({ answer, shape, view }: PaneTableProps) {
  if (!knowsCosts(answer)) return <DutyTable view={view} />
  if (answer.transfer !== undefined) return <CostTable result={answer.transfer.result} />
  const lines = shape().transfer
  return lines === undefined ? <DutyTable view={view} /> : <CostTable result={lines.result} isShape />
}
