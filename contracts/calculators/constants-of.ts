import type { Operand, TraceStep } from './trace.ts'

/** A figure of law that a calculation took. */
export type UsedConstant = Extract<Operand, { readonly from: 'constant' }>

/** No figures of law: the wording of the Act, the calendar, and what the engine adds to measure. */
const OWN_SOURCES: ReadonlySet<string> = new Set(['Wording of the Act', 'Counted by the calendar', 'Added by the engine to measure'])

/** The figures of law behind a calculation, each once, in its order. */
export function constantsOf(trace: readonly TraceStep[]): readonly UsedConstant[] {
  const found = new Map<string, UsedConstant>()
  for (const { operands } of trace) {
    for (const operand of operands) {
      if (operand.from !== 'constant' || OWN_SOURCES.has(operand.source) || found.has(operand.name)) continue
      found.set(operand.name, operand)
    }
  }
  return [...found.values()]
}
