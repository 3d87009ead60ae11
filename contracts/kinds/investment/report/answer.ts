import { notYetLawSentences } from '../../../law/working/not-yet-law.ts'
import { worthOf } from '../calculator/result/shown.ts'
import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { notIncluded } from '../../report/client-law.ts'
import { type AnswerBand, type Block, money, NONE, type Sentences } from '../../../base/report/document.ts'
import { RAND_OF } from '../charts/worth-chart.ts'
import { monthAfter, timeOf } from './words.ts'

/** A vehicle with its worth at the end, in the view of the comparison. */
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

/** The best vehicle's worth, its lead, and the same in the other rand. */
export function answerBand(result: InvestmentComparisonResult): AnswerBand {
  const [best, second] = standings(result)
  const other = inOtherRand(result, best)
  return {
    kind: 'answerBand',
    figures: [
      {
        label: best === undefined ? 'Best after tax' : `${best.name}: after tax, in ${RAND_OF[result.view]}`,
        value: best === undefined ? NONE : money(best.cents),
        isIncomplete: result.incomplete,
        ...(best && { from: { plus: [worthId(best, result.view)] } }),
      },
      {
        label: second === undefined ? 'Ahead of the next' : `Ahead of ${second.name}`,
        value: best === undefined || second === undefined ? NONE : money(best.cents - second.cents),
        ...(best && second && { from: { plus: [worthId(best, result.view)], less: [worthId(second, result.view)] } }),
      },
      {
        label: `In ${RAND_OF[otherView(result.view)]}`,
        value: other === null ? NONE : money(other),
        ...(best && { from: { plus: [worthId(best, otherView(result.view))] } }),
      },
    ],
  }
}

/** The trace step of a vehicle's worth at the end. */
const worthId = ({ at }: Placed, view: InvestmentComparisonResult['view']): string =>
  view === 'real' ? `vehicles.${at}.real.worth` : `vehicles.${at}.worth`

const otherView = (view: InvestmentComparisonResult['view']) => (view === 'real' ? 'nominal' : 'real')

/** The best vehicle's worth in the rand that is not shown; null if there is none. */
function inOtherRand({ vehicles, view }: InvestmentComparisonResult, best: Placed | undefined): number | null {
  const vehicle = best === undefined ? undefined : vehicles[best.at]
  return (view === 'real' ? vehicle?.worth : vehicle?.real.worth) ?? null
}

/** The question, and its answer in a sentence; then the same answer in the other rand, since the two look so different. */
export function answerSentences(result: InvestmentComparisonResult): Sentences {
  const [best, second] = standings(result)
  const { vehicles, view, horizonMonths } = result
  const other = inOtherRand(result, best)
  const names = vehicles.map(({ name }) => name)
  const question = `Which of ${names.slice(0, -1).join(', ')} and ${names.at(-1)} leaves most after tax and fees by ${monthAfter(result, horizonMonths)}, after ${timeOf(horizonMonths)}?`
  return {
    kind: 'sentences',
    sentences: [
      question,
      ...(best === undefined ? ['None of them could be worked out.'] : [bestSentence(result, best, second)]),
      other === null ? '' : `In ${RAND_OF[otherView(view)]} that is ${formatMoney(other)}.`,
      leadSentence(result, best),
    ].filter((sentence) => sentence !== ''),
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

/** Notes on the answer for the client: what could not be calculated, and which figures are not yet law. */
export function answerNotes(result: InvestmentComparisonResult): readonly Block[] {
  const sentences = [...notIncluded(result.missing), ...notYetLawSentences(result)]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}
