import { planUndo, type UndoPlan } from '@tafel/contracts/contexts/history/undo-plan.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import type { Refused } from '@tafel/kernel/commands/aggregate.ts'
import { type Past, pastInOrder } from './past.ts'

/** The target of an undo: changes of content, or one event that switched a flag. */
export type Wanted = { readonly what: 'changes'; readonly plan: UndoPlan } | { readonly what: 'flag'; readonly act: string }

/** `changes`: the acts that change content. */
export function wantedOf(
  past: Past | undefined,
  revisions: readonly number[],
  changes: readonly string[],
): Wanted | Refused<'functions/invalid-argument'> {
  const steps = pastInOrder(past)
  const acts = revisions.map((revision) => steps[revision]?.act)
  if (acts.includes(undefined)) return wrong('There is no such change.')
  if (acts.every((act) => changes.includes(act!))) {
    const plan = planUndo(
      steps.map(({ values }) => values),
      revisions,
    )
    return { what: 'changes', plan }
  }
  return acts.length === 1 ? { what: 'flag', act: acts[0]! } : wrong('Undo these one by one.')
}

function wrong(message: string): Refused<'functions/invalid-argument'> {
  const errors: readonly FieldError[] = [{ field: 'revisions', message }]
  return { refused: 'functions/invalid-argument', errors }
}
