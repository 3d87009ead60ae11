import type { CalculationContext } from '@tafel/contracts/law/working/engine-versions.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'

/** A worker's task: a kind's records, or test cases of the law. */
export type TaskKind = KindName | 'law'

/** Inputs, context and engine version. Plain data, so that it can be sent to a worker. */
export interface Question<Given = unknown, Linked = never> {
  readonly given: Given
  readonly context: CalculationContext<Linked>
  readonly engineVersion: string
}

/** A question of any kind. */
export type AnyQuestion = Question<unknown, unknown>

/** A kind's tasks by name, each with its further arguments (`more`) and its result (`gives`). */
export type TaskTypes<Tasks> = { readonly [Name in keyof Tasks]: { readonly more: unknown; readonly gives: unknown } }

/** A task of a kind. */
export type TaskOf<Tasks extends TaskTypes<Tasks>, Q extends AnyQuestion> = {
  readonly [Name in keyof Tasks & string]: { readonly name: Name; readonly question: Q; readonly more: Tasks[Name]['more'] }
}[keyof Tasks & string]
export interface AnyTask {
  readonly name: string
  readonly question: AnyQuestion
  readonly more: unknown
}

/**
 * Runs a kind's tasks: pure functions over plain data, the same in a worker and in the page. A task that takes longer than a frame is a
 * generator: between its steps newer answers go first, and it can be cancelled.
 */
export type TaskRunner = (task: AnyTask, onProgress: (run: number) => void) => unknown

/** Checks a kind's tasks against their types, then erases the kind. */
export function taskRunner<Tasks extends TaskTypes<Tasks>, Q extends AnyQuestion>(
  run: (
    task: TaskOf<Tasks, Q>,
    onProgress: (run: number) => void,
  ) => Tasks[keyof Tasks]['gives'] | Generator<unknown, Tasks[keyof Tasks]['gives']>,
): TaskRunner {
  return run as unknown as TaskRunner
}
