import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { pickedTable } from '@tafel/contracts/kinds/transfer-duty/calculator/duty/picked-table.ts'
import type { TransferDutyTable } from '@tafel/contracts/law/figure/transfer-duty.ts'
import type { AnswerContext } from '@tafel/contracts/kinds/record-kind.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'

/** The table of the result, or while there is none, the one that the inputs select. */
export function tableOf(
  inputs: InputsOf<'transferDuty'>,
  answer: TransferDutyAnswer,
  context: AnswerContext,
): TransferDutyTable | undefined {
  return answer.ok ? (answer.result.duty.table ?? undefined) : pickedTable(inputs, context)
}
