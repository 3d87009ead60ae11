import { COMPARE_KINDS } from '@tafel/contracts/contexts/records/compare-kinds.ts'
import { optionsCompared } from '@tafel/contracts/kinds/compare/options-blocks.ts'
import { constantsOf } from '@tafel/contracts/law/working/constants-of.ts'
import { CONSTANTS_BY_VERSION, rememberConstants } from '@tafel/contracts/law/constants/known-constants.ts'
import { type Constants, SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { changedSince, type LastReport } from '@tafel/contracts/contexts/history/changed-since.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { ChartBlock, ReportDocument } from '@tafel/contracts/base/report/document.ts'
import type { Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import { linkedInputsFrom, type LinkedRecord } from '../linked.ts'
import { workbookOf } from '../workbook.ts'
import { type ReportContext, type ReportKind, type ReportOutcome, REPORTS } from '../reports.ts'

/** What else is wanted of a job than its document. */
export type Wanted = 'workbook' | 'data' | 'behind'

/** All that a report is made of. Plain data, so that a thread can be handed it. */
export interface DocumentJob extends Omit<ReportContext, 'changes' | 'options' | 'linkedInputs'> {
  readonly record: RecordView
  readonly linked: readonly LinkedRecord[]
  /** The records that are compared with it, and what those link to. */
  readonly options: readonly RecordView[]
  readonly linkedOfOptions: readonly LinkedRecord[]
  /** What the long form is held against: the record's last report. Null: there was none. */
  readonly lastReport: LastReport | null
  /** The document alone where absent. */
  readonly wants?: Wanted
  /** Sets of constants that didn't come with this build. */
  readonly published: readonly Constants[]
}

/** The sets of these records' versions that were published since this build. */
export function publishedSetsOf(records: readonly Pick<RecordView, 'constantsVersion'>[]): readonly Constants[] {
  const versions = new Set(records.map(({ constantsVersion }) => constantsVersion))
  for (const { constantsVersion } of SHIPPED_SETS) versions.delete(constantsVersion)
  return [...versions].flatMap((version) => CONSTANTS_BY_VERSION.get(version) ?? [])
}

/** What comes of a job. Plain data too: a trace is long, so that it comes along only where it is wanted. */
export type Computed =
  | Exclude<ReportOutcome, { readonly outcome: 'report' }>
  | {
      readonly outcome: 'report'
      readonly document: ReportDocument
      readonly workbook?: Workbook
      readonly data?: { readonly result: object; readonly trace: readonly TraceStep[] }
      readonly behind?: Behind
    }

/** What a report of several records says at its end of each. */
export interface Behind {
  /** Where the figures of law came from. */
  readonly sources: readonly string[]
  readonly limits: readonly ChartBlock[]
}

/** Computes a report. Throws what a pool throws. */
export type ComputeDocument = (job: DocumentJob, signal?: AbortSignal) => Promise<Computed>

/** Computes the report: the record's answer again, the options beside it, and the document. Pure but for the constants that it remembers. */
export function documentOf({ record, linked, options, linkedOfOptions, lastReport, published, wants, ...context }: DocumentJob): Computed {
  for (const set of published) rememberConstants(set)
  const compare = COMPARE_KINDS[record.kind]
  const linkedInputs = linkedInputsFrom(linked)
  const blocks = optionsCompared(compare, record, options, linkedInputsFrom([...linked, ...linkedOfOptions]))
  const changes = context.sections !== 'short' ? changedSince(compare, lastReport, record, linkedInputs) : []
  const report = REPORTS[record.kind] as ReportKind<typeof record.kind>
  const made = report.documentOf(record, { ...context, changes, options: blocks, linkedInputs })
  if (made.outcome !== 'report') return made
  const { document, result, trace, limits, change } = made
  return {
    outcome: 'report',
    document,
    ...(wants === 'workbook' && { workbook: workbookOf(record, document, trace(), change) }),
    ...(wants === 'data' && { data: { result, trace: trace() } }),
    ...(wants === 'behind' && {
      behind: { sources: [...new Set(constantsOf(trace()).map(({ source }) => source))], limits: limits?.() ?? [] },
    }),
  }
}
