import { inputSteps } from './difference-inputs.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'

/** The inputs, constants and engine of an answer, so that it can be recalculated. */
export interface PinnedRun<Inputs extends object = TaxScenarioGiven> {
  readonly inputs: Inputs
  readonly constantsVersion: string
  readonly engineVersion: string
}

/** Figures of a result by their ids. Null: refused. */
export type Figures = Readonly<Record<string, number | null>>

/** Recalculates a pinned answer. Undefined if this build no longer has its engine or constants. */
export type Run<Inputs extends object = TaxScenarioGiven> = (pinned: PinnedRun<Inputs>) => Figures | undefined

export type Cause =
  | { readonly kind: 'engine' | 'constants'; readonly before: string; readonly after: string }
  | { readonly kind: 'input'; readonly field: string; readonly label: string; readonly before: unknown; readonly after: unknown }

/** What a change did to a figure. Several causes where the figure was refused between them: only together they have an amount. */
export interface Part {
  readonly causes: readonly Cause[]
  readonly amount: number
}

export interface FigureChange {
  readonly figure: string
  readonly before: number
  readonly after: number
  /** after − before: the sum of the parts, to the cent. */
  readonly difference: number
  /** In the order of the steps; changes that moved nothing are left out. */
  readonly parts: readonly Part[]
}

export interface Explanation {
  /** Figures that changed, or that changes moved and moved back. */
  readonly changes: readonly FigureChange[]
  /** Figures that one of the answers refuses, or doesn't have: there is no difference to split. */
  readonly refused: readonly { readonly figure: string; readonly before: number | null; readonly after: number | null }[]
}

interface Step<Inputs extends object> {
  readonly cause: Cause
  readonly pinned: PinnedRun<Inputs>
}

/**
 * Why a figure changed: engine, then constants, then inputs field by field are exchanged one after the other, each with a run of its own, and
 * every step has what it changed. In this order every run but the first is by the newer engine, which knows the older constants and
 * inputs; an older engine need not understand newer ones. The parts depend on the order, their sum doesn't. Undefined where one of
 * the two answers can't be given again.
 */
export function explainChange<Inputs extends object>(
  before: PinnedRun<Inputs>,
  after: PinnedRun<Inputs>,
  run: Run<Inputs>,
): Explanation | undefined {
  const first = run(before)
  if (first === undefined) return undefined
  const steps = stepsBetween(before, after)
  const states = steps.map(({ pinned }) => run(pinned))
  const last = steps.length === 0 ? first : states.at(-1)
  if (last === undefined) return undefined

  const changes: FigureChange[] = []
  const refused: Explanation['refused'][number][] = []
  for (const figure of Object.keys({ ...last, ...first })) {
    const from = first[figure] ?? null
    const to = last[figure] ?? null
    if (first[figure] === null && last[figure] === null) continue
    if (from === null || to === null) {
      refused.push({ figure, before: from, after: to })
      continue
    }
    const parts = partsOf(figure, from, steps, states)
    if (parts.length > 0) changes.push({ figure, before: from, after: to, difference: to - from, parts })
  }
  return { changes, refused }
}

function stepsBetween<Inputs extends object>(before: PinnedRun<Inputs>, after: PinnedRun<Inputs>): readonly Step<Inputs>[] {
  const steps: Step<Inputs>[] = []
  let pinned = before
  const to = (cause: Cause, change: Partial<PinnedRun<Inputs>>) => {
    pinned = { ...pinned, ...change }
    steps.push({ cause, pinned })
  }
  if (before.engineVersion !== after.engineVersion)
    to({ kind: 'engine', before: before.engineVersion, after: after.engineVersion }, { engineVersion: after.engineVersion })
  if (before.constantsVersion !== after.constantsVersion)
    to({ kind: 'constants', before: before.constantsVersion, after: after.constantsVersion }, { constantsVersion: after.constantsVersion })
  for (const { inputs, ...change } of inputSteps(before.inputs, after.inputs)) to({ kind: 'input', ...change }, { inputs })
  return steps
}

/** The last state has the figure, so no cause is left without a part. */
function partsOf(
  figure: string,
  from: number,
  steps: readonly Pick<Step<object>, 'cause'>[],
  states: readonly (Figures | undefined)[],
): readonly Part[] {
  const parts: Part[] = []
  let known = from
  let causes: Cause[] = []
  for (const [at, { cause }] of steps.entries()) {
    causes.push(cause)
    const value = states[at]?.[figure] ?? null
    if (value === null) continue
    if (value !== known) parts.push({ causes, amount: value - known })
    known = value
    causes = []
  }
  return parts
}
