import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'

/** Steps that stand beside the quote: other tables, charts, what is merely offered. */
const BESIDE = /^(everyTable|charts|suggestions|nextEdges|lateInterest\.schedule)\./

/** The steps of the quote itself. */
export const quoteSteps = (trace: readonly TraceStep[]): readonly TraceStep[] => trace.filter(({ id }) => !BESIDE.test(id))

/** A figure's step and all that it rests on, in the order of the working; undefined where it has none. */
export function stepsOf(trace: readonly TraceStep[], id: string): readonly TraceStep[] | undefined {
  const byId = new Map(trace.map((step) => [step.id, step]))
  const wanted = new Set<string>()
  const collect = (name: string) => {
    const step = byId.get(name)
    if (step === undefined || wanted.has(name)) return
    wanted.add(name)
    for (const operand of step.operands) if (operand.from === 'step') collect(operand.name)
  }
  collect(id)
  return wanted.size === 0 ? undefined : trace.filter((step) => wanted.has(step.id))
}
