import { createEngine, type Engine } from './engine.ts'
import { beginInPage } from './in-page.ts'
import type { AnyQuestion, TaskKind, TaskTypes } from './question.ts'
import { beginWorker } from './worker-thread.ts'

/** An engine for tasks of that kind, with a thread of its own once it is asked for something. */
export function newEngine<Tasks extends TaskTypes<Tasks>, Asked extends AnyQuestion>(kind: TaskKind): Engine<Tasks, Asked> {
  return createEngine(kind, typeof Worker === 'undefined' ? beginInPage : beginWorker)
}
