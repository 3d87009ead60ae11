import { Worker } from 'node:worker_threads'

/** A thread's answer: the outcome, or why this job has none; the thread itself still works. */
export type ThreadAnswer<Outcome> = { readonly outcome: Outcome } | { readonly failure: string }

/** A thread's message once its modules are loaded. */
export const LOADED = 'loaded'

export interface Thread<Job, Outcome> {
  /** Resolves once loaded, which takes seconds on a busy machine. Rejects if the thread breaks before. */
  readonly loaded: Promise<void>
  /** One job at a time. Rejects if the thread breaks during it. */
  ask(job: Job): Promise<ThreadAnswer<Outcome>>
  end(): Promise<unknown>
}

/** A report takes a tenth of it. */
const MEMORY_MB = 512
/** A report's material is short-lived: with room for it, it is seldom moved. */
const YOUNG_MB = 64

/** `module`: one next to this file that answers each job with a `ThreadAnswer`. */
export function beginThread<Job, Outcome>(module: 'document-worker.ts' | 'fixed-worker.ts'): Thread<Job, Outcome> {
  const worker = new Worker(new URL(module, import.meta.url), {
    name: 'reports',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let waiting: PromiseWithResolvers<ThreadAnswer<Outcome>> | undefined
  let broken: Error | undefined
  const loaded = Promise.withResolvers<void>()
  loaded.promise.catch(() => undefined)
  const breakWith = (error: Error) => {
    broken ??= error
    loaded.reject(error)
    waiting?.reject(error)
  }
  worker.on('message', (answer: ThreadAnswer<Outcome> | typeof LOADED) => (answer === LOADED ? loaded.resolve() : waiting?.resolve(answer)))
  worker.on('messageerror', breakWith)
  worker.on('error', breakWith)
  worker.on('exit', () => breakWith(new Error('The thread of a report ended.')))
  return {
    loaded: loaded.promise,
    async ask(job) {
      if (broken !== undefined) throw broken
      waiting = Promise.withResolvers()
      worker.postMessage(job)
      return await waiting.promise
    },
    end: () => worker.terminate(),
  }
}
