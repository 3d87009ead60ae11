import type { Column } from './columns.ts'
import { exchanged, groupChanges } from './input-groups.ts'
import { differs, inputLines } from './input-lines.ts'
import type { AnyCompareKind, AnyPinned } from './kind.ts'

/** What one change does to the figure, cents. */
export interface WaterfallPart {
  readonly label: string
  /** Alone; if it can't be made alone (`isAlone` false), after those before it. */
  readonly amount: number
  readonly isAlone: boolean
}

/** From one column to another: `from` + the parts + `together` = `to`, to the cent. */
export interface Waterfall {
  readonly from: number
  readonly parts: readonly WaterfallPart[]
  /** What making all changes at once adds to what each does alone: the sum of its lines. */
  readonly together: number
  /** Change by change: what it does after those before it, less what it does alone. */
  readonly interplay: readonly { readonly label: string; readonly amount: number }[]
  readonly to: number
}

export type WaterfallOutcome = { readonly ok: true; readonly waterfall: Waterfall } | { readonly ok: false; readonly why: string }

/**
 * Splits the difference of a figure between two columns by what differs in them: first the tables and the day of the calculation, then
 * the groups of inputs in the order of the kind. Each change is calculated twice, alone on the first column and after all
 * those before it; nothing is apportioned. A change between whose states the figure is refused is taken together with the next one.
 */
export function waterfall(kind: AnyCompareKind, from: Column, to: Column, figure: string): WaterfallOutcome {
  const before = amountIn(from, figure)
  const after = amountIn(to, figure)
  for (const column of [from, to]) if (amountIn(column, figure) === null) return { ok: false, why: whyNone(column, figure) }
  const line = kind.figures.find(({ id }) => id === figure)!
  const figureAt = (pinned: AnyPinned): number | null => {
    const ran = kind.run(pinned)
    const value = ran?.ok === true ? line.of(ran.result) : null
    return typeof value === 'number' ? value : null
  }
  const steps = stepsBetween(kind, from, to)
  const { parts, last } = partsOf(steps, { base: from.pinned!, before: before!, figureAt })
  if (last !== after) throw new Error(`The parts of ${figure} come to ${last}, not to ${after}.`)
  const lines = parts.map(({ label, interplay }) => ({ label, amount: interplay })).filter(({ amount }) => amount !== 0)
  return {
    ok: true,
    waterfall: {
      from: before!,
      parts: parts.flatMap(({ label, amount, isAlone }) => (amount === 0 ? [] : [{ label, amount, isAlone }])),
      together: lines.reduce((sum, { amount }) => sum + amount, 0),
      interplay: lines,
      to: after,
    },
  }
}

interface Step {
  readonly label: string
  readonly apply: (pinned: AnyPinned) => AnyPinned
}

interface Walk {
  readonly base: AnyPinned
  readonly before: number
  readonly figureAt: (pinned: AnyPinned) => number | null
}

interface Made extends WaterfallPart {
  readonly interplay: number
}

function partsOf(steps: readonly Step[], { base, before, figureAt }: Walk): { readonly parts: readonly Made[]; readonly last: number } {
  const parts: Made[] = []
  let state = base
  let known = before
  let taken: Step[] = []
  for (const step of steps) {
    state = step.apply(state)
    taken.push(step)
    const value = figureAt(state)
    if (value === null) continue
    const moved = value - known
    const alone = parts.length === 0 ? value : figureAt(taken.reduce((pinned, { apply }) => apply(pinned), base))
    const amount = alone === null ? moved : alone - before
    parts.push({ label: taken.map(({ label }) => label).join(', '), amount, isAlone: alone !== null, interplay: moved - amount })
    known = value
    taken = []
  }
  return { parts, last: known }
}

function stepsBetween(kind: AnyCompareKind, from: Column, to: Column): readonly Step[] {
  const target = to.pinned!
  const lines = inputLines(kind, [from, to], 0).filter(differs)
  const changes = groupChanges(kind, from.pinned!.inputs, target.inputs).map(({ id, label, fields }): Step => {
    const own = lines.filter(({ group }) => group === id)
    return {
      label: own.length === 1 ? own[0]!.label : label,
      apply: (pinned) => ({ ...pinned, inputs: exchanged(pinned.inputs, target.inputs, fields) }),
    }
  })
  return [...versionSteps(kind, from.pinned!, target), ...changes]
}

/** What was answered by other tables, on another day, or, where records are linked, as another of the two. */
function versionSteps(kind: AnyCompareKind, from: AnyPinned, to: AnyPinned): readonly Step[] {
  const { today, constantsVersion, constants, engineVersion, recordId } = to
  const isOtherTable = from.constantsVersion !== constantsVersion || from.engineVersion !== engineVersion
  const isLinked = [from, to].some(({ inputs, linkedInputs }) => (kind.linksOf?.(inputs, linkedInputs).length ?? 0) > 0)
  const causes = [
    isOtherTable ? 'Constants and version of the calculation' : '',
    from.today === today ? '' : 'Day of the calculation',
    // Which of two spouses has the odd cent goes by the record.
    isLinked ? 'Rounding of what is shared' : '',
  ].filter(Boolean)
  if (causes.length === 0) return []
  return [{ label: causes.join(', '), apply: (pinned) => ({ ...pinned, today, constantsVersion, constants, engineVersion, recordId }) }]
}

function amountIn({ figures }: Column, figure: string): number | null {
  const value = figures[figure]?.value
  return typeof value === 'number' ? value : null
}

const whyNone = ({ description, figures }: Column, figure: string) =>
  `${description}: ${figures[figure]?.why ?? 'there is no such figure in it.'}`
