import type { ReportDocument, ReportForm } from '@tafel/contracts/report/document.ts'
import type { ReportFirm } from '@tafel/contracts/report/letterhead.ts'
import { transferDuty } from './transfer-duty/report.ts'

/** What every record has that can be reported. */
export interface ReportedRecord {
  readonly clientId: string
  readonly deleted: boolean
  readonly changedAt: string
}

export interface ReportContext {
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  /** The day that the report speaks from. */
  readonly today: string
  readonly sections: ReportForm
}

/** `noEngine`: this build can no longer compute that record as it was. */
export type ReportOutcome =
  | { readonly outcome: 'report'; readonly document: ReportDocument }
  | { readonly outcome: 'nothingToReport' }
  | { readonly outcome: 'noEngine' }

/** How records of one kind are reported. */
export interface ReportKind<View extends ReportedRecord> {
  /** Of the records, at the queries service. */
  readonly path: string
  /** Stands in the PDF as its producer: another one for every change of how the same record looks. */
  readonly template: string
  documentOf(record: View, context: ReportContext): ReportOutcome
}

/** The reports by kind of record. */
export const REPORTS = { transferDuty }
