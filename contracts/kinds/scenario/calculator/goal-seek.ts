import { type Missing, sentenceOf } from '../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { assess } from '../../../law/assessment/engine/assess.ts'
import { type Spouse, newAssessment } from '../../../law/assessment/assessment/assessment.ts'
import { valueAt, withValue } from './inputs/paths.ts'
import { payeOfRows } from '../../../law/assessment/inputs/choices.ts'
import { labelOf } from '../../../law/assessment/inputs/labels.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { Line } from '../../../law/working/ledger.ts'
import { outcomeOf } from '../../../law/assessment/engine/outcome.ts'
import { smallest } from '../../../law/working/search.ts'
import { settlement } from '../../../law/assessment/settlement/settlement.ts'

export interface Goal {
  /** Id of a line: `settlement.dueOrRefund`, `tax.total`, `taxableIncome.total`, `takeHome.average`, … */
  readonly figure: string
  readonly at: 'least' | 'most'
  readonly value: number
}

export interface GoalGiven {
  readonly inputs: TaxScenarioInputs
  readonly tax: TaxConstants
  readonly spouse?: Spouse
  /** Path of the input that is varied, in whole cents: `deductions.raContribution`. */
  readonly vary: string
  /** Both included. */
  readonly between: readonly [from: number, to: number]
  readonly goal: Goal
}

/** An amount of the input, and the figure that a full run gives for it. */
export interface Point {
  readonly amount: number
  readonly figure: number
}

/** Plain data. */
export type GoalFound =
  /** One cent further towards `beyond` and the goal is missed; null where the range ends there. */
  | {
      readonly outcome: 'reached'
      readonly side: 'smallest' | 'largest'
      readonly found: Point
      readonly beyond: Point | null
      readonly sentence: string
    }
  /** `nearest` comes as near as the range allows, with the smallest change that does. */
  | { readonly outcome: 'outOfReach'; readonly nearest: Point; readonly sentence: string }
  | { readonly outcome: 'refused'; readonly missing: Missing | null; readonly sentence: string }

/** If both ends of the range miss the goal, this many amounts between them are tried: a figure may rise and fall again. */
const STEPS = 64

/**
 * The amount of one input that reaches a goal, to the cent. Where the goal is missed below and met above, the smallest amount that
 * meets it; where it is the other way round, the largest; where both ends meet it, the lower end. At most some 170 runs of the engine.
 */
export function goalSeek(given: GoalGiven): GoalFound {
  const { inputs, vary, between, goal } = given
  const [from, to] = between
  if (typeof valueAt(inputs, vary) !== 'number') return refusedBecause(`${labelOf(vary)}: there is no such amount in this scenario.`)
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to)
    return refusedBecause('The range must run from an amount in whole cents to one that is not less.')
  const measure = measureOf(given)
  const first = measure.line(from)
  if (first === undefined) return refusedBecause(`There is no figure ${goal.figure} in this scenario.`)
  const lacking = measure.missing(first) ?? measure.missing(measure.line(to)!)
  if (lacking !== undefined) return { outcome: 'refused', missing: lacking, sentence: sentenceOf(lacking) }
  const at = (amount: number): Point => ({ amount, figure: measure.line(amount)!.value })
  const meets = ({ figure }: Point) => (goal.at === 'least' ? figure >= goal.value : figure <= goal.value)

  if (meets(at(from)) && meets(at(to))) return reached(given, 'smallest', at(from), null)
  if (meets(at(from))) return largestOf(given, at, meets, from, to)
  if (meets(at(to))) return smallestOf(given, at, meets, from, to)
  const steps = stepsBetween(from, to)
  const inside = steps.find((amount) => meets(at(amount)))
  if (inside !== undefined) return smallestOf(given, at, meets, steps[steps.indexOf(inside) - 1] ?? from, inside)
  return outOfReach(given, at, [from, ...steps, to])
}

type At = (amount: number) => Point

function smallestOf(given: GoalGiven, at: At, meets: (point: Point) => boolean, fails: number, works: number): GoalFound {
  const amount = smallest(fails, works, (value) => meets(at(value)))
  return reached(given, 'smallest', at(amount), at(amount - 1))
}

function largestOf(given: GoalGiven, at: At, meets: (point: Point) => boolean, works: number, fails: number): GoalFound {
  const amount = smallest(works, fails, (value) => !meets(at(value)))
  return reached(given, 'largest', at(amount - 1), at(amount))
}

function reached({ vary, goal }: GoalGiven, side: 'smallest' | 'largest', found: Point, beyond: Point | null): GoalFound {
  const missed = beyond === null ? '' : ` With one cent ${side === 'smallest' ? 'less' : 'more'} it would be ${formatMoney(beyond.figure)}.`
  const sentence = `${labelOf(vary)} of ${formatMoney(found.amount)} gives ${formatMoney(found.figure)}, ${goalOf(goal)}.${missed}`
  return { outcome: 'reached', side, found, beyond, sentence }
}

const goalOf = ({ at, value }: Goal) => `at ${at} ${formatMoney(value)}`

/** The best of all tried amounts; of several with the same outcome, the smallest. */
function outOfReach({ vary, goal, between }: GoalGiven, at: At, amounts: readonly number[]): GoalFound {
  const isNearer = (a: Point, b: Point) => (goal.at === 'least' ? a.figure > b.figure : a.figure < b.figure)
  const points = amounts.map((amount) => at(amount))
  const best = points.reduce((nearest, point) => (isNearer(point, nearest) ? point : nearest))
  const before = points[points.indexOf(best) - 1]
  const nearest = before === undefined ? best : at(smallest(before.amount, best.amount, (amount) => !isNearer(best, at(amount))))
  const range = `between ${formatMoney(between[0])} and ${formatMoney(between[1])}`
  const sentence = `No amount ${range} gives ${goalOf(goal)}. ${labelOf(vary)} of ${formatMoney(nearest.amount)} comes nearest: ${formatMoney(nearest.figure)}.`
  return { outcome: 'outOfReach', nearest, sentence }
}

function stepsBetween(from: number, to: number): readonly number[] {
  const steps = Array.from({ length: STEPS - 1 }, (_, index) => from + Math.floor(((to - from) / STEPS) * (index + 1)))
  return [...new Set(steps)].filter((amount) => amount > from && amount < to)
}

const refusedBecause = (sentence: string): GoalFound => ({ outcome: 'refused', missing: null, sentence })

/** Runs the engine for an amount, once for each. */
function measureOf({ inputs, tax, spouse, vary, goal }: GoalGiven) {
  const lines = new Map<number, Line | undefined>()
  // PAYE that is the sum of its rows stays their sum.
  const isSum = inputs.paid.paye === payeOfRows(inputs)
  let lacking: Missing | undefined
  const run = (amount: number): Line | undefined => {
    const changed = withValue(inputs, vary, amount)
    const varied = isSum && vary !== 'paid.paye' ? { ...changed, paid: { ...changed.paid, paye: payeOfRows(changed) } } : changed
    const at = newAssessment(varied, { tax, ...(spouse === undefined ? {} : { spouse }) })
    // The assessment and the settlement hold most figures; the rest takes several runs.
    settlement(at, assess(at).totalTax)
    const lineIn = (ledger: typeof at.ledger) => ledger.lines.find(({ id }) => id === goal.figure)
    const first = lineIn(at.ledger)
    if (first !== undefined) return rememberMissing(first, at.ledger.lines)
    const whole = newAssessment(varied, { tax, ...(spouse === undefined ? {} : { spouse }) })
    outcomeOf(whole)
    const later = lineIn(whole.ledger)
    return later === undefined ? undefined : rememberMissing(later, whole.ledger.lines)
  }
  const rememberMissing = (figure: Line, all: readonly Line[]): Line => {
    lacking ??= figure.missing ?? (figure.incomplete ? all.find(({ missing }) => missing !== undefined)?.missing : undefined)
    return figure
  }
  return {
    line(amount: number): Line | undefined {
      if (!lines.has(amount)) lines.set(amount, run(amount))
      return lines.get(amount)
    },
    missing: (figure: Line) => figure.missing ?? (figure.incomplete ? lacking : undefined),
  }
}
