import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'

export interface WorkingGroup {
  readonly title: string
  readonly steps: readonly TraceStep[]
}

/** The full working, grouped under its headings in order of appearance. */
export function groupedSteps(trace: readonly TraceStep[], groupOf: (step: TraceStep) => string | null): readonly WorkingGroup[] {
  const groups = new Map<string, TraceStep[]>()
  for (const step of trace) {
    const title = groupOf(step)
    if (title !== null) groups.set(title, [...(groups.get(title) ?? []), step])
  }
  return [...groups].map(([title, steps]) => ({ title, steps }))
}

/** A figure's step and the steps it depends on, in the order of the working; undefined if it has none. */
export function stepsOf(trace: readonly TraceStep[], id: string): readonly TraceStep[] | undefined {
  const byId = new Map(trace.map((step) => [step.id, step]))
  const needed = new Set<string>()
  const collect = (name: string) => {
    const step = byId.get(name)
    if (step === undefined || needed.has(name)) return
    needed.add(name)
    for (const operand of step.operands) if (operand.from === 'step') collect(operand.name)
  }
  collect(id)
  return needed.size === 0 ? undefined : trace.filter((step) => needed.has(step.id))
}
