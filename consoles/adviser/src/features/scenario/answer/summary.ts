import type { TaxScenarioAnswer } from '@tafel/contracts/calculators/tax/calculate.ts'
import { formatMoney } from '@tafel/contracts/money/format.ts'
import type { Summary } from '../../../workbench/kind.ts'
import { dueWords } from './answer-view.ts'

/** The answer in one line. */
export function summary(answer: TaxScenarioAnswer): Summary {
  if (!answer.ok) {
    const spoken = answer.faults.map(({ message, remedy }) => `${message} ${remedy}`).join(' ')
    return { cents: null, words: answer.faults[0]?.remedy ?? '', spoken }
  }
  const { settlement, tax, incomplete, missing } = answer.result
  const { dueOrRefund } = settlement
  if (incomplete || dueOrRefund === null)
    return { cents: null, words: 'A figure is missing', spoken: missing.map(({ message }) => message).join(' ') }
  const spoken = `${dueWords(dueOrRefund)} ${formatMoney(Math.abs(dueOrRefund))}`
  return { cents: dueOrRefund, words: `tax of the year ${formatMoney(tax.total ?? 0, 'never')}`, spoken }
}
