import type { Constants } from '@tafel/contracts/constants/shipped.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { Question, Task, TaskName, Tasks } from './tasks.ts'

/** Does tasks one after the other, beside the page. */
export interface Engine {
  run<Name extends TaskName>(
    name: Name,
    question: Question,
    more: Tasks[Name]['more'],
    onProgress?: (paths: number) => void,
  ): Promise<Tasks[Name]['gives']>
  /** Ends it at once: what is being calculated, and what waits, is never answered. */
  close(): void
}

/** A thread as an engine uses it. */
export interface Thread {
  post(message: ToWorker): void
  onMessage(listener: (message: FromWorker) => void): void
  onFailure(listener: (reason: string) => void): void
  end(): void
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((paths: number) => void) | undefined
}

/** An engine in a thread of its own. A thread that fails rejects what it was asked; the next task begins another one. */
export function createEngine(begin: () => Thread): Engine {
  const waiting = new Map<number, Waiting>()
  let thread: Thread | undefined
  let sent: Constants | undefined
  let lastId = 0

  function open(): Thread {
    const opened = begin()
    opened.onMessage((message) => {
      const task = waiting.get(message.id)
      if (task === undefined) return
      if ('paths' in message) return task.onProgress?.(message.paths)
      waiting.delete(message.id)
      if ('failure' in message) task.reject(new Error(message.failure))
      else task.resolve(message.value as never)
    })
    opened.onFailure((reason) => {
      const tasks = [...waiting.values()]
      close()
      for (const { reject } of tasks) reject(new Error(reason))
    })
    return opened
  }

  function close() {
    thread?.end()
    thread = undefined
    sent = undefined
    waiting.clear()
  }

  return {
    run: (name, { context: { constants, ...context }, ...question }, more, onProgress) =>
      new Promise((resolve, reject) => {
        thread ??= open()
        if (sent !== constants) thread.post({ constants })
        sent = constants
        lastId += 1
        waiting.set(lastId, { resolve, reject, onProgress })
        thread.post({
          id: lastId,
          task: { name, question: { ...question, context }, more } as Omit<Task, 'question'> & { question: never },
        })
      }),
    close,
  }
}

/** The worker of this build. */
export function beginWorker(): Thread {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'investment comparison' })
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data)),
    onFailure: (listener) =>
      worker.addEventListener('error', ({ message }) => listener(message || 'The calculation could not be started.')),
    end: () => worker.terminate(),
  }
}
