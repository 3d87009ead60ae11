import { done, type Task } from './tasks.ts'

// The thread of its own in which comparisons are calculated. Constants come once; tasks name the ones they go by.

/** What the page sends. */
export type ToWorker = { readonly id: number; readonly task: Task }
/** What comes back. */
export type FromWorker =
  | { readonly id: number; readonly paths: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string }

const post = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', ({ data: { id, task } }: MessageEvent<ToWorker>) => {
  try {
    post({ id, value: done(task, (paths) => post({ id, paths })) })
  } catch (error) {
    post({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
