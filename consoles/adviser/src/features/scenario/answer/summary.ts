import { nothingToAssess } from '@tafel/contracts/law/assessment/result/nothing-to-assess.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { PlainAnswer } from '../engine/tasks.ts'
import type { Summary } from '../../../workbench/kind.ts'
import { dueWords } from './answer-view.ts'

/** The result in one line. */
export function summary(answer: PlainAnswer): Summary {
  if (!answer.ok) {
    const spoken = answer.faults.map(({ message, remedy }) => `${message} ${remedy}`).join(' ')
    return { cents: null, words: answer.faults[0]?.remedy ?? '', spoken }
  }
  const { settlement, tax, incomplete, missing } = answer.result
  const { dueOrRefund } = settlement
  if (incomplete || dueOrRefund === null)
    return { cents: null, words: 'A figure is missing', spoken: missing.map(({ message }) => message).join(' ') }
  // As stored: a year without a result, not one with nothing due.
  if (nothingToAssess(answer.result)) return { cents: null, words: 'Enter income', spoken: 'There is nothing to assess yet.' }
  const spoken = `${dueWords(dueOrRefund)} ${formatMoney(Math.abs(dueOrRefund))}`
  return { cents: dueOrRefund, words: `${dueWords(dueOrRefund)}; total tax ${formatMoney(tax.total ?? 0, 'never')}`, spoken }
}
