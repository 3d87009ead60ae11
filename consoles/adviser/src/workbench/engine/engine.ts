import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { FromWorker, SentTask, ToWorker } from './messages.ts'
import type { AnyQuestion, TaskKind, TaskTypes } from './question.ts'

/** Does the tasks of a kind beside the page. */
export interface Engine<Tasks extends TaskTypes<Tasks>, Asked extends AnyQuestion> {
  run<Name extends keyof Tasks & string>(
    name: Name,
    question: Asked,
    more: Tasks[Name]['more'],
    heard?: Heard,
  ): Promise<Tasks[Name]['gives']>
  /** Ends it at once: what is being calculated, and what waits, is never answered. */
  close(): void
}

export interface Heard {
  /** How far a task is. */
  readonly onProgress?: ((done: number) => void) | undefined
  /** Takes a task back: it is never answered then. */
  readonly signal?: AbortSignal | undefined
}

/** A thread as an engine uses it. */
export interface Thread {
  post(message: ToWorker): void
  onMessage(listener: (message: FromWorker) => void): void
  onFailure(listener: (reason: string) => void): void
  end(): void
}

interface Waiting {
  readonly constants: Constants
  readonly sent: SentTask
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
  readonly onProgress: Heard['onProgress']
  /** A thread has broken with it. */
  readonly isSecond: boolean
}

/** An engine in a thread of its own. A thread that breaks is begun anew, once for each task: what breaks a second one is rejected. */
export function createEngine<Tasks extends TaskTypes<Tasks>, Asked extends AnyQuestion>(
  kind: TaskKind,
  begin: () => Thread,
): Engine<Tasks, Asked> {
  const waiting = new Map<number, Waiting>()
  let thread: Thread | undefined
  let held: Constants | undefined
  let lastId = 0

  function open(): Thread {
    const opened = begin()
    opened.onMessage((message) => {
      const task = waiting.get(message.id)
      if (task === undefined) return
      if ('progress' in message) return task.onProgress?.(message.progress)
      waiting.delete(message.id)
      if ('failure' in message) task.reject(new Error(message.failure))
      else task.resolve(message.value as never)
    })
    opened.onFailure((reason) => {
      if (thread !== opened) return
      const tasks = [...waiting.values()]
      close()
      for (const task of tasks)
        if (task.isSecond) task.reject(new Error(reason))
        else post({ ...task, isSecond: true })
    })
    return opened
  }

  function post(task: Waiting) {
    thread ??= open()
    if (held !== task.constants) thread.post({ constants: task.constants })
    held = task.constants
    waiting.set(task.sent.id, task)
    thread.post(task.sent)
  }

  function close() {
    thread?.end()
    thread = undefined
    held = undefined
    waiting.clear()
  }

  return {
    run: (name, { context: { constants, ...context }, ...question }, more, { onProgress, signal } = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        const sent = { id, kind, task: { name, question: { ...question, context }, more } }
        post({ constants, sent, resolve, reject, onProgress, isSecond: false })
        signal?.addEventListener('abort', () => {
          if (waiting.delete(id)) thread?.post({ unwanted: id })
        })
      }),
    close,
  }
}
