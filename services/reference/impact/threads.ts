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

/** Calculates in threads, so that requests are answered meanwhile: each batch goes to a free thread. */
export async function calculateInThreads<Item, Result>(options: InThreads<Item, Result>): Promise<void> {
  const { worker, workerData, signal, onResults } = options
  const handfuls = options.handfuls[Symbol.asyncIterator]()
  const threads = Array.from({ length: options.threads }, () => beginThread<Item, Result>(worker, workerData))
  const work = async ({ ask }: Thread<Item, Result>) => {
    for (;;) {
      const { done, value } = await handfuls.next()
      if (done === true) return
      signal.throwIfAborted()
      onResults(await ask(value, signal))
    }
  }
  try {
    await Promise.all(threads.map(work))
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}

interface Thread<Item, Result> {
  /** One batch at a time. Rejects if the thread broke, also before. */
  ask(handful: readonly Item[], signal: AbortSignal): Promise<readonly Result[]>
  end(): Promise<unknown>
}

/** A thread may break at any time, even while idle: the next call reports it. */
function beginThread<Item, Result>(url: URL, workerData: unknown): Thread<Item, Result> {
  const worker = new Worker(url, { workerData })
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  worker.on('error', broken.reject)
  worker.on('messageerror', broken.reject)
  worker.on('exit', () => broken.reject(new Error('A thread that calculates ended.')))
  return {
    async ask(handful, signal) {
      worker.postMessage(handful)
      const [results] = (await Promise.race([once(worker, 'message', { signal }), broken.promise])) as [readonly Result[]]
      return results
    },
    end: () => worker.terminate(),
  }
}
