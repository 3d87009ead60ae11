import { POSITION_HEADER } from '@tafel/contracts/http/answers.ts'
import type { ClientView, MeView } from '@tafel/contracts/http/views.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import type { Call, Handler, Reply } from '@tafel/kernel/http/handler.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { type PdfPool, PoolClosed, PoolFull, PrintTimeout } from '../browser/pool.ts'
import { fixedPdf } from '../page/fixed.ts'
import type { Caller, QueriesClient } from '../queries-client.ts'
import { QUOTE_TEMPLATE, renderQuote } from './quote-report.ts'
import { reportOf } from './report-data.ts'

const RETRY_AFTER_SECONDS = 3

/** GET /api/transfer-duties/:id/report.pdf */
export function transferDutyReport(queries: QueriesClient, pool: PdfPool): Handler<'printTransferDuty'> {
  return async (call) => {
    const caller = callerOf(call)
    const record = await queries.get<RecordView<'transferDuty'>>(`/api/transfer-duties/${call.params.id}`, caller)
    if (!record.ok) return record.refusal
    if (record.value.deleted) return refuse('records/deleted')
    const [client, me] = await Promise.all([
      queries.get<ClientView>(`/api/clients/${record.value.clientId}`, caller),
      queries.get<MeView>('/api/me', caller),
    ])
    if (!client.ok) return client.refusal
    if (!me.ok) return me.refusal
    if (me.value.account === null) return refuse('accounts/account-required')
    const made = reportOf(record.value, client.value, me.value.account)
    if (made.outcome === 'nothingToReport') return refuse('reports/nothing-to-report')
    if (made.outcome === 'noEngine') {
      return refuse('functions/unimplemented', { detail: 'This record was computed by a version of Tafel that is no longer here.' })
    }
    const printed = await print(pool, await renderQuote(made.report), call.signal)
    if (!(printed instanceof Uint8Array)) return printed
    const { recordId, changedAt } = made.report
    return pdfReply(await fixedPdf(printed, { changedAt, template: QUOTE_TEMPLATE }), `transfer-duty-${recordId.slice(0, 8)}.pdf`)
  }
}

function callerOf({ headers, requestId, signal }: Call<'printTransferDuty'>): Caller {
  const position = headers[POSITION_HEADER.toLowerCase()]
  return {
    authorization: headers.authorization ?? '',
    requestId,
    signal,
    ...(typeof position === 'string' ? { position } : {}),
  }
}

async function print(pool: PdfPool, html: string, signal: AbortSignal): Promise<Uint8Array | Refusal> {
  try {
    return await pool.print(html, signal)
  } catch (error) {
    if (error instanceof PoolFull || error instanceof PoolClosed)
      return refuse('functions/unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    if (error instanceof PrintTimeout) return refuse('functions/deadline-exceeded')
    throw error
  }
}

/** The name of the file says what it is, and of whom nothing. */
function pdfReply(body: Buffer, filename: string): Reply {
  return {
    body,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(body.length),
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  }
}
