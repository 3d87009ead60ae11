import { COMPARE_KINDS } from '@tafel/contracts/contexts/records/compare-kinds.ts'
import { optionsCompared } from '@tafel/contracts/kinds/compare/options-blocks.ts'
import { constantsOf } from '@tafel/contracts/law/working/constants-of.ts'
import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import { type Constants, SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { changedSince, type LastReport } from '@tafel/contracts/contexts/history/changed-since.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { ChartBlock, ReportDocument } from '@tafel/contracts/base/report/document.ts'
import type { Summary } from '@tafel/contracts/kinds/report/summary.ts'
import type { Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import { linkedInputsFrom, type LinkedRecord } from '../linked.ts'
import { workbookOf } from '../workbook.ts'
import { type ReportContext, type ReportKind, type ReportOutcome, REPORTS } from '../reports.ts'

/** A job's additional output; `summary`: the details, with its recommendation. */
export type Wanted = 'workbook' | 'data' | 'behind' | 'summary'

/** Everything a report needs. Plain data, for threads. */
export interface DocumentJob extends Omit<ReportContext, 'changes' | 'options' | 'constantsAt' | 'linkedInputs'> {
  readonly record: RecordView
  readonly linked: readonly LinkedRecord[]
  /** The compared records, and those linked from them. */
  readonly options: readonly RecordView[]
  readonly linkedOfOptions: readonly LinkedRecord[]
  /** The record's last report, which the long form is compared with. Null: there was none. */
  readonly lastReport: LastReport | null
  /** Default: the document only. */
  readonly wants?: Wanted
}

/** A job with the constants of its records that didn't come with this build: a thread has no others. */
export interface ThreadJob extends DocumentJob {
  readonly published: readonly Constants[]
}

export function forThread(job: DocumentJob, constantsAt: ConstantsAt): ThreadJob {
  const { record, options, lastReport } = job
  const answered = [record, ...options, ...(lastReport === null ? [] : [lastReport.held])]
  const versions = new Set(answered.map(({ constantsVersion }) => constantsVersion))
  for (const { constantsVersion } of SHIPPED_SETS) versions.delete(constantsVersion)
  return { ...job, published: [...versions].flatMap((version) => constantsAt(version) ?? []) }
}

/** The result of a job, as plain data. A trace is long, so it is included only on request. */
export type Computed =
  | Exclude<ReportOutcome, { readonly outcome: 'report' }>
  | {
      readonly outcome: 'report'
      readonly document: ReportDocument
      readonly workbook?: Workbook
      readonly data?: { readonly result: object; readonly trace: readonly TraceStep[] }
      readonly behind?: Behind
    }

/** Details of one record in a report of several. */
export interface Behind {
  /** Sources of the constants. */
  readonly sources: readonly string[]
  readonly limits: readonly ChartBlock[]
  /** The recommendation of its summary, if requested. */
  readonly summary?: Summary
}

/** Calculates a report. Throws what a pool throws. */
export type ComputeDocument = (job: DocumentJob, signal?: AbortSignal) => Promise<Computed>

/** Calculates the report: the record's answer again, its options, and the document. */
export function documentOf(
  { record, linked, options, linkedOfOptions, lastReport, wants, ...context }: DocumentJob,
  constantsAt: ConstantsAt,
): Computed {
  const compare = COMPARE_KINDS[record.kind]
  const linkedInputs = linkedInputsFrom(linked)
  const blocks = optionsCompared(compare, record, options, constantsAt, linkedInputsFrom([...linked, ...linkedOfOptions]))
  const changes = context.sections !== 'short' ? changedSince(compare, lastReport, record, constantsAt, linkedInputs) : []
  const report = REPORTS[record.kind] as ReportKind<typeof record.kind>
  const made = report.documentOf(record, { ...context, changes, options: blocks, constantsAt, linkedInputs })
  if (made.outcome !== 'report') return made
  const { document, result, trace, limits, change, summary } = made
  return {
    outcome: 'report',
    document,
    ...(wants === 'workbook' && { workbook: workbookOf(record, document, trace(), change) }),
    ...(wants === 'data' && { data: { result, trace: trace() } }),
    ...((wants === 'behind' || wants === 'summary') && {
      behind: {
        sources: [...new Set(constantsOf(trace()).map(({ source }) => source))],
        limits: limits?.() ?? [],
        ...(wants === 'summary' && { summary: summary() }),
      },
    }),
  }
}
