import { formatMoney } from '../../base/money/format.ts'
import { exchanged, type GroupChange, groupChanges } from '../../kinds/compare/input-groups.ts'
import { differs, inputLines } from '../../kinds/compare/input-lines.ts'
import type { AnyCompareKind, AnyPinned } from '../../kinds/compare/kind.ts'

/** A record's stored answer at one moment. */
export interface AnswerThen {
  readonly pinned: AnyPinned
  /** Cents; null where there was no answer. */
  readonly headline: number | null
}

export const CAUSES = ['constants', 'engine', 'day', 'linked', 'inputs'] as const
export type Cause = (typeof CAUSES)[number]

/** The effect of one cause on the answer, after those before it. */
export interface WhyPart {
  readonly cause: Cause
  readonly label: string
  /** Cents. */
  readonly amount: number
  /** The inputs, by their names, that it is about. */
  readonly fields: readonly string[]
}

/** `from` + the parts + `rounding` = `to`, to the cent. */
export interface WhyChanged {
  readonly from: number
  readonly parts: readonly WhyPart[]
  /** The remainder that no part explains: the stored figure against the same calculation run again. */
  readonly rounding: number
  readonly to: number
}

export type WhyOutcome = { readonly ok: true; readonly why: WhyChanged } | { readonly ok: false; readonly reason: string }

const NO_ANSWER = 'There was no answer yet at one of the two moments.'

/**
 * Splits the way from one stored answer of a record to another: first the constants, the engine and the day, then what linked records held,
 * then the inputs, group by group in the order in which they were set (`placeOf`). Each part is a whole calculation run again after the parts
 * before it; nothing is apportioned. A cause without an answer after it is reported together with the next one.
 */
export function whyChanged(
  kind: AnyCompareKind,
  from: AnswerThen,
  to: AnswerThen,
  placeOf: (change: GroupChange) => number = () => 0,
): WhyOutcome {
  if (from.headline === null || to.headline === null) return { ok: false, reason: NO_ANSWER }
  const answerOf = answersOf(kind)
  const causes = causesBetween(kind, from.pinned, to.pinned, placeOf)
  // If its own engine or constants no longer exist, the first available answer is one by newer ones.
  const first = answerOf(from.pinned) ?? from.headline
  const { parts, last } = walked(causes, from.pinned, first, answerOf)
  const rounding = first - from.headline + to.headline - last
  const moved = parts.filter(({ amount }) => amount !== 0).map(({ steps, amount }) => partOf(steps, amount))
  return { ok: true, why: { from: from.headline, parts: moved, rounding, to: to.headline } }
}

/**
 * Cents: by how much a part of `whyChanged` differs at most when the causes are taken in the opposite order. Parts of inseparable causes are left
 * out.
 */
export function orderMoves(
  kind: AnyCompareKind,
  from: AnswerThen,
  to: AnswerThen,
  placeOf: (change: GroupChange) => number = () => 0,
): number {
  const answerOf = answersOf(kind)
  const first = answerOf(from.pinned)
  if (first === null) return 0
  const causes = causesBetween(kind, from.pinned, to.pinned, placeOf)
  const [forward, backward] = [causes, causes.toReversed()].map((order) => alone(walked(order, from.pinned, first, answerOf).parts))
  return Math.max(0, ...[...forward!].flatMap(([step, amount]) => (backward!.has(step) ? Math.abs(amount - backward!.get(step)!) : [])))
}

interface Walked {
  /** Several causes without an answer between them. */
  readonly steps: readonly CauseStep[]
  readonly amount: number
}

/** Takes one cause after the other, each on top of those before it. */
function walked(
  causes: readonly CauseStep[],
  from: AnyPinned,
  first: number,
  answerOf: (pinned: AnyPinned) => number | null,
): { readonly parts: readonly Walked[]; readonly last: number } {
  const parts: Walked[] = []
  let state = from
  let known = first
  let taken: CauseStep[] = []
  for (const step of causes) {
    state = step.apply(state)
    taken.push(step)
    const value = answerOf(state)
    if (value === null) continue
    parts.push({ steps: taken, amount: value - known })
    known = value
    taken = []
  }
  return { parts, last: known }
}

const alone = (parts: readonly Walked[]): ReadonlyMap<CauseStep, number> =>
  new Map(parts.flatMap(({ steps, amount }) => (steps.length === 1 ? [[steps[0]!, amount] as const] : [])))

/** Explains the order of the parts, and how much depends on it. */
export const orderWords = (order: string, moves: number): string =>
  `${order} Each part is the whole calculation run again. ${
    moves === 0
      ? 'The opposite order gives the same parts.'
      : `In the opposite order a part would differ by up to ${formatMoney(moves, 'always')}; the sum stays the same.`
  }`

/** Cents; null where there is no answer, or this build can't give it. */
function answersOf(kind: AnyCompareKind): (pinned: AnyPinned) => number | null {
  const line = kind.figures.find(({ id }) => id === kind.headline)!
  return (pinned) => {
    const ran = kind.run(pinned)
    const value = ran?.ok === true ? line.of(ran.result) : null
    return typeof value === 'number' ? value : null
  }
}

interface CauseStep extends Omit<WhyPart, 'amount'> {
  readonly apply: (pinned: AnyPinned) => AnyPinned
}

function causesBetween(
  kind: AnyCompareKind,
  from: AnyPinned,
  to: AnyPinned,
  placeOf: (change: GroupChange) => number,
): readonly CauseStep[] {
  const { constantsVersion, constants, engineVersion, today, linkedInputs } = to
  const causes: CauseStep[] = []
  const add = (cause: Cause, label: string, apply: CauseStep['apply']) => causes.push({ cause, label, fields: [], apply })
  if (from.constantsVersion !== constantsVersion)
    add('constants', 'Constants of law', (pinned) => ({ ...pinned, constantsVersion, constants }))
  if (from.engineVersion !== engineVersion) add('engine', 'Version of the calculation', (pinned) => ({ ...pinned, engineVersion }))
  if (from.today !== today) add('day', 'Day of the calculation', (pinned) => ({ ...pinned, today }))
  if (linksIn(kind, from) || linksIn(kind, to)) add('linked', 'Linked records', (pinned) => ({ ...pinned, linkedInputs }))
  const lines = inputLines(kind, [{ pinned: from }, { pinned: to }], 0).filter(differs)
  const changes = groupChanges(kind, from.inputs, to.inputs).toSorted((a, b) => placeOf(a) - placeOf(b))
  for (const { id, label, fields } of changes) {
    const own = lines.filter(({ group }) => group === id)
    causes.push({
      cause: 'inputs',
      label: own.length === 1 ? own[0]!.label : label,
      fields,
      apply: (pinned) => ({ ...pinned, inputs: exchanged(pinned.inputs, to.inputs, fields) }),
    })
  }
  return causes
}

const linksIn = (kind: AnyCompareKind, { inputs, linkedInputs }: AnyPinned): boolean =>
  (kind.linksOf?.(inputs, linkedInputs).length ?? 0) > 0

/** Of several inseparable causes the last one counts: the answer returned with it. */
function partOf(steps: readonly CauseStep[], amount: number): WhyPart {
  const labels = steps.map(({ label }) => label).join(', ')
  return { cause: steps.at(-1)!.cause, label: labels, amount, fields: steps.flatMap(({ fields }) => fields) }
}

/** The total of all parts of some causes. */
export const sumOf = ({ parts }: WhyChanged, ...causes: readonly Cause[]): number =>
  parts.reduce((sum, { cause, amount }) => (causes.includes(cause) ? sum + amount : sum), 0)
