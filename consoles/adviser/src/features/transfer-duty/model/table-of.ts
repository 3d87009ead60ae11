import type { TransferDutyAnswer } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { pickedTable } from '@tafel/contracts/calculators/transfer-duty/duty/picked-table.ts'
import type { TransferDutyTable } from '@tafel/contracts/constants/transfer-duty.ts'
import type { AnswerContext } from '@tafel/contracts/records/record-kind.ts'
import type { InputsOf } from '@tafel/contracts/records/record-kinds.ts'

/** The table of the answer; while there is none, the one that the inputs pick. */
export function tableOf(
  inputs: InputsOf<'transferDuty'>,
  answer: TransferDutyAnswer,
  context: AnswerContext,
): TransferDutyTable | undefined {
  return answer.ok ? (answer.result.duty.table ?? undefined) : pickedTable(inputs, context)
}
