import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { splitIds } from '@tafel/contracts/kinds/compare/option-ids.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { reportedByDefault } from '@tafel/contracts/contexts/household-report/choice.ts'
import { householdReport } from '@tafel/contracts/contexts/household-report/report.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import type { ClientForm } from '@tafel/contracts/base/report/document.ts'
import { withTexts } from '@tafel/contracts/contexts/report-look/with-look.ts'
import { exportShare } from '@tafel/kernel/http/export-share.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { withLogo } from '../firm.ts'
import { callerOf, download, orRefusal } from '../printing.ts'
import type { QueriesClient } from '../queries-client.ts'
import { printDocument, type Printer } from '../render/print-document.ts'
import type { ComputeDocument } from '../threads/document.ts'
import { chosenOf } from './chosen.ts'
import { reportedRecords } from './reported-records.ts'

/** Change it with every change of the report's appearance. */
const TEMPLATE = 'Tafel household report 8'

/** Per person: each is as much work as twelve single reports. */
const REPORTS_PER_HOUR = 60

const NONE_CHOSEN = 'None of these records can be reported: choose one of the household that is not deleted.'

/** The parts of a call that the household's route passes on. */
type HouseholdCall = Pick<Call, 'params' | 'headers' | 'requestId' | 'signal' | 'user'> & {
  readonly query: { readonly sections?: ClientForm | undefined; readonly records?: string | undefined }
}

/** GET /api/clients/:id/household-report.pdf: what the caller may see, as of the newest change in it. */
export function householdReportPdf(queries: QueriesClient, compute: ComputeDocument, printer: Printer) {
  const share = exportShare(REPORTS_PER_HOUR)
  return async (call: HouseholdCall): Promise<Reply> => {
    const caller = callerOf(call)
    const { records, sections = 'short' } = call.query
    const [found, me] = await Promise.all([
      queries.get<HouseholdView>(`/api/clients/${call.params['id']}/household`, caller),
      queries.get<MeView>('/api/me', caller),
    ])
    if (!found.ok) return found.refusal
    if (!me.ok) return me.refusal
    const { account } = me.value
    if (account === null) return refuse('accounts/account-required')
    if (found.value.client.deleted) return refuse('records/deleted')
    const ids = records === undefined ? reportedByDefault(found.value).map(({ recordId }) => recordId) : splitIds(records)
    const chosen = chosenOf(found.value, ids)
    if (chosen.records.length === 0) return refuse('reports/nothing-to-report', { detail: NONE_CHOSEN })
    const refused = share.take(call)
    if (refused !== undefined) return refused
    const [reported, firm] = await Promise.all([
      reportedRecords(chosen.records, { queries, compute, caller, firm: account, hasSummary: sections !== 'short' }),
      withLogo(account, queries, caller),
    ])
    if (isRefusal(reported)) return reported
    if (reported.records.length === 0) return refuse('reports/nothing-to-report')
    const { client, maritalStatus } = found.value
    const spouse = chosen.isSpouseDeleted ? null : found.value.spouse
    const newest = [client, ...(spouse === null ? [] : [spouse]), ...reported.records.map(({ record }) => record)]
    const changedAt = newest.map((each) => each.changedAt).reduce((one, other) => (one > other ? one : other))
    const document = householdReport({
      household: { client, spouse, maritalStatus },
      reported: reported.records,
      leftOut: { ...chosen, chosen: [...chosen.leftOut, ...reported.leftOut] },
      firm,
      today: johannesburgDate(changedAt),
      sections,
    })
    const kinds = reported.records.map(({ record }) => record.kind)
    const dressed = withTexts(document, kinds, account.reportLook)
    const pdf = await orRefusal(printDocument(printer, dressed, { changedAt, template: TEMPLATE }, call.signal))
    if (isRefusal(pdf)) return pdf
    const shown = spouse === null ? [] : [spouse.clientId]
    return { ...download(pdf, 'application/pdf', `${document.fileName}.pdf`), alsoShows: shown }
  }
}
