import { worthOf } from '../calculators/investment/result/shown.ts'
import type { InvestmentComparisonResult } from '../calculators/investment/result/result.ts'
import { formatMoney, formatRate } from '../money/format.ts'
import { type AnswerBand, type Block, money, NONE, type Sentences, text } from '../report/document.ts'
import { RAND_OF } from '../charts/investment/worth-chart.ts'
import { monthAfter, noteWords, timeOf } from './words.ts'

/** A vehicle with what it is worth at the end, in the view of the comparison. */
export interface Placed {
  /** Its place in the inputs. */
  readonly at: number
  readonly name: string
  readonly cents: number
}

/** The vehicles that have an answer, the best first; equal ones in the order of the inputs. */
export function standings(result: Pick<InvestmentComparisonResult, 'vehicles' | 'view'>): readonly Placed[] {
  return worthOf(result)
    .flatMap((cents, at) => (cents === null ? [] : [{ at, cents, name: result.vehicles[at]!.name }]))
    .toSorted((a, b) => b.cents - a.cents)
}

/** The best vehicle, what it is worth, and how far it is ahead. */
export function answerBand(result: InvestmentComparisonResult): AnswerBand {
  const [best, second] = standings(result)
  return {
    kind: 'answerBand',
    figures: [
      { label: 'Most after tax', value: text(best?.name ?? '–'), isIncomplete: result.incomplete },
      { label: `In ${RAND_OF[result.view]}`, value: best === undefined ? NONE : money(best.cents) },
      {
        label: second === undefined ? 'Ahead of the next' : `Ahead of ${second.name}`,
        value: best === undefined || second === undefined ? NONE : money(best.cents - second.cents),
      },
    ],
  }
}

/** The question, and its answer in a sentence; then the same answer in the other rand, since the two look so different. */
export function answerSentences(result: InvestmentComparisonResult): Sentences {
  const [best, second] = standings(result)
  const { vehicles, view, horizonMonths } = result
  const names = vehicles.map(({ name }) => name)
  const question = `Which of ${names.slice(0, -1).join(', ')} and ${names.at(-1)} leaves most after tax and fees by ${monthAfter(result, horizonMonths)}, after ${timeOf(horizonMonths)}?`
  return {
    kind: 'sentences',
    sentences: [
      question,
      ...(best === undefined ? ['None of them could be worked out.'] : [bestSentence(result, best, second), otherRand(result, best)]),
      leadSentence(result, best),
    ].filter((sentence) => sentence !== ''),
  }

  function otherRand(shown: InvestmentComparisonResult, { at }: Placed): string {
    const vehicle = shown.vehicles[at]!
    const cents = view === 'real' ? vehicle.worth : vehicle.real.worth
    return cents === null ? '' : `In ${RAND_OF[view === 'real' ? 'nominal' : 'real']} that is ${formatMoney(cents)}.`
  }
}

/** `Retirement annuity leaves R 863 536 in today's rand, R 12 000 more than …`. */
export function bestSentence(
  { view, vehicles }: Pick<InvestmentComparisonResult, 'view' | 'vehicles'>,
  best: Placed,
  second: Placed | undefined,
): string {
  const yieldOf = vehicles[best.at]!.yield.net
  const rate = yieldOf === null ? '' : `, a yield of ${formatRate(yieldOf)} a year after tax and fees`
  const ahead =
    second === undefined
      ? ''
      : second.cents === best.cents
        ? `, the same as ${second.name}`
        : `, ${formatMoney(best.cents - second.cents)} more than ${second.name}`
  return `${best.name} leaves ${formatMoney(best.cents)} in ${RAND_OF[view]}${ahead}${rate}.`
}

/** Since when the best leads, where it did not from the start. */
function leadSentence(result: InvestmentComparisonResult, best: Placed | undefined): string {
  if (best === undefined) return ''
  const last = result.crossovers.filter(({ leader }) => leader === best.at).toSorted((a, b) => b.month - a.month)[0]
  if (last === undefined) return ''
  const follower = last.leader === last.first ? last.second : last.first
  return `It is worth more than ${result.vehicles[follower]!.name} only from ${monthAfter(result, last.month)} on.`
}

/** What wants a look, and what could not be worked out. */
export function notes(result: InvestmentComparisonResult): readonly Block[] {
  const { notes: found, missing } = result
  const sentences = [...found.map((note) => noteWords(result, note)), ...missing.map(({ label, message }) => `${label}: ${message}`)]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}
