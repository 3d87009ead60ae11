import { addMonths, partsOf } from '../../../base/dates.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { BASE_COST_METHODS, VALUATION_DATE } from '../inputs/choices.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import {
  type Figure,
  type InputFigure,
  type Line,
  counted,
  excess,
  fixed,
  greatest,
  input,
  product,
  sum,
  take,
} from '../../working/ledger.ts'
import { paragraph } from '../../working/law.ts'

type Disposal = TaxScenarioInputs['disposals'][number]
export type BaseCostMethod = (typeof BASE_COST_METHODS)[number]

export interface Valuation {
  readonly method: BaseCostMethod
  /** Gain of the whole asset by every method that the inputs allow, for showing them side by side. */
  readonly gains: Readonly<Partial<Record<BaseCostMethod, Line>>>
}

/** Units bought in lots have the cost of their lots. */
export const isBeforeValuation = ({ acquired, lots }: Pick<Disposal, 'acquired' | 'lots'>): boolean =>
  acquired !== undefined && acquired < VALUATION_DATE && lots.length === 0

/**
 * Gain on an asset from before 1 October 2001 by market value, 20 % of proceeds and time apportionment (paragraphs 26, 29 and 30
 * of the Eighth Schedule). Of those possible the chosen one counts, else the one with the smallest gain. Where the proceeds are not
 * above all that the asset cost, paragraph 27 leaves no choice. `proceeds`: the row's price, or the market value that replaces it.
 */
export function valuation(at: Assessment, row: Disposal, id: string, path: string, proceeds: Figure): Valuation {
  const { line } = at.ledger
  const costs = input(`${path}.sellingCosts`, row.sellingCosts)
  const since = spentSince(row, path)
  const gainOn = (method: BaseCostMethod, value: InputFigure | Line) =>
    line(`${id}.${method}.gain`, `Gain by ${LABELS[method]}`, sum([proceeds], [costs, value, since]), paragraph('Eighth', '25'))
  const rule = valuationRule(row)
  const gains: Partial<Record<BaseCostMethod, Line>> = {}
  if (row.marketValue2001 !== undefined) {
    const marketValue = input(`${path}.marketValue2001`, row.marketValue2001)
    gains.marketValue = gainOn('marketValue', adoptedMarketValue(at, id, rule, marketValue, [proceeds, costs, since]))
  }
  gains.timeApportioned = gainOn('timeApportioned', timeApportioned(at, row, id, path, [proceeds, costs, since]))
  if (rule !== '26' && rule !== '26(3)') return { method: methodOfLoss(rule, gains), gains }

  const fifth = fixed('20 % of proceeds', 200_000, 'ppm')
  const netProceeds = line(
    `${id}.twentyPercent.proceeds`,
    'Proceeds less costs since 1 October 2001',
    excess([proceeds], [costs, since]),
    paragraph('Eighth', '26(1)(b)'),
  )
  const fifthValue = line(
    `${id}.twentyPercent.value`,
    'Valuation date value: 20 %',
    product([netProceeds, fifth]),
    paragraph('Eighth', '26(1)(b)'),
  )
  gains.twentyPercent = gainOn('twentyPercent', fifthValue)
  return {
    method: row.baseCostMethod !== undefined && gains[row.baseCostMethod] !== undefined ? row.baseCostMethod : smallest(gains),
    gains,
  }
}

export type ValuationRule = '26' | '26(3)' | '27(3)(a)' | '27(3)(b)' | '27(4)'

/** By proceeds, cost before and market value: which paragraph gives the value on 1 October 2001. */
export function valuationRule({
  proceeds,
  sellingCosts,
  baseCost,
  improvements,
  improvementsSince2001 = 0,
  marketValue2001,
}: Disposal): ValuationRule {
  if (proceeds > baseCost + improvements + sellingCosts)
    return marketValue2001 !== undefined && proceeds <= marketValue2001 ? '26(3)' : '26'
  if (marketValue2001 === undefined) return '27(4)'
  const before = baseCost + Math.max(0, improvements - improvementsSince2001)
  return before >= proceeds && before > marketValue2001 ? '27(3)(a)' : '27(3)(b)'
}

/** A market value makes no loss of a gain (paragraph 26(3)), and no larger one than the value that was lost since (27(3)(a)). */
function adoptedMarketValue(
  at: Assessment,
  id: string,
  rule: ValuationRule,
  marketValue: InputFigure,
  [proceeds, costs, since]: readonly [Figure, InputFigure, InputFigure],
): InputFigure | Line {
  if (rule !== '26(3)' && rule !== '27(3)(a)') return marketValue
  const { line } = at.ledger
  const law = paragraph('Eighth', rule)
  const left = line(`${id}.marketValue.left`, 'Proceeds less costs since 1 October 2001', sum([proceeds], [costs, since]), law)
  return line(`${id}.marketValue.value`, 'Valuation date value', rule === '26(3)' ? take(left) : greatest(marketValue, left), law)
}

/** The lower value leaves the larger gain, or the smaller loss. */
function methodOfLoss(rule: ValuationRule, { marketValue, timeApportioned: time }: Valuation['gains']): BaseCostMethod {
  if (rule === '27(3)(a)') return 'marketValue'
  return marketValue !== undefined && time !== undefined && marketValue.value > time.value ? 'marketValue' : 'timeApportioned'
}

/** More than all improvements is a fault of the inputs; until it is corrected, all of them were made since. */
function spentSince({ improvements, improvementsSince2001 = 0 }: Disposal, path: string): InputFigure {
  return improvementsSince2001 > improvements
    ? input(`${path}.improvements`, improvements)
    : input(`${path}.improvementsSince2001`, improvementsSince2001)
}

const LABELS: Readonly<Record<BaseCostMethod, string>> = {
  marketValue: 'market value on 1 October 2001',
  twentyPercent: '20 % of proceeds',
  timeApportioned: 'time apportionment',
}

/** Y = B + (P − B) × N ÷ (T + N); where something was spent since, P is the part of the proceeds that belongs to B. Part years count as whole. */
function timeApportioned(
  at: Assessment,
  row: Disposal,
  id: string,
  path: string,
  [proceeds, costs, since]: readonly [Figure, InputFigure, InputFigure],
): Line {
  const { line } = at.ledger
  const law = paragraph('Eighth', '30')
  const start = `${id}.timeApportioned`
  const before = line(
    `${start}.before`,
    'Cost before 1 October 2001',
    sum([input(`${path}.baseCost`, row.baseCost), input(`${path}.improvements`, row.improvements)], [since]),
    law,
  )
  const net = line(`${start}.proceeds`, 'Proceeds less selling costs', sum([proceeds], [costs]), law)
  const all = line(`${start}.cost`, 'All costs', sum([before, since]), law)
  const part =
    since.value === 0 || all.value <= 0
      ? net
      : line(`${start}.proceedsBefore`, 'Proceeds of the cost before 1 October 2001', product([net, before], [all]), law)
  const disposed = row.disposed ?? at.inputs.periodEnd
  // Earlier improvements count as made in another year than the purchase.
  const spentInYears = row.improvements > since.value
  const held = yearsBetween(row.acquired!, VALUATION_DATE)
  const n = counted('years before 1 October 2001', spentInYears ? Math.min(held, MAX_YEARS_BEFORE) : held)
  const t = counted('years since 1 October 2001', Math.max(0, yearsBetween(VALUATION_DATE, disposed)))
  const years = line(`${start}.years`, 'Years held', sum([n, t]), law, 'number')
  const growth = line(`${start}.growth`, 'Growth', sum([part], [before]), law)
  const grown = line(`${start}.growthBefore`, 'Growth before 1 October 2001', product([growth, n], [years]), law)
  return line(`${start}.value`, 'Valuation date value: time apportionment', sum([before, grown]), law)
}

/** The most years of assessment before 1 October 2001 in which cost may have been incurred. */
const MAX_YEARS_BEFORE = 20

/** From a day up to before another one, a part of a year as a whole one. */
function yearsBetween(from: string, before: string): number {
  const years = partsOf(before).year - partsOf(from).year
  const anniversary = addMonths(from, 12 * years)
  return anniversary < before ? years + 1 : years
}

function smallest(gains: Valuation['gains']): BaseCostMethod {
  let best: BaseCostMethod = 'twentyPercent'
  for (const method of BASE_COST_METHODS) if (gains[method] !== undefined && gains[method].value < gains[best]!.value) best = method
  return best
}
