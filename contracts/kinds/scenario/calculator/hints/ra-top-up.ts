import { findInYear } from '../../../../law/lookup/find.ts'
import { bandAt, lowerBound } from '../../../../law/figure/bands.ts'
import { formatMoney, formatRate } from '../../../../base/money/format.ts'
import { section } from '../../../../law/working/law.ts'
import { smallest } from '../../../../law/working/search.ts'
import { type Finding, type Recipe, change, compare, taxOf } from './hint.ts'
import { withValue } from '../inputs/paths.ts'
import type { Ran, Scene } from './scene.ts'

const LIMIT = 'limit'
const EDGE = 'bracketEdge'
const PATH = 'deductions.raContribution'
/** From it a member may retire from the fund (s 1 "retirement annuity fund"). */
const RETIREMENT_AGE = 55
const LOCKED_IN = 'It is locked in until 55, except for one withdrawal a year from the savings component, which is taxed as income.'

export const raTopUp: Recipe = {
  recipe: 'raTopUp',
  title: 'Contribute more to a retirement annuity',
  laws: [section('11F')],
  catch: 'The money must reach the fund by the end of February. Two thirds of it buy an annuity, which is taxed when it is paid.',
  withinYear: true,
  find(scene, amount) {
    const { room } = scene.base.assessed.retirement
    if (room === undefined) return [refusal(scene)]
    if (amount !== undefined) return [contributed(scene, amount, LIMIT)]
    if (room.value === 0) return [{ reason: 'There is no room left: the contributions already reach a limit of section 11F.' }]
    if (scene.base.tax <= 0)
      return [{ reason: 'There is no tax to save. A contribution would not have to be deducted, only carried forward.' }]
    const toLimit = contributed(scene, exactRoom(scene, room.value), LIMIT)
    return [toLimit, toBracketEdge(scene, room.value)]
  },
}

function refusal({ base, tax, inputs }: Scene): Finding {
  const cap = findInYear(tax, 'retirement', 'cap', inputs.taxYear)
  if (!cap.found) return { missing: cap.missing }
  const share = findInYear(tax, 'retirement', 'share', inputs.taxYear)
  return share.found ? { missing: base.missing[0]! } : { missing: share.missing }
}

const paid = (scene: Scene, amount: number): Ran =>
  scene.run(withValue(scene.inputs, PATH, scene.inputs.deductions.raContribution + amount))

function contributed(scene: Scene, amount: number, variant: string): Finding {
  const { inputs, base } = scene
  const after = paid(scene, amount)
  const run = compare(taxOf(inputs.taxYear), base, after)
  if (run.before !== null && run.before <= run.after!)
    return { variant, reason: `A contribution of ${formatMoney(amount)} would save no tax this year.` }
  const deducted = after.assessed.retirement.deducted.value - base.assessed.retirement.deducted.value
  const all = deducted === amount ? 'all of it deducted' : `${formatMoney(deducted)} of it deducted this year, the rest carried forward`
  const upTo = variant === EDGE ? ', down to the next bracket' : ''
  return {
    variant,
    reason: `Contribute ${formatMoney(amount)} more${upTo}: ${all}.`,
    amount,
    changes: [change(inputs, PATH, inputs.deductions.raContribution + amount)],
    runs: [run],
    cost: amount,
    ...((base.at.age ?? 0) < RETIREMENT_AGE ? { alsoCatch: LOCKED_IN } : {}),
  }
}

/**
 * The room that the engine reports, unless the contribution itself moves the limit: its deduction can undo a ring-fence of section
 * 20A. Then the largest contribution that is fully deducted.
 */
export function exactRoom(scene: Scene, room: number): number {
  const before = scene.base.assessed.retirement.deducted.value
  const isDeducted = (amount: number) => paid(scene, amount).assessed.retirement.deducted.value === before + amount
  return isDeducted(room) ? room : smallest(0, room, (amount) => !isDeducted(amount)) - 1
}

/**
 * The smallest contribution that brings taxable income to the edge below it. The gap itself may be too little, because a limit of donations
 * moves with it, or more than is needed, because its deduction can undo a ring-fence.
 */
function toBracketEdge(scene: Scene, room: number): Finding {
  const { inputs, base, tax } = scene
  const brackets = findInYear(tax, 'incomeTax', 'brackets', inputs.taxYear)
  if (!brackets.found) return { variant: EDGE, missing: brackets.missing }
  const income = base.assessed.taxableIncome.value
  const band = income <= 0 ? 0 : bandAt(brackets.value, income)
  if (band === 0) return { variant: EDGE, reason: 'Taxable income is in the lowest bracket already.' }
  const edge = lowerBound(brackets.value, band)
  const isThere = (amount: number) => paid(scene, amount).assessed.taxableIncome.value <= edge
  const gap = income - edge
  const lower = `${formatRate(brackets.value[band - 1]!.rate)} begins at a taxable income of ${formatMoney(edge)}`
  if (gap <= room && isThere(gap)) return contributed(scene, isThere(gap - 1) ? smallest(0, gap, isThere) : gap, EDGE)
  if (gap < room && isThere(room)) return contributed(scene, smallest(gap, room, isThere), EDGE)
  return { variant: EDGE, reason: `The bracket of ${lower}; the room of ${formatMoney(room)} doesn’t reach it.` }
}
