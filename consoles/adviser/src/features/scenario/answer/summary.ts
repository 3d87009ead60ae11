import { nothingToAssess } from '@tafel/contracts/law/assessment/result/nothing-to-assess.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { PlainAnswer } from '../engine/tasks.ts'
import type { Summary } from '../../../workbench/kind.ts'
import { dueWords } from './answer-view.ts'

/** The answer in one line. */
export function summary(answer: PlainAnswer): Summary {
  if (!answer.ok) {
    const spoken = answer.faults.map(({ message, remedy }) => `${message} ${remedy}`).join(' ')
    return { cents: null, words: answer.faults[0]?.remedy ?? '', spoken }
  }
  const { settlement, tax, incomplete, missing } = answer.result
  const { dueOrRefund } = settlement
  if (incomplete || dueOrRefund === null)
    return { cents: null, words: 'A figure is missing', spoken: missing.map(({ message }) => message).join(' ') }
  // As it is stored: a year without an answer, not one that owes nil.
  if (nothingToAssess(answer.result)) return { cents: null, words: 'Enter what was earned', spoken: 'There is nothing to assess yet.' }
  const spoken = `${dueWords(dueOrRefund)} ${formatMoney(Math.abs(dueOrRefund))}`
  return { cents: dueOrRefund, words: `${dueWords(dueOrRefund)}; tax of the year ${formatMoney(tax.total ?? 0, 'never')}`, spoken }
}
