import { REPORT_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import { certificateReport } from '@tafel/contracts/contexts/issued/certificate-report.ts'
import { attachment } from '@tafel/contracts/base/report/file-name.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { certificate } from './certify/certificate.ts'
import { createIssuing, type IssuingDeps } from './issuing.ts'
import { subjectOfReport } from './report-id.ts'
import { type Registered, register, reportIn, reportsOfClient } from './report-register.ts'
import { type ReplayDeps, replayReport } from './replay.ts'
import { withdrawReport } from './withdraw/decide.ts'

export type IssuedDeps = IssuingDeps & ReplayDeps

const CERTIFICATE_TEMPLATE = 'Tafel certificate of erasure 3'

/** Routes that print. */
export const ISSUED_DEADLINES: Readonly<Partial<Record<RouteName, number>>> = {
  issueReport: REPORT_DEADLINE_MS,
  replayReport: REPORT_DEADLINE_MS,
  printErasureCertificate: REPORT_DEADLINE_MS,
}

/** Issuing, and routes of issued reports. Another firm's report is answered like a missing one. */
export function issuedHandlers(deps: IssuedDeps): Handlers {
  const { commands, files, reports, clientName, firmDetails } = deps
  const issue = createIssuing(deps)

  /** Of the firm. Reports of an erased client are visible to the owner only: they are kept solely for a legal duty. */
  async function reportOf(call: Pick<Call, 'params' | 'accountId' | 'role' | 'signal'>): Promise<Registered | ReturnType<typeof refuse>> {
    const { state } = await commands.load(register, call.accountId, call.signal)
    const found = reportIn(state, call.params['id']!)
    if (found === undefined) return refuse('functions/not-found')
    if (found.isFileErased) return refuse('records/erased')
    const isErased = (await clientName(found.issued.clientId, call.accountId, call.signal)) === null
    return isErased && call.role !== 'owner' ? refuse('records/erased') : found
  }

  async function certificateOf({ params, accountId, signal }: Pick<Call, 'params' | 'accountId' | 'signal'>) {
    const { state } = await commands.load(certificate, params['id']!, signal)
    return state?.accountId === accountId ? state : undefined
  }

  return {
    issueReport: async (call) => {
      const issued = await issue(call.body, call.accountId, { ...contextOf(call), signal: call.signal })
      if (isRefusal(issued)) return issued
      const reply = commandReply(issued.reportId, issued.handled, { status: 201 })
      return 'json' in reply ? { ...reply, json: { ...(reply.json as object), number: issued.number } } : reply
    },
    withdrawReport: async (call) => {
      const id = call.params['id']!
      const handled = await commands.handle(register, call.accountId, contextOf(call), (state) => withdrawReport(id, call.body, state))
      return commandReply(id, handled)
    },
    downloadIssuedReport: async (call) => {
      const found = await reportOf(call)
      if (isRefusal(found)) return found
      const bytes = await files.read(subjectOfReport(found.issued.reportId), found.issued.sha256)
      return bytes === undefined ? refuse('records/erased') : { ...pdfReply(bytes, `${found.number}.pdf`), shows: found.issued }
    },
    replayReport: async (call) => {
      const found = await reportOf(call)
      if (isRefusal(found)) return found
      const replay = await replayReport(deps, found, call.signal)
      return isRefusal(replay) ? replay : { json: replay, shows: found.issued }
    },
    getErasureCertificate: async (call) => {
      const found = await certificateOf(call)
      return found === undefined ? refuse('functions/not-found') : { json: found }
    },
    printErasureCertificate: async (call) => {
      const found = await certificateOf(call)
      const firm = found && (await firmDetails(call.accountId, call.signal))
      if (found === undefined || firm === undefined) return refuse('functions/not-found')
      const document = certificateReport(found, firm.accountName)
      const at = { template: CERTIFICATE_TEMPLATE, issuedOn: found.erasedAt.slice(0, 10) }
      const pdf = await reports.print(document, at, call.signal)
      return isRefusal(pdf) ? pdf : pdfReply(pdf, `${document.fileName}.pdf`)
    },
  }
}

const pdfReply = (body: Buffer, fileName: string): Reply => ({
  body,
  headers: { 'Content-Type': 'application/pdf', 'Content-Length': String(body.length), 'Content-Disposition': attachment(fileName) },
})

/** The note added to a withdrawal's reason; '' if none. For queries, whose tables contain no personal data of it. */
export function withdrawalNote({ commands }: Pick<IssuedDeps, 'commands'>) {
  return async (accountId: string, reportId: string, signal: AbortSignal): Promise<string> => {
    const { state } = await commands.load(register, accountId, signal)
    return reportIn(state, reportId)?.withdrawal?.note ?? ''
  }
}

/** The stored files of a client's reports, by number, without erased ones. For the client's bundle. */
export async function* issuedFiles(
  { commands, files }: Pick<IssuedDeps, 'commands' | 'files'>,
  { accountId, clientId }: { readonly accountId: string; readonly clientId: string },
  signal: AbortSignal,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { state } = await commands.load(register, accountId, signal)
  const reports = reportsOfClient(state, clientId).toSorted((one, other) => (one.number < other.number ? -1 : 1))
  for (const { number, issued } of reports) {
    const bytes = await files.read(subjectOfReport(issued.reportId), issued.sha256)
    if (bytes !== undefined) yield { name: `${number}.pdf`, bytes }
  }
}
