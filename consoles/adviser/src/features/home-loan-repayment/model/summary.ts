import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { Summary } from '../../../workbench/kind.ts'
import type { PlainAnswer } from '../engine/tasks.ts'
import { answerView } from './answer-view.ts'
import { monthOf } from './loan-words.ts'

/** The result in one line. */
export function summary(answer: PlainAnswer): Summary {
  const { instalment, consequence, spoken } = answerView(answer)
  if (!answer.ok) return { cents: null, words: consequence, spoken }
  const { totals, payoffDate } = answer.result
  return { cents: instalment, words: `interest ${formatMoney(totals.interest ?? 0, 'never')} · until ${monthOf(payoffDate)}`, spoken }
}
