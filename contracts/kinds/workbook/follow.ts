import type { Operand, TraceStep } from '../../law/working/trace.ts'
import type { AnswerFigure } from '../../base/report/document.ts'

/** The result of a calculation: the figures of its answer, and the workings of each. */
export interface Worked {
  readonly figures: readonly AnswerFigure[]
  readonly trace: readonly TraceStep[]
}

/** How far an input can be changed so that the formulas of the saved answer still hold, and what doesn't hold even then. */
export interface Followed {
  readonly from: number
  readonly to: number
  /** Ids of steps, and places of figures of the answer. */
  readonly lost: ReadonlySet<string | number>
}

/** Parts of its value by which an input is tried: below it and above it, the nearest first. */
const TRIED = { below: [0.01, 0.1, 0.5], above: [0.01, 0.1, 1] } as const

/**
 * Brackets, limits and the steps themselves are the engine's choice, and a workbook has those of the saved answer. So the engine is asked
 * again at both ends of a range: where it takes the same steps there, the formulas hold in between. `change` is the calculation with
 * that value of the input; undefined where it has no answer.
 */
export function following(saved: Worked): (path: string, value: number, change: (to: number) => Worked | undefined) => Followed {
  const spread = dependents(saved.trace)

  return (path, value, change) => {
    const lostAt = (to: number): ReadonlySet<string | number> | undefined => {
      const other = to === value ? undefined : change(to)
      return other === undefined ? undefined : spread(differences(saved, other, { path, value, to }))
    }
    /** The range in which no more formulas are lost than at the nearest value that has an answer. */
    const side = (parts: readonly number[], direction: 1 | -1) => {
      const ends = parts.map((part) => value + direction * Math.max(1, Math.round(Math.abs(value) * part)))
      const [nearest, ...others] = ends
      const unavoidable = lostAt(nearest!)
      if (unavoidable === undefined) return { end: value, lost: NONE }
      const widest = others.findLast((end) => isWithin(lostAt(end), unavoidable))
      return { end: widest ?? nearest!, lost: unavoidable }
    }
    const [below, above] = [side(TRIED.below, -1), side(TRIED.above, 1)]
    return { from: below.end, to: above.end, lost: new Set([...below.lost, ...above.lost]) }
  }
}

const NONE: ReadonlySet<string | number> = new Set()

const isWithin = (some: ReadonlySet<string | number> | undefined, all: ReadonlySet<string | number>): boolean =>
  some !== undefined && [...some].every((each) => all.has(each))

interface Change {
  readonly path: string
  readonly value: number
  readonly to: number
}

/** Steps that the other calculation doesn't take in the same way, and figures of the answer that it doesn't give. */
function differences(saved: Worked, other: Worked, change: Change): Set<string | number> {
  const others = new Map(other.trace.map((step) => [step.id, step]))
  const lost = new Set<string | number>()
  for (const step of saved.trace) if (!isSameStep(step, others.get(step.id), change)) lost.add(step.id)
  for (const [at, figure] of saved.figures.entries()) if (!isSameFigure(figure, other.figures[at])) lost.add(at)
  return lost
}

const isSameFigure = ({ label, from, value, isIncomplete }: AnswerFigure, other: AnswerFigure | undefined): boolean =>
  other !== undefined &&
  other.label === label &&
  other.isIncomplete === isIncomplete &&
  JSON.stringify(other.from) === JSON.stringify(from) &&
  (from !== undefined || JSON.stringify(other.value) === JSON.stringify(value))

function isSameStep({ operation, unit, operands }: TraceStep, other: TraceStep | undefined, change: Change): boolean {
  return (
    other !== undefined &&
    other.operation === operation &&
    other.unit === unit &&
    other.operands.length === operands.length &&
    operands.every((operand, at) => isSameOperand(operand, other.operands[at]!, change))
  )
}

function isSameOperand(operand: Operand, other: Operand, { path, value, to }: Change): boolean {
  if (other.from !== operand.from || other.name !== operand.name || other.unit !== operand.unit || other.against !== operand.against)
    return false
  if (operand.from === 'step') return true
  const isChanged = operand.from === 'input' && operand.name === path && operand.value === value
  return other.value === (isChanged ? to : operand.value)
}

/** Of some steps, those and all that are worked out from them. */
export function dependents(trace: readonly TraceStep[]): (some: Set<string | number>) => Set<string | number> {
  const users = new Map<string, string[]>()
  for (const { id, operands } of trace)
    for (const { from, name } of operands) {
      if (from !== 'step') continue
      const known = users.get(name)
      if (known === undefined) users.set(name, [id])
      else known.push(id)
    }
  return (some) => {
    // A set grows while it is walked.
    for (const id of some) if (typeof id === 'string') for (const user of users.get(id) ?? []) some.add(user)
    return some
  }
}
