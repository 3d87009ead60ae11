import { announcedSentence } from '../figure/announced-changes.ts'
import type { DefaultUsed } from './defaults.ts'
import type { Figure, Ledger, Line } from './ledger.ts'
import { ROUNDING_OPERATIONS } from './operations.ts'
import { type Operand, type TraceStep, traceStep } from './trace.ts'

/** The ledger in readable form, so that it can be recalculated. Refused lines have no workings. */
export function traceOf({ lines }: Ledger, defaults: readonly DefaultUsed[]): readonly TraceStep[] {
  const byDefault = new Set(defaults.map(({ field }) => field))
  return lines.filter(({ missing }) => missing === undefined).map((line) => stepOf(line, byDefault))
}

function stepOf({ id, label, unit, operation, operands, against, law, announced }: Line, byDefault: ReadonlySet<string>): TraceStep {
  // Parts left out of a sum are named in the result, and appear in no formula.
  const kept = operands.map((figure, at) => ({ figure, isAgainst: at >= against })).filter(({ figure }) => figure.missing === undefined)
  return traceStep({
    id,
    label,
    unit,
    operation,
    operands: kept.map(({ figure, isAgainst }) =>
      isAgainst ? { ...operandOf(figure, byDefault), against: true } : operandOf(figure, byDefault),
    ),
    ...(ROUNDING_OPERATIONS.has(operation) ? { rounding: unit === 'ppm' ? 'half-up to the millionth' : 'half-up to the cent' } : {}),
    ...(law === undefined ? {} : { law }),
    ...(announced.length === 0 ? {} : { announced: announced.map(({ change }) => announcedSentence(change)) }),
  })
}

function operandOf(figure: Figure, byDefault: ReadonlySet<string>): Operand {
  const { value, unit } = figure
  if (figure.from === 'step') return { from: 'step', name: figure.id, value, unit }
  if (figure.from === 'input') return { from: 'input', name: figure.name, value, unit, isDefault: byDefault.has(figure.name) }
  if (figure.from === 'run') return { from: 'run', name: figure.name, change: figure.change, value, unit }
  return { from: 'constant', name: figure.name, value, unit, ...figure.origin! }
}
