import { Worker } from 'node:worker_threads'
import type { Computed, DocumentJob } from './document.ts'

/** What a thread answers: the outcome, or why this job has none. The thread itself is well then. */
export type ThreadAnswer = { readonly outcome: Computed } | { readonly failure: string }

export interface Thread {
  /** One job at a time. Rejects where the thread broke with it. */
  ask(job: DocumentJob): Promise<ThreadAnswer>
  end(): Promise<unknown>
}

/** A report takes a tenth of it. */
const MEMORY_MB = 512

export function beginThread(): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'reports',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let waiting: PromiseWithResolvers<ThreadAnswer> | undefined
  let broken: Error | undefined
  const breakWith = (error: Error) => {
    broken ??= error
    waiting?.reject(error)
  }
  worker.on('message', (answer: ThreadAnswer) => waiting?.resolve(answer))
  worker.on('messageerror', breakWith)
  worker.on('error', breakWith)
  worker.on('exit', () => breakWith(new Error('The thread of a report ended.')))
  return {
    async ask(job) {
      if (broken !== undefined) throw broken
      waiting = Promise.withResolvers()
      worker.postMessage(job)
      return await waiting.promise
    },
    end: () => worker.terminate(),
  }
}
