import { Worker } from 'node:worker_threads'
import type { ExportManifest, ExportRequest } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import type { WriteExport } from '../kept-exports.ts'

/** The input of the thread. */
export interface ExportJob {
  /** For the role that may only read views. */
  readonly databaseUrl: string
  readonly request: ExportRequest
  readonly path: string
}

/** Messages of the thread: progress, and finally the manifest or the reason for its absence. */
export type ExportNews = { readonly rows: number } | { readonly manifest: ExportManifest } | { readonly failure: string }

const THREAD = new URL('../../export-thread.ts', import.meta.url)
/** A million rows of the largest format take a quarter of it. */
const MEMORY_MB = 512
const DEADLINE_MS = 15 * 60_000

/** Writes each export in a separate thread, so that requests are answered meanwhile. */
export function writeInThread(databaseUrl: string, { thread = THREAD, deadlineMs = DEADLINE_MS } = {}): WriteExport {
  return async (request, path, { onRows, signal }) => {
    const written = Promise.withResolvers<ExportManifest>()
    const workerData: ExportJob = { databaseUrl, request, path }
    const worker = new Worker(thread, { name: 'export', workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    worker.on('message', (news: ExportNews) => {
      if ('rows' in news) onRows(news.rows)
      else if ('manifest' in news) written.resolve(news.manifest)
      else written.reject(new Error(news.failure))
    })
    worker.on('messageerror', written.reject)
    worker.on('error', written.reject)
    worker.on('exit', () => written.reject(new Error('The thread of an export ended.')))
    const stopped = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
    const stop = () => written.reject(stopped.reason)
    stopped.addEventListener('abort', stop, { once: true })
    if (stopped.aborted) stop()
    try {
      return await written.promise
    } finally {
      stopped.removeEventListener('abort', stop)
      await worker.terminate()
    }
  }
}
