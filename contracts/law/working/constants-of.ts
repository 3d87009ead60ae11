import type { Operand, TraceStep } from './trace.ts'

/** A figure of law that a calculation took. */
export type UsedConstant = Extract<Operand, { readonly from: 'constant' }>

/** Origins without a source to cite: the wording of the Act, the calendar, the engine's measuring amounts and its conventions. */
const OWN_SOURCES: ReadonlySet<string> = new Set([
  'Wording of the Act',
  'Counted by the calendar',
  'Added by the engine to measure',
  'Convention of this calculator',
])

/** A value that an engine tried out until it fitted: `Found by search: the highest fixed rate …`. */
const SEARCHED = 'Found by search: '

export const isOwnSource = (source: string): boolean => OWN_SOURCES.has(source) || source.startsWith(SEARCHED)

/** The figures of law behind a calculation, each once, in its order. */
export function constantsOf(trace: readonly TraceStep[]): readonly UsedConstant[] {
  const found = new Map<string, UsedConstant>()
  for (const { operands } of trace) {
    for (const operand of operands) {
      if (operand.from !== 'constant' || isOwnSource(operand.source) || found.has(operand.name)) continue
      found.set(operand.name, operand)
    }
  }
  return [...found.values()]
}
