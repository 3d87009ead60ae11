import { newestChange } from '@tafel/contracts/compare/columns.ts'
import { COMPARE_KINDS } from '@tafel/contracts/compare/compare-kinds.ts'
import { splitIds } from '@tafel/contracts/compare/option-ids.ts'
import { optionsCompared } from '@tafel/contracts/compare/options-blocks.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { ClientView, MeView } from '@tafel/contracts/http/views.ts'
import type { LinkedInputs } from '@tafel/contracts/records/links.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/records/kind-names.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import type { ReportDocument, ReportForm } from '@tafel/contracts/report/document.ts'
import type { ReportLook } from '@tafel/contracts/report/report-look.ts'
import { withLook } from '@tafel/contracts/report/with-look.ts'
import { tablesCsv } from '@tafel/contracts/report/tables-csv.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal, type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import type { PdfPool } from './browser/pool.ts'
import { callerOf, download, orRefusal } from './printing.ts'
import { linkedInputsOf } from './linked.ts'
import type { Caller, QueriesClient } from './queries-client.ts'
import { printDocument } from './render/print-document.ts'
import type { ReportKind } from './reports.ts'

/** What a route of any kind of record hands on. */
type ReportCall = Pick<Call, 'params' | 'headers' | 'requestId' | 'signal'> & {
  readonly query: { readonly sections?: ReportForm | undefined; readonly options?: string | undefined }
}

/** GET /api/<kind>/:id/report.pdf */
export function reportPdf<Name extends KindName>(kind: Name, report: ReportKind<Name>, queries: QueriesClient, pool: PdfPool) {
  return async (call: ReportCall): Promise<Reply> => {
    const made = await documentFor(kind, report, queries, call)
    if (isRefusal(made)) return made
    const { changedAt } = made
    const document = withLook(made.document, kind, made.look)
    const pdf = await orRefusal(printDocument(pool, document, { changedAt, template: report.template }, call.signal))
    return isRefusal(pdf) ? pdf : download(pdf, 'application/pdf', `${document.fileName}.pdf`)
  }
}

/** GET /api/<kind>/:id/tables.csv */
export function reportTables<Name extends KindName>(kind: Name, report: ReportKind<Name>, queries: QueriesClient) {
  return async (call: ReportCall): Promise<Reply> => {
    const made = await documentFor(kind, report, queries, call)
    if (isRefusal(made)) return made
    const { document } = made
    return download(Buffer.from(tablesCsv(document)), 'text/csv; charset=utf-8', `${document.fileName}.csv`)
  }
}

interface Made {
  readonly document: ReportDocument
  /** Of the firm's pages. Its spreadsheets stay whole. */
  readonly look: ReportLook | undefined
  readonly changedAt: string
}

/** The report of a record, of what the caller may see. */
async function documentFor<Name extends KindName>(
  kind: Name,
  report: ReportKind<Name>,
  queries: QueriesClient,
  call: ReportCall,
): Promise<Refusal | Made> {
  const caller = callerOf(call)
  const record = await queries.get<RecordView<Name>>(`/api/${KIND_NAMES[kind].collection}/${call.params['id']}`, caller)
  if (!record.ok) return record.refusal
  const { clientId, deleted } = record.value
  if (deleted) return refuse('records/deleted')
  const [client, me, linkedInputs, options] = await Promise.all([
    queries.get<ClientView>(`/api/clients/${clientId}`, caller),
    queries.get<MeView>('/api/me', caller),
    linkedInputsOf(record.value, queries, caller),
    optionsOf(kind, queries, call, caller, clientId),
  ])
  if (!client.ok) return client.refusal
  if (!me.ok) return me.refusal
  if (typeof linkedInputs !== 'function') return linkedInputs
  if (isRefusal(options)) return options
  if (me.value.account === null) return refuse('accounts/account-required')
  const lastChange = newestChange(record.value, options.records)
  const made = report.documentOf(record.value, {
    client: client.value,
    firm: me.value.account,
    // Not the day of the download: the same records give the same report.
    today: johannesburgDate(lastChange),
    sections: call.query.sections ?? 'long',
    linkedInputs,
    options: optionsCompared(
      COMPARE_KINDS[kind],
      record.value,
      options.records,
      (link) => linkedInputs(link) ?? options.linkedInputs(link),
    ),
  })
  if (made.outcome === 'nothingToReport') return refuse('reports/nothing-to-report')
  if (made.outcome === 'noEngine') {
    return refuse('functions/unimplemented', { detail: 'This record was computed by a version of Tafel that is no longer here.' })
  }
  return { document: made.document, look: me.value.account.reportLook, changedAt: lastChange }
}

interface Options<Name extends KindName> {
  readonly records: readonly RecordView<Name>[]
  readonly linkedInputs: LinkedInputs
}

/** The records that are compared, each by the caller's own rights: what isn't of the same client is as good as missing. */
async function optionsOf<Name extends KindName>(
  kind: Name,
  queries: QueriesClient,
  call: ReportCall,
  caller: Caller,
  clientId: string,
): Promise<Refusal | Options<Name>> {
  const ids = splitIds(call.query.options).filter((each) => each !== call.params['id'])
  const answers = await Promise.all(ids.map((each) => queries.get<RecordView<Name>>(`/api/${KIND_NAMES[kind].collection}/${each}`, caller)))
  const records: RecordView<Name>[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer.refusal
    if (answer.value.clientId !== clientId) return refuse('functions/not-found')
    if (answer.value.deleted) return refuse('records/deleted')
    records.push(answer.value)
  }
  const linked: LinkedInputs[] = []
  for (const found of await Promise.all(records.map((each) => linkedInputsOf(each, queries, caller)))) {
    if (typeof found !== 'function') return found
    linked.push(found)
  }
  return { records, linkedInputs: (link) => linked.map((find) => find(link)).find((inputs) => inputs !== undefined) }
}
