import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Place } from './database.ts'

/** The log's writer, in its own thread. Rejects with SQLite's error, including its `errcode`. */
export interface LogWriter {
  /** Resolves when the encoded records of a batch are flushed. */
  append(records: readonly Buffer[]): Promise<void>
  remove(gone: readonly Place[]): Promise<void>
  giveBack(pages: number): Promise<boolean>
  emptyWal(): Promise<boolean>
  close(): Promise<void>
}

export type Call =
  | { readonly what: 'append'; readonly bytes: ArrayBuffer }
  | { readonly what: 'remove'; readonly gone: readonly Place[] }
  | { readonly what: 'giveBack'; readonly pages: number }
  | { readonly what: 'emptyWal' | 'close' }

export type Answer =
  | { readonly result: boolean }
  | { readonly failure: { readonly message: string; readonly errcode?: number | undefined; readonly code?: string | undefined } }

/** Opens the log in a directory, or creates it. */
export async function startWriter(directory: string): Promise<LogWriter> {
  const worker = new Worker(new URL('writer-thread.ts', import.meta.url), { workerData: directory })
  const waiting: PromiseWithResolvers<boolean>[] = []
  let ended: Error | undefined

  const end = (error: Error): void => {
    ended ??= error
    for (const each of waiting.splice(0)) each.reject(ended)
  }
  worker.on('message', (answer: Answer) => {
    const caller = waiting.shift()
    if ('failure' in answer) caller?.reject(Object.assign(new Error(answer.failure.message), answer.failure))
    else caller?.resolve(answer.result)
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread that writes the log has ended.')))

  function answered(): Promise<boolean> {
    if (ended !== undefined) return Promise.reject(ended)
    const caller = Promise.withResolvers<boolean>()
    waiting.push(caller)
    return caller.promise
  }
  function call(message: Call, transfer: readonly ArrayBuffer[] = []): Promise<boolean> {
    const answer = answered()
    worker.postMessage(message, transfer)
    return answer
  }

  await answered()
  return {
    async append(records) {
      // Memory of its own, so that it can be transferred: small Buffers share theirs.
      const bytes = new ArrayBuffer(records.reduce((sum, { length }) => sum + length, 0))
      const into = new Uint8Array(bytes)
      let at = 0
      for (const record of records) {
        into.set(record, at)
        at += record.length
      }
      await call({ what: 'append', bytes }, [bytes])
    },
    remove: async (gone) => void (await call({ what: 'remove', gone })),
    giveBack: (pages) => call({ what: 'giveBack', pages }),
    emptyWal: () => call({ what: 'emptyWal' }),
    async close() {
      const exited = once(worker, 'exit')
      try {
        await call({ what: 'close' })
      } finally {
        await worker.terminate()
      }
      await exited
    },
  }
}
