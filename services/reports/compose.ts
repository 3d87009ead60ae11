import { newestChange } from '@tafel/contracts/kinds/compare/columns.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { LastReport } from '@tafel/contracts/contexts/history/changed-since.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { ReportDocument, ReportForm } from '@tafel/contracts/base/report/document.ts'
import type { ReportFirm } from '@tafel/contracts/kinds/report/letterhead.ts'
import type { Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import { isRefusal, type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import type { LinkedRecord } from './linked.ts'
import { orRefusal } from './printing.ts'
import { type Behind, type ComputeDocument, type Wanted } from './threads/document.ts'

/** The data of a report. */
export interface ReportMaterial {
  readonly record: RecordView
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  readonly form: ReportForm
  /** The records compared with it as options. */
  readonly options: readonly RecordView[]
  /** The linked records of the record and its options. */
  readonly linked: readonly LinkedRecord[]
  readonly linkedOfOptions: readonly LinkedRecord[]
  /** The record's last report in force, which the long form is compared with; null if there is none. */
  readonly lastReport: LastReport | null
  /** The additional output requested. */
  readonly wants?: Wanted
}

export interface Composed {
  readonly document: ReportDocument
  readonly workbook?: Workbook
  readonly data?: object
  readonly behind?: Behind
  /** The time of the report's data. */
  readonly changedAt: string
}

/** The report of a record as a draft. Independent of the day of the request: the same records give the same report. */
export async function composeReport(
  compute: ComputeDocument,
  { form, ...material }: ReportMaterial,
  signal: AbortSignal,
): Promise<Refusal | Composed> {
  const { record, options } = material
  const changedAt = newestChange(record, options)
  const job = {
    ...material,
    today: johannesburgDate(changedAt),
    sections: form,
  }
  const made = await orRefusal(compute(job, signal))
  if (isRefusal(made)) return made
  if (made.outcome === 'nothingToReport') return refuse('reports/nothing-to-report')
  if (made.outcome === 'noEngine') {
    return refuse('functions/unimplemented', { detail: 'This record was computed by a version of Tafel that is no longer here.' })
  }
  const { outcome: _, ...composed } = made
  return { ...composed, changedAt }
}
