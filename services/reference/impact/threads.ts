import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface InThreads<Item, Result> {
  /** Answers each message, a few items, with as many results. */
  readonly worker: URL
  readonly workerData: unknown
  readonly threads: number
  readonly handfuls: AsyncIterable<readonly Item[]>
  readonly signal: AbortSignal
  readonly onResults: (results: readonly Result[]) => void
}

/** Calculates in threads, so that requests are answered meanwhile: a handful after the other, whichever thread is free. */
export async function calculateInThreads<Item, Result>(options: InThreads<Item, Result>): Promise<void> {
  const { worker, workerData, signal, onResults } = options
  const handfuls = options.handfuls[Symbol.asyncIterator]()
  const threads = Array.from({ length: options.threads }, () => new Worker(worker, { workerData }))
  const work = async (thread: Worker) => {
    for (;;) {
      const { done, value } = await handfuls.next()
      if (done === true) return
      signal.throwIfAborted()
      thread.postMessage(value)
      // An error of the thread rejects this.
      const [results] = (await once(thread, 'message', { signal })) as [readonly Result[]]
      onResults(results)
    }
  }
  try {
    await Promise.all(threads.map(work))
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}
