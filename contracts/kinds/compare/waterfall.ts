import type { Column } from './columns.ts'
import { exchanged, groupChanges } from './input-groups.ts'
import { differs, inputLines } from './input-lines.ts'
import type { AnyCompareKind, AnyPinned } from './kind.ts'

/** The effect of one change on the figure, in cents. */
export interface WaterfallPart {
  readonly label: string
  /** The effect of the change alone or, if it can't be made alone (`isAlone` is false), after the earlier changes. */
  readonly amount: number
  readonly isAlone: boolean
}

/** The steps from one column to another: `from` + the parts + `together` = `to`, to the cent. */
export interface Waterfall {
  readonly from: number
  readonly parts: readonly WaterfallPart[]
  /** The sum of `interactions`: the effect of all changes together, less the sum of their effects alone. */
  readonly together: number
  /** For each change, its effect after the earlier changes, less its effect alone. */
  readonly interactions: readonly { readonly label: string; readonly amount: number }[]
  readonly to: number
}

export type WaterfallOutcome = { readonly ok: true; readonly waterfall: Waterfall } | { readonly ok: false; readonly why: string }

/**
 * Explains a figure's difference between two columns by their changes: first the constants and the day of the calculation, then the
 * groups of inputs in the kind's order. Each change is calculated twice, alone on the first column and after the earlier changes;
 * nothing is apportioned. If the figure is refused after a change, that change is merged with the next one.
 */
export function waterfall(kind: AnyCompareKind, from: Column, to: Column, figure: string): WaterfallOutcome {
  const before = amountIn(from, figure)
  const after = amountIn(to, figure)
  for (const column of [from, to]) if (amountIn(column, figure) === null) return { ok: false, why: whyMissing(column, figure) }
  const line = kind.figures.find(({ id }) => id === figure)!
  const figureAt = (pinned: AnyPinned): number | null => {
    const ran = kind.run(pinned)
    const value = ran?.ok === true ? line.of(ran.result) : null
    return typeof value === 'number' ? value : null
  }
  const steps = stepsBetween(kind, from, to)
  const { parts, last } = partsOf(steps, { base: from.pinned!, before: before!, figureAt })
  if (last !== after) throw new Error(`The parts of ${figure} come to ${last}, not to ${after}.`)
  const lines = parts.map(({ label, interaction }) => ({ label, amount: interaction })).filter(({ amount }) => amount !== 0)
  return {
    ok: true,
    waterfall: {
      from: before!,
      parts: parts.flatMap(({ label, amount, isAlone }) => (amount === 0 ? [] : [{ label, amount, isAlone }])),
      together: lines.reduce((sum, { amount }) => sum + amount, 0),
      interactions: lines,
      to: after,
    },
  }
}

interface Step {
  readonly label: string
  readonly apply: (pinned: AnyPinned) => AnyPinned
}

interface Start {
  readonly base: AnyPinned
  readonly before: number
  readonly figureAt: (pinned: AnyPinned) => number | null
}

interface CalculatedPart extends WaterfallPart {
  /** The effect after the earlier changes, less the effect alone. */
  readonly interaction: number
}

function partsOf(
  steps: readonly Step[],
  { base, before, figureAt }: Start,
): { readonly parts: readonly CalculatedPart[]; readonly last: number } {
  const parts: CalculatedPart[] = []
  let state = base
  let previous = before
  let pending: Step[] = []
  for (const step of steps) {
    state = step.apply(state)
    pending.push(step)
    const value = figureAt(state)
    if (value === null) continue
    const change = value - previous
    const alone = parts.length === 0 ? value : figureAt(pending.reduce((pinned, { apply }) => apply(pinned), base))
    const amount = alone === null ? change : alone - before
    parts.push({ label: pending.map(({ label }) => label).join(', '), amount, isAlone: alone !== null, interaction: change - amount })
    previous = value
    pending = []
  }
  return { parts, last: previous }
}

function stepsBetween(kind: AnyCompareKind, from: Column, to: Column): readonly Step[] {
  const target = to.pinned!
  const lines = inputLines(kind, [from, to], 0).filter(differs)
  const changes = groupChanges(kind, from.pinned!.inputs, target.inputs).map(({ id, label, fields }): Step => {
    const changed = lines.filter(({ group }) => group === id)
    return {
      label: changed.length === 1 ? changed[0]!.label : label,
      apply: (pinned) => ({ ...pinned, inputs: exchanged(pinned.inputs, target.inputs, fields) }),
    }
  })
  return [...versionSteps(kind, from.pinned!, target), ...changes]
}

/** The step to the other column's constants, day and, with linked records, record id. */
function versionSteps(kind: AnyCompareKind, from: AnyPinned, to: AnyPinned): readonly Step[] {
  const { today, constantsVersion, constants, engineVersion, recordId } = to
  const isOtherTable = from.constantsVersion !== constantsVersion || from.engineVersion !== engineVersion
  const isLinked = [from, to].some(({ inputs, linkedInputs }) => (kind.linksOf?.(inputs, linkedInputs).length ?? 0) > 0)
  const causes = [
    isOtherTable ? 'Constants and version of the calculation' : '',
    from.today === today ? '' : 'Day of the calculation',
    // The record id decides which of two spouses gets the odd cent.
    isLinked ? 'Rounding of what is shared' : '',
  ].filter(Boolean)
  if (causes.length === 0) return []
  return [{ label: causes.join(', '), apply: (pinned) => ({ ...pinned, today, constantsVersion, constants, engineVersion, recordId }) }]
}

function amountIn({ figures }: Column, figure: string): number | null {
  const value = figures[figure]?.value
  return typeof value === 'number' ? value : null
}

const whyMissing = ({ description, figures }: Column, figure: string) =>
  `${description}: ${figures[figure]?.why ?? 'there is no such figure in it.'}`
