import { createEngine, type Engine } from './engine.ts'
import { beginInPage } from './in-page.ts'
import type { AnyQuestion, TaskKind, TaskRunner, TaskTypes } from './question.ts'
import { beginWorker } from './worker-thread.ts'

/** An engine for tasks of that kind; its thread starts with the first task. `loadTasks` is only used in browsers without workers. */
export function newEngine<Tasks extends TaskTypes<Tasks>, Q extends AnyQuestion>(
  kind: TaskKind,
  loadTasks: () => Promise<TaskRunner>,
): Engine<Tasks, Q> {
  return createEngine(kind, typeof Worker === 'undefined' ? () => beginInPage(loadTasks) : beginWorker)
}
