import { parentPort, workerData } from 'node:worker_threads'
import { SERVICES_CONNECTIONS } from '@tafel/kernel/runtime/connections.ts'
import type { ExportJob, ExportNews } from './exports/threads/write-in-thread.ts'
import { writeExport } from './exports/write-export.ts'
import { financePages } from './queries/finance-pages.ts'
import { queriesPool } from './queries/reader.ts'

// A thread that writes one export, with its own connection and only what is here of the services.

const { databaseUrl, request, path } = workerData as ExportJob
const post = (news: ExportNews) => parentPort!.postMessage(news)
const pool = queriesPool(databaseUrl, { max: SERVICES_CONNECTIONS.export })
try {
  const pages = financePages(pool)(request, new AbortController().signal)
  post({ manifest: await writeExport(request, pages, path, (rows) => post({ rows })) })
} catch (error) {
  post({ failure: error instanceof Error ? error.message : String(error) })
} finally {
  await pool.end()
}
