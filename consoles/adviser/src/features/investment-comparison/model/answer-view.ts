import { RAND_OF } from '@tafel/contracts/kinds/investment/charts/worth-chart.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import type { InvestmentSensitivity } from '@tafel/contracts/kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import { type Placed, standings } from '@tafel/contracts/kinds/investment/report/answer.ts'
import { neededReturn } from '@tafel/contracts/kinds/investment/report/risks.ts'
import { monthAfter, noteWords, timeOf } from '@tafel/contracts/kinds/investment/report/words.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { PaneFigure, PaneNote } from '../../../workbench/parts/answer-pane.tsx'
import type { ComparisonAnswer } from '../engine/calculations.ts'

/** The words and figures of the answer pane. */
export interface AnswerView {
  readonly title: string
  readonly cents: number | null
  /** The step of the result. */
  readonly step: string | undefined
  readonly consequence: string
  readonly figures: readonly PaneFigure[]
  readonly notes: readonly PaneNote[]
  /** Announced by a screen reader once typing has stopped. */
  readonly spoken: string
}

/** `sensitivity` arrives after the result, or not at all. */
export function answerView(answer: ComparisonAnswer, sensitivity: InvestmentSensitivity | undefined): AnswerView {
  if (!answer.ok) {
    const [first] = answer.faults
    return {
      title: 'Best after tax',
      cents: null,
      step: undefined,
      consequence: first?.remedy ?? '',
      figures: ['Lead over the runner-up', 'Last change of lead', 'Return the runner-up needs'].map((label) => ({ label, value: '–' })),
      notes: answer.faults.map(({ message, remedy }) => ({ lead: message, text: remedy })),
      spoken: answer.faults.map(({ message, remedy }) => `${message} ${remedy}`).join(' '),
    }
  }
  const { result } = answer
  const [best, second] = standings(result)
  const worth = result.view === 'real' ? 'real.worth' : 'worth'
  return {
    title: best === undefined ? 'Best after tax' : `After tax: ${best.name}`,
    cents: best?.cents ?? null,
    step: best === undefined ? undefined : `vehicles.${best.at}.${worth}`,
    consequence: consequenceOf(result, best, second),
    figures: [aheadOf(best, second), crossingOf(result, best), needed(result, best, second, sensitivity)],
    notes: notesOf(result),
    spoken: spokenOf(result, best, second),
  }
}

function consequenceOf(result: InvestmentComparisonResult, best: Placed | undefined, second: Placed | undefined): string {
  if (best === undefined) return 'None of the vehicles could be calculated.'
  const when = `in ${RAND_OF[result.view]} after ${timeOf(result.horizonMonths)}, ${monthAfter(result, result.horizonMonths)}`
  return second === undefined ? `${when}.` : `${when}. ${second.name} is second.`
}

function aheadOf(best: Placed | undefined, second: Placed | undefined): PaneFigure {
  if (best === undefined || second === undefined) return { label: 'Lead over the runner-up', value: '–' }
  return { label: 'Lead over the runner-up', value: formatMoney(best.cents - second.cents, 'never') }
}

/** The last month in which the best vehicle took the lead. */
function crossingOf({ crossovers, ...result }: InvestmentComparisonResult, best: Placed | undefined): PaneFigure {
  const label = 'In the lead since'
  if (best === undefined) return { label, value: '–' }
  const takeovers = crossovers.filter(({ leader }) => leader === best.at).map(({ month }) => month)
  return { label, value: takeovers.length === 0 ? 'the start' : shortMonth(monthAfter(result, Math.max(...takeovers))) }
}

const shortMonth = (words: string) => words.replace(/^(\w{3})\w+/, '$1')

/** The return with which the runner-up would equal the best. */
function needed(
  { vehicles }: InvestmentComparisonResult,
  best: Placed | undefined,
  second: Placed | undefined,
  sensitivity: InvestmentSensitivity | undefined,
): PaneFigure {
  const label = 'Return the runner-up needs'
  if (best === undefined || second === undefined || vehicles[second.at] === undefined) return { label, value: '–' }
  const found = sensitivity?.vehicles[second.at]?.breakEven
  if (found === undefined) return { label, value: '…' }
  if (found === null || found.against !== best.at) return { label, value: '–' }
  return { label, value: found.grossReturn === null ? 'over 40 %' : neededReturn(found.grossReturn) }
}

function notesOf(result: InvestmentComparisonResult): readonly PaneNote[] {
  const { missing, notes } = result
  const once = missing.filter(({ constant }, at) => missing.findIndex((each) => each.constant === constant) === at)
  return [
    ...once.map(({ label, message }) => ({ lead: `${label}:`, text: message })),
    ...notes.map((note) => ({
      lead: note.severity === 'issue' ? 'Before a report is issued:' : 'Check:',
      text: `${noteWords(result, note)} ${note.remedy}`,
    })),
  ]
}

function spokenOf({ view }: InvestmentComparisonResult, best: Placed | undefined, second: Placed | undefined): string {
  if (best === undefined) return 'None of the vehicles could be calculated.'
  const ahead = second === undefined ? '' : `, ${formatMoney(best.cents - second.cents, 'never')} ahead of ${second.name}`
  return `${best.name} leaves most after tax: ${formatMoney(best.cents, 'never')} in ${RAND_OF[view]}${ahead}.`
}
