import type { LastReport } from '../history/changed-since.ts'
import type { LinkedThen } from '../history/views.ts'
import type { RecordView } from '../records/views.ts'
import type { ReportDocument, ClientForm } from '../../base/report/document.ts'
import type { ReportFirm } from '../../kinds/report/letterhead.ts'
import type { ReportLook } from '../report-look/report-look.ts'

/** Everything that an issued report is made of, as on the day of issue: enough to make it again without any other data. */
export interface FrozenReport {
  readonly record: RecordView
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  readonly look: ReportLook | null
  readonly form: ClientForm
  /** The records compared with it as options. */
  readonly options: readonly RecordView[]
  /** The values of all linked records. */
  readonly linked: readonly LinkedThen[]
  readonly number: string
  readonly issuedOn: string
  /** Of the page on which it can be checked. */
  readonly address: string
  /** The report before it with its inputs, to list what changed since. Absent in reports older than that section, null if there was none. */
  readonly lastReport?: LastReport | null
  /** The number of the report that it replaces. */
  readonly supersedes: string | null
}

/** Stored with the PDF: its inputs, and every word and figure of its content. */
export interface FrozenFile {
  readonly version: 1
  readonly report: FrozenReport
  readonly document: ReportDocument
}
