import type { CalculationContext } from '@tafel/contracts/law/working/engine-versions.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'

/** What a worker calculates: records of a kind, or the test cases of the law. */
export type TaskKind = KindName | 'law'

/** What is calculated: inputs, with what, and by which version of the engine. Plain data, so that a worker can be handed it. */
export interface Question<Given = unknown, Linked = never> {
  readonly given: Given
  readonly context: CalculationContext<Linked>
  readonly engineVersion: string
}

/** Any kind's. */
export type AnyQuestion = Question<unknown, unknown>

/** The tasks of a kind by their names, each with what it takes beside the question, and what it gives. */
export type TaskTypes<Tasks> = { readonly [Name in keyof Tasks]: { readonly more: unknown; readonly gives: unknown } }

/** A task of a kind. */
export type TaskOf<Tasks extends TaskTypes<Tasks>, Asked extends AnyQuestion> = {
  readonly [Name in keyof Tasks & string]: { readonly name: Name; readonly question: Asked; readonly more: Tasks[Name]['more'] }
}[keyof Tasks & string]
export interface AnyTask {
  readonly name: string
  readonly question: AnyQuestion
  readonly more: unknown
}

/**
 * Does the tasks of a kind: pure functions over plain data, the same in a worker and in the page. What takes longer than a frame is a
 * generator: between two of its steps a newer answer comes first, and it may be taken back.
 */
export type TaskRunner = (task: AnyTask, onProgress: (done: number) => void) => unknown

/** Forgets which kind it is: that the tasks fit has been checked here. */
export function taskRunner<Tasks extends TaskTypes<Tasks>, Asked extends AnyQuestion>(
  done: (
    task: TaskOf<Tasks, Asked>,
    onProgress: (done: number) => void,
  ) => Tasks[keyof Tasks]['gives'] | Generator<unknown, Tasks[keyof Tasks]['gives']>,
): TaskRunner {
  return done as unknown as TaskRunner
}
