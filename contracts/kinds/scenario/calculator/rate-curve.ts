import { findInYear } from '../../../law/lookup/find.ts'
import { bandAt } from '../../../law/figure/bands.ts'
import { ratioPpm } from '../../../base/money/cents.ts'
import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'
import { sectionOf } from '../../../law/working/law.ts'
import type { Line } from '../../../law/working/ledger.ts'
import { type Assessed, assess } from '../../../law/assessment/engine/assess.ts'
import { type Spouse, newAssessment } from '../../../law/assessment/assessment/assessment.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import { MARGINAL_STEP } from '../../../law/assessment/engine/rates.ts'

/** Between two incomes: the difference in tax of full runs, divided by the difference in income. */
export interface RateStep {
  /** Gross income at both ends, cents. */
  readonly from: number
  readonly to: number
  /** Parts per million; below nil where the tax falls. */
  readonly rate: number
  /** Rate of the bracket that the taxable income at the upper end falls into; null where no table is loaded. */
  readonly nominal: number | null
  /** Causes other than the table that move the rate between the two: assessment lines that differ, with their section. */
  readonly because: readonly { readonly label: string; readonly section: string }[]
}

export interface RateCurve {
  /** The gross income of the scenario itself, cents. */
  readonly income: number
  /** The cost of a further rand at that income, as `rates.marginal` of the result: measured on R1 000 more. Parts per million. */
  readonly marginal: number
  /** Rate of the bracket at that income; null where no table is loaded. */
  readonly nominal: number | null
  readonly steps: readonly RateStep[]
}

export interface RateCurveOptions {
  readonly tax: TaxConstants
  readonly spouse?: Spouse | undefined
  readonly steps?: number
}

const STEPS = 120
const THOUSAND = 100_000
/** The curve reaches at least so far. */
const MIN_REACH = 50_000_000

/**
 * The marginal rate over gross income: the scenario run again with less and with more ordinary income, from nothing to twice of what
 * it has. Everything else stays, so deductions and credits that depend on income move as they would. Each step yields, so that a
 * browser can stop between two runs.
 */
export function* rateCurve(
  inputs: TaxScenarioInputs,
  { tax, spouse, steps = STEPS }: RateCurveOptions,
): Generator<undefined, RateCurve | undefined> {
  const run = (more: number) => assess(newAssessment(inputs, { tax, spouse, more }))
  const own = run(0)
  const income = own.gross.value
  const year = { tax, year: inputs.taxYear }
  const { rate: marginal } = stepBetween(own, run(MARGINAL_STEP), 0, MARGINAL_STEP, year)
  const reach = Math.max(MIN_REACH, 2 * income)
  const width = Math.ceil(reach / steps / THOUSAND) * THOUSAND
  let before: Assessed | undefined
  const found: RateStep[] = []
  for (let gross = 0; gross <= reach; gross += width) {
    const after = run(gross - income)
    if (after.tableTax.missing !== undefined) return undefined
    if (before !== undefined) found.push(stepBetween(before, after, gross - width, gross, year))
    before = after
    yield
  }
  return { income, marginal, nominal: nominalOf(own, year), steps: found }
}

/** All of it at once. */
export function wholeRateCurve(inputs: TaxScenarioInputs, options: RateCurveOptions): RateCurve | undefined {
  const curve = rateCurve(inputs, options)
  for (;;) {
    const { done, value } = curve.next()
    if (done === true) return value
  }
}

function stepBetween(before: Assessed, after: Assessed, from: number, to: number, year: YearOfTables): RateStep {
  const difference = after.totalTax.value - before.totalTax.value
  const rate = (difference < 0 ? -1 : 1) * ratioPpm(Math.abs(difference), to - from)
  return { from, to, rate, nominal: nominalOf(after, year), because: causesBetween(before, after) }
}

interface YearOfTables {
  readonly tax: TaxConstants
  readonly year: number
}

function nominalOf({ taxableIncome }: Assessed, { tax, year }: YearOfTables): number | null {
  const bands = findInYear(tax, 'incomeTax', 'brackets', year)
  return bands.found ? bands.value[bandAt(bands.value, Math.max(0, taxableIncome.value))]!.rate : null
}

/** Deductions, exemptions and credits whose amount differs between the two. */
function causesBetween(before: Assessed, after: Assessed): RateStep['because'] {
  const was = new Map(movable(before).map(({ id, value }) => [id, value]))
  const now = movable(after)
  const moved = now.filter(({ id, value }) => (was.get(id) ?? 0) !== value)
  const gone = movable(before).filter(({ id, value }) => value !== 0 && !now.some((line) => line.id === id))
  return [...moved, ...gone].map(({ label, law }) => ({ label, section: sectionOf(law) }))
}

const movable = ({ exempt, deductions, medical, foreignCredit, ringFencing, lumpSums }: Assessed): readonly Line[] => [
  ...exempt,
  ...deductions,
  medical.s6A,
  medical.s6B,
  ...(foreignCredit === undefined ? [] : [foreignCredit.credit]),
  ...(ringFencing.addedBack === undefined ? [] : [ringFencing.addedBack]),
  lumpSums.tax,
]
