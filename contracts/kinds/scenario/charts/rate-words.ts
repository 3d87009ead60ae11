import type { RateCurve, RateStep } from '../calculator/rate-curve.ts'
import { formatMoney, formatPercent, formatRate } from '../../../base/money/format.ts'

/** A part of the curve with one rate and one set of reasons. */
export interface RateStretch extends RateStep {
  /** A deduction, exemption or credit moves it away from its bracket. */
  readonly isCliff: boolean
}

/** Rates closer than this count as equal: the tax of each run is rounded to the cent. Parts per million. */
export const SAME = 200
/** A stretch is a cliff where it differs from its bracket by at least this much. */
export const CLIFF = 1_000

/**
 * Two sentences: what a further rand costs at this income and the highest rate of the curve; where a deduction, exemption or credit
 * moves the rate furthest from its bracket. Both follow from the curve alone, so they hold for every scenario.
 */
export function rateSummary({ income, marginal, nominal, steps }: RateCurve, stretches: readonly RateStretch[]): string {
  const reach = steps.at(-1)!.to
  const highest = highestStretch(steps)
  const bracket = nominal === null || Math.abs(nominal - marginal) < CLIFF ? '' : ` (its bracket is ${formatRate(nominal)})`
  const own = `At a gross income of ${formatMoney(income)} a further rand ${costWords(marginal)}${bracket}`
  const upTo = `the highest rate up to ${formatMoney(reach)}`
  const top =
    marginal >= highest.rate - SAME ? `, ${upTo}.` : `; ${upTo} is ${centsOf(highest.rate)} in the rand, ${placeOf(highest, reach)}.`
  return `${own}${top} ${departureSentence(stretches)}`
}

/** The first stretch with the highest rate, up to where that rate ends. */
function highestStretch(steps: RateCurve['steps']): Pick<RateStep, 'from' | 'to' | 'rate'> {
  const { rate } = steps.reduce((most, step) => (step.rate > most.rate ? step : most))
  const isHighest = (step: RateStep) => rate - step.rate <= SAME
  const first = steps.findIndex(isHighest)
  const after = steps.findIndex((step, at) => at > first && !isHighest(step))
  return { from: steps[first]!.from, to: steps.at(after < 0 ? -1 : after - 1)!.to, rate }
}

const placeOf = ({ from, to }: Pick<RateStep, 'from' | 'to'>, reach: number) =>
  to === reach ? `from ${formatMoney(from)} on` : `between ${formatMoney(from)} and ${formatMoney(to)}`

function departureSentence(stretches: readonly RateStretch[]): string {
  const cliffs = stretches.filter(({ isCliff }) => isCliff)
  if (cliffs.length === 0) return 'No deduction, exemption or credit moves the rate away from its bracket.'
  const away = ({ rate, nominal }: RateStretch) => Math.abs(rate - (nominal ?? rate))
  const furthest = cliffs.reduce((most, cliff) => (away(cliff) > away(most) ? cliff : most))
  const { from, to, rate, nominal } = furthest
  const between = `between ${formatMoney(from)} and ${formatMoney(to)}`
  const instead = nominal === null ? '' : ` instead of ${centsOf(nominal)}`
  return `It differs most from its bracket ${between}: ${centsOf(rate)}${instead}, with ${reasonWords(furthest)}.`
}

/** `costs 41 cents`; where the tax falls, `saves 3 cents`. */
const costWords = (rate: number) => (rate < 0 ? `saves ${centsOf(-rate)}` : `costs ${centsOf(rate)}`)

/** `41 cents`: of a rand. */
export const centsOf = (rate: number) =>
  `${formatPercent(rate)
    .replace(/,00(?=\s%)/, '')
    .replace(/\s%$/, '')} cents`

export const reasonWords = ({ because }: Pick<RateStep, 'because'>) =>
  because.map(({ label, section }) => (section === '' ? label : `${label} (${section})`)).join('; ')
