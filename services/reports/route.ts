import { splitIds } from '@tafel/contracts/kinds/compare/option-ids.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { ReportForm } from '@tafel/contracts/base/report/document.ts'
import type { ReportLook } from '@tafel/contracts/contexts/report-look/report-look.ts'
import { withLook } from '@tafel/contracts/contexts/report-look/with-look.ts'
import { CHANGED_SINCE } from '@tafel/contracts/contexts/history/changed-since.ts'
import { withoutSummary } from '@tafel/contracts/kinds/report/summary.ts'
import { tablesCsv } from '@tafel/contracts/base/report/tables-csv.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal, type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { XLSX_TYPE } from '@tafel/contracts/base/xlsx/media-type.ts'
import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import { type Composed, composeReport } from './compose.ts'
import { callerOf, download, orRefusal } from './printing.ts'
import { withLogo } from './firm.ts'
import { lastReportOf } from './last-report.ts'
import { type LinkedRecord, linkedRecordsOf } from './linked.ts'
import type { Caller, QueriesClient } from './queries-client.ts'
import { printDocument, type Printer } from './render/print-document.ts'
import { REPORTS } from './reports.ts'
import type { ComputeDocument, Wanted } from './threads/document.ts'

/** The parts of a call that the route of any kind passes on. */
type ReportCall = Pick<Call, 'params' | 'headers' | 'requestId' | 'signal'> & {
  readonly query: { readonly sections?: ReportForm | undefined; readonly options?: string | undefined }
}

/** GET /api/<kind>/:id/report.pdf */
export function reportPdf(kind: KindName, queries: QueriesClient, compute: ComputeDocument, printer: Printer) {
  const { template } = REPORTS[kind]
  return async (call: ReportCall): Promise<Reply> => {
    const made = await documentFor(kind, queries, compute, call)
    if (isRefusal(made)) return made
    const { changedAt } = made
    const document = withLook(made.document, kind, made.look)
    const pdf = await orRefusal(printDocument(printer, document, { changedAt, template }, call.signal))
    return isRefusal(pdf) ? pdf : download(pdf, 'application/pdf', `${document.fileName}.pdf`)
  }
}

/** GET /api/<kind>/:id/tables.csv */
export function reportTables(kind: KindName, queries: QueriesClient, compute: ComputeDocument) {
  return async (call: ReportCall): Promise<Reply> => {
    const made = await documentFor(kind, queries, compute, call, 'tables')
    if (isRefusal(made)) return made
    const { document } = made
    const changes = document.blocks.filter((block) => block.kind === 'table' && block.heading === CHANGED_SINCE)
    const { blocks } = withoutSummary(document)
    return download(Buffer.from(tablesCsv({ blocks: [...changes, ...blocks] })), 'text/csv; charset=utf-8', `${document.fileName}.csv`)
  }
}

/** GET /api/<kind>/:id/workbook.xlsx */
export function reportWorkbook(kind: KindName, queries: QueriesClient, compute: ComputeDocument) {
  return async (call: ReportCall): Promise<Reply> => {
    const made = await documentFor(kind, queries, compute, call, 'workbook')
    if (isRefusal(made)) return made
    return download(Buffer.from(writeWorkbook(made.workbook!).buffer), XLSX_TYPE, `${made.document.fileName}.xlsx`)
  }
}

/** GET /api/<kind>/:id/record.json: inputs, answer, and the working of every figure. */
export function reportData(kind: KindName, queries: QueriesClient, compute: ComputeDocument) {
  return async (call: ReportCall): Promise<Reply> => {
    const made = await documentFor(kind, queries, compute, call, 'data')
    if (isRefusal(made)) return made
    const { recordId, clientId, description, revision, inputs, links, engineVersion, constantsVersion, changedAt } = made.record
    const record = { kind, recordId, clientId, description, revision, changedAt, engineVersion, constantsVersion, inputs, links }
    return download(
      Buffer.from(`${JSON.stringify({ ...record, ...made.data }, null, 2)}\n`),
      'application/json',
      `${made.document.fileName}.json`,
    )
  }
}

interface Made extends Composed {
  readonly record: RecordView
  /** For the firm's PDFs. Its spreadsheets are always complete. */
  readonly look: ReportLook | undefined
}

/** The report of a record, with what the caller may see. */
async function documentFor(
  kind: KindName,
  queries: QueriesClient,
  compute: ComputeDocument,
  call: ReportCall,
  wants?: Wanted | 'tables',
): Promise<Refusal | Made> {
  const caller = callerOf(call)
  const record = await queries.get<RecordView>(`/api/${KIND_NAMES[kind].collection}/${call.params['id']}`, caller)
  if (!record.ok) return record.refusal
  const { clientId, deleted } = record.value
  if (deleted) return refuse('records/deleted')
  // Spreadsheets and data are complete.
  const form = call.query.sections ?? (wants === undefined ? 'long' : 'full')
  const [client, me, linked, options, lastReport] = await Promise.all([
    queries.get<ClientView>(`/api/clients/${clientId}`, caller),
    queries.get<MeView>('/api/me', caller),
    linkedRecordsOf(record.value, queries, caller),
    optionsOf(kind, queries, call, caller, clientId),
    // The short form doesn't show it.
    form !== 'short' && (wants === undefined || wants === 'tables') ? lastReportOf(record.value, queries, caller) : null,
  ])
  if (!client.ok) return client.refusal
  if (!me.ok) return me.refusal
  if (isRefusal(linked)) return linked
  if (isRefusal(options)) return options
  if (lastReport !== null && isRefusal(lastReport)) return lastReport
  if (me.value.account === null) return refuse('accounts/account-required')
  const made = await composeReport(
    compute,
    {
      record: record.value,
      linked,
      options: options.records,
      linkedOfOptions: options.linked,
      client: client.value,
      firm: await withLogo(me.value.account, queries, caller),
      form,
      lastReport,
      ...(wants !== undefined && wants !== 'tables' && { wants }),
    },
    call.signal,
  )
  return isRefusal(made) ? made : { ...made, record: record.value, look: me.value.account.reportLook }
}

interface Options {
  readonly records: readonly RecordView[]
  readonly linked: readonly LinkedRecord[]
}

/** The compared records, with the caller's own rights: those of another client count as missing. */
async function optionsOf(
  kind: KindName,
  queries: QueriesClient,
  call: ReportCall,
  caller: Caller,
  clientId: string,
): Promise<Refusal | Options> {
  const ids = splitIds(call.query.options).filter((each) => each !== call.params['id'])
  const answers = await Promise.all(ids.map((each) => queries.get<RecordView>(`/api/${KIND_NAMES[kind].collection}/${each}`, caller)))
  const records: RecordView[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer.refusal
    if (answer.value.clientId !== clientId) return refuse('functions/not-found')
    if (answer.value.deleted) return refuse('records/deleted')
    records.push(answer.value)
  }
  const linked: LinkedRecord[] = []
  for (const found of await Promise.all(records.map((each) => linkedRecordsOf(each, queries, caller)))) {
    if (isRefusal(found)) return found
    linked.push(...found)
  }
  return { records, linked }
}
