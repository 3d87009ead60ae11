import { parentPort, workerData } from 'node:worker_threads'
import { SERVICES_CONNECTIONS } from '@tafel/kernel/connections.ts'
import type { ExportJob, ExportNews } from './exports/threads/write-in-thread.ts'
import { writeExport } from './exports/write-export.ts'
import { financePages } from './queries/finance-pages.ts'
import { queriesKnex } from './queries/reader.ts'

// A thread of its own that writes one export: it has its own connection, and nothing of the services but what is here.

const { databaseUrl, request, path } = workerData as ExportJob
const tell = (news: ExportNews) => parentPort!.postMessage(news)
const knex = queriesKnex(databaseUrl, SERVICES_CONNECTIONS.export)
try {
  const pages = financePages(knex)(request, new AbortController().signal)
  tell({ manifest: await writeExport(request, pages, path, (rows) => tell({ rows })) })
} catch (error) {
  tell({ failure: error instanceof Error ? error.message : String(error) })
} finally {
  await knex.destroy()
}
