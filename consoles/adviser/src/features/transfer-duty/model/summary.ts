import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { Summary } from '../../../workbench/kind.ts'

/** The result in one line. */
export function summary(answer: TransferDutyAnswer): Summary {
  const gaps = answer.ok ? answer.result.missing : answer.faults
  const missing = gaps.map(({ message, remedy }) => `${message} ${remedy}`).join(' ')
  if (!answer.ok) return { cents: null, words: answer.faults[0]?.remedy ?? '', spoken: missing }

  const { transferDutyPayable, cash } = answer.result
  const spoken =
    transferDutyPayable === null
      ? missing
      : `Transfer duty payable ${formatMoney(transferDutyPayable)}. Cash needed on registration ${formatMoney(cash.onTheDay)}`
  return { cents: transferDutyPayable, words: `cash on registration ${formatMoney(cash.onTheDay, 'never')}`, spoken }
}
