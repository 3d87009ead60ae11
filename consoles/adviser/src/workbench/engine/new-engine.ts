import { createEngine, type Engine } from './engine.ts'
import { beginInPage } from './in-page.ts'
import type { AnyQuestion, TaskKind, TaskRunner, TaskTypes } from './question.ts'
import { beginWorker } from './worker-thread.ts'

/** An engine for tasks of that kind; its thread starts with the first task. `loadTasks` is used only where there are no workers. */
export function newEngine<Tasks extends TaskTypes<Tasks>, Asked extends AnyQuestion>(
  kind: TaskKind,
  loadTasks: () => Promise<TaskRunner>,
): Engine<Tasks, Asked> {
  return createEngine(kind, typeof Worker === 'undefined' ? () => beginInPage(loadTasks) : beginWorker)
}
