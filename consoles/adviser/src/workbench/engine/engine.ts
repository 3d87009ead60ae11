import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { FromWorker, SentTask, ToWorker } from './messages.ts'
import type { AnyQuestion, TaskKind, TaskTypes } from './question.ts'

/** Runs a kind's tasks off the main thread. */
export interface Engine<Tasks extends TaskTypes<Tasks>, Q extends AnyQuestion> {
  run<Name extends keyof Tasks & string>(
    name: Name,
    question: Q,
    more: Tasks[Name]['more'],
    options?: RunOptions,
  ): Promise<Tasks[Name]['gives']>
  /** Stops at once: running and waiting tasks never settle. */
  close(): void
}

export interface RunOptions {
  /** Reports a task's progress. */
  readonly onProgress?: ((done: number) => void) | undefined
  /** Cancels the task, which then never settles. */
  readonly signal?: AbortSignal | undefined
}

/** The part of a thread that an engine uses. */
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
  readonly onProgress: RunOptions['onProgress']
  /** A thread has already crashed while running it. */
  readonly isRetry: boolean
}

/** An engine in its own thread. After a crash a new thread retries each task once; a task that crashes a second thread is rejected. */
export function createEngine<Tasks extends TaskTypes<Tasks>, Q extends AnyQuestion>(kind: TaskKind, start: () => Thread): Engine<Tasks, Q> {
  const waiting = new Map<number, Waiting>()
  let thread: Thread | undefined
  let sentConstants: Constants | undefined
  let lastId = 0

  function open(): Thread {
    const opened = start()
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
        if (task.isRetry) task.reject(new Error(reason))
        else post({ ...task, isRetry: true })
    })
    return opened
  }

  function post(task: Waiting) {
    thread ??= open()
    if (sentConstants !== task.constants) thread.post({ constants: task.constants })
    sentConstants = task.constants
    waiting.set(task.sent.id, task)
    thread.post(task.sent)
  }

  function close() {
    thread?.end()
    thread = undefined
    sentConstants = undefined
    waiting.clear()
  }

  return {
    run: (name, { context: { constants, ...context }, ...question }, more, { onProgress, signal } = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        const sent = { id, kind, task: { name, question: { ...question, context }, more } }
        post({ constants, sent, resolve, reject, onProgress, isRetry: false })
        signal?.addEventListener('abort', () => {
          if (waiting.delete(id)) thread?.post({ cancel: id })
        })
      }),
    close,
  }
}
