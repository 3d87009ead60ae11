import { worthOf } from '@tafel/contracts/kinds/investment/calculator/result/shown.ts'
import { RAND_OF } from '@tafel/contracts/kinds/investment/charts/worth-chart.ts'
import { standings } from '@tafel/contracts/kinds/investment/report/answer.ts'
import type { Summary } from '../../../workbench/kind.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import { answerView } from './answer-view.ts'

/** The result in one line, with the figure that lists show. */
export function summary(answer: ComparisonAnswer): Summary {
  const { consequence, spoken } = answerView(answer, undefined)
  if (!answer.ok) return { cents: null, words: consequence, spoken }
  const { result } = answer
  const known = worthOf(result).filter((cents) => cents !== null)
  const [best] = standings(result)
  return {
    cents: known.length === 0 ? null : Math.max(...known),
    words: best === undefined ? consequence : `${best.name} · ${RAND_OF[result.view]}`,
    spoken,
  }
}
