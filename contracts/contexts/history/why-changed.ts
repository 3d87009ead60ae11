import { exchanged, type GroupChange, groupChanges } from '../../kinds/compare/input-groups.ts'
import { differs, inputLines } from '../../kinds/compare/input-lines.ts'
import type { AnyCompareKind, AnyPinned } from '../../kinds/compare/kind.ts'

/** A record's answer at one moment, as it was stored. */
export interface AnswerThen {
  readonly pinned: AnyPinned
  /** Cents; null where there was no answer. */
  readonly headline: number | null
}

export const CAUSES = ['constants', 'engine', 'day', 'linked', 'inputs'] as const
export type Cause = (typeof CAUSES)[number]

/** What one cause does to the answer, after those before it. */
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
  /** What comes of no part: between what was stored and what the calculation gives when it is run again. */
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
  const parts: WhyPart[] = []
  let state = from.pinned
  // Where its own engine or constants are no longer here, the first answer that can be given is one by the newer ones.
  let known = answerOf(state) ?? from.headline
  let rounding = known - from.headline
  let taken: CauseStep[] = []
  for (const step of causes) {
    state = step.apply(state)
    taken.push(step)
    const value = answerOf(state)
    if (value === null) continue
    if (value !== known) parts.push(partOf(taken, value - known))
    known = value
    taken = []
  }
  rounding += to.headline - known
  return { ok: true, why: { from: from.headline, parts, rounding, to: to.headline } }
}

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
  const { constantsVersion, engineVersion, today, linkedInputs } = to
  const causes: CauseStep[] = []
  const add = (cause: Cause, label: string, apply: CauseStep['apply']) => causes.push({ cause, label, fields: [], apply })
  if (from.constantsVersion !== constantsVersion) add('constants', 'Constants of law', (pinned) => ({ ...pinned, constantsVersion }))
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

/** What all parts of some causes come to. */
export const sumOf = ({ parts }: WhyChanged, ...causes: readonly Cause[]): number =>
  parts.reduce((sum, { cause, amount }) => (causes.includes(cause) ? sum + amount : sum), 0)
