import { REPORT_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import { availableParallelism } from 'node:os'
import type { InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import { recordRoute } from '@tafel/contracts/contexts/records/record-routes.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { type BrowserProgram, findBrowser } from './browser/chromium.ts'
import { launcher } from './browser/launch.ts'
import { createPdfPool, type PdfPool } from './browser/pool.ts'
import { householdReportPdf } from './household/route.ts'
import { type InvoiceFile, invoicePdf } from './invoices/pdf.ts'
import { invoicePrints } from './invoices/route.ts'
import { PoolClosed, PoolFull, PoolTimeout } from '@tafel/kernel/runtime/bounded-queue.ts'
import { createQueriesClient } from './queries-client.ts'
import { type IssuedReports, issuedReports } from './issuing.ts'
import { reportData, reportPdf, reportTables, reportWorkbook } from './route.ts'
import type { FixedPdf, FixedPdfJob } from './render/fixed.ts'
import type { Printer } from './render/print-document.ts'
import { type Computed, type ComputeDocument, forThread, type ThreadJob } from './threads/document.ts'
import { beginThread } from './threads/thread.ts'
import { createThreads } from './threads/threads.ts'

export interface ReportsOptions {
  /** TAFEL_QUERIES_URL */
  readonly queriesUrl: string
  /** TAFEL_CHROME */
  readonly chrome?: string | undefined
  /** Folder for the packaged browser; default: in the system's temporary folder. */
  readonly browserFolder?: string | undefined
  /** TAFEL_CHROMIUM_SANDBOX */
  readonly sandbox?: 'required' | 'preferred' | undefined
  readonly log: Log
  /** The constants that records were calculated with. */
  readonly constantsAt: ConstantsAt
}

export interface Reports {
  readonly handlers: Handlers
  /** A report may take longer than other answers: several rounds of queries, the queue, and printing. */
  readonly deadlines: Readonly<Partial<Record<RouteName, number>>>
  /** A firm's document for download. Throws `OutOfReach` while there is no capacity or browser. */
  invoicePdf(view: InvoiceView, signal: AbortSignal): Promise<InvoiceFile>
  /** Reports for issuing and for later re-creation. */
  readonly issued: IssuedReports
  readonly pool: PdfPool
  /** Prepares the browser, so that the first report doesn't wait for it. Never throws. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

const WAITING_PER_CORE = 8
const MAX_THREADS = 4
/** Starting a thread takes seconds on a busy machine. */
const COMPUTE_DEADLINE_MS = 9000
const PRINT_DEADLINE_MS = 8000
const FIX_DEADLINE_MS = 3000
/** The record, its options, their linked records, and those linked from there. */
const QUERY_ROUNDS = 4
/** All rounds fit into a report's deadline, so that nothing continues after the answer. */
const QUERIES_DEADLINE_MS = (REPORT_DEADLINE_MS - COMPUTE_DEADLINE_MS - PRINT_DEADLINE_MS - FIX_DEADLINE_MS - 2000) / QUERY_ROUNDS
const TABLES_DEADLINE_MS = REPORT_DEADLINE_MS - PRINT_DEADLINE_MS

/** The reports service. */
export function createReports({ queriesUrl, chrome, browserFolder, sandbox, log, constantsAt }: ReportsOptions): Reports {
  const closing = new AbortController()
  let found: Promise<BrowserProgram> | undefined
  const program = () => {
    found ??= findBrowser({ configured: chrome, folder: browserFolder, signal: closing.signal })
    // A failure (a full disk, an interrupted unpacking) may be temporary.
    found.catch(() => (found = undefined))
    return found
  }
  const cores = availableParallelism()
  const pool = createPdfPool({
    launch: launcher(program, {
      mustSandbox: sandbox === 'required',
      onUnsandboxed: (because) => log.warn({ because }, 'the browser for reports runs without its own sandbox'),
    }),
    concurrency: cores,
    queueLength: cores * WAITING_PER_CORE,
    deadlineMs: PRINT_DEADLINE_MS,
  })
  // More would slow each other down, and each thread holds all engines.
  const room = { concurrency: Math.min(cores, MAX_THREADS), queueLength: cores * WAITING_PER_CORE }
  const documents = createThreads<ThreadJob, Computed>({
    ...room,
    deadlineMs: COMPUTE_DEADLINE_MS,
    begin: () => beginThread('document-worker.ts'),
  })
  const compute: ComputeDocument = (job, signal) => documents.run(forThread(job, constantsAt), signal)
  const files = createThreads<FixedPdfJob, FixedPdf>({
    ...room,
    deadlineMs: FIX_DEADLINE_MS,
    begin: () => beginThread('fixed-worker.ts'),
  })
  const printer: Printer = { print: pool.print, fixed: files.run }
  const queries = createQueriesClient(queriesUrl, QUERIES_DEADLINE_MS)
  const handlersOf = (name: KindName) => [
    [recordRoute('print', name), reportPdf(name, queries, compute, printer)],
    [recordRoute('tables', name), reportTables(name, queries, compute)],
    [recordRoute('workbook', name), reportWorkbook(name, queries, compute)],
    [recordRoute('data', name), reportData(name, queries, compute)],
  ]
  return {
    handlers: {
      ...Object.fromEntries(KINDS.flatMap(({ name }) => handlersOf(name))),
      printHousehold: householdReportPdf(queries, compute, printer),
      ...invoicePrints(queries, printer),
    },
    deadlines: {
      ...Object.fromEntries(
        KINDS.flatMap(({ name }) => [
          [recordRoute('print', name), REPORT_DEADLINE_MS],
          ...(['tables', 'workbook', 'data'] as const).map((verb) => [recordRoute(verb, name), TABLES_DEADLINE_MS]),
        ]),
      ),
      printHousehold: REPORT_DEADLINE_MS,
      printInvoice: REPORT_DEADLINE_MS,
      adminPrintInvoice: REPORT_DEADLINE_MS,
      printInvoices: REPORT_DEADLINE_MS,
    },
    invoicePdf: (view, signal) => whenThereIsRoom(invoicePdf(printer, view, signal)),
    issued: issuedReports(printer, compute),
    pool,
    async warmUp() {
      await program().catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err }, 'no browser for reports')
      })
    },
    async close() {
      closing.abort()
      await Promise.allSettled([found, documents.close(), pool.close(), files.close()])
    },
  }
}

/** Retries later if there is no capacity, since no one waits for it. Any other error is a fault of this document. */
async function whenThereIsRoom<T>(printing: Promise<T>): Promise<T> {
  try {
    return await printing
  } catch (error) {
    const isBusy = error instanceof PoolFull || error instanceof PoolClosed || error instanceof PoolTimeout
    throw isBusy ? new OutOfReach('An invoice is not printed yet.', { cause: error }) : error
  }
}
