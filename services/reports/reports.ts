import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Block, ChartBlock, ReportDocument, ReportForm } from '@tafel/contracts/base/report/document.ts'
import type { Worked } from '@tafel/contracts/kinds/workbook/follow.ts'
import type { ReportFirm } from '@tafel/contracts/kinds/report/letterhead.ts'
import { homeLoanRepayment } from './home-loan-repayment/report.ts'
import { investmentComparison } from './investment-comparison/report.ts'
import { scenario } from './scenario/report.ts'
import { transferDuty } from './transfer-duty/report.ts'

export interface ReportContext {
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  /** The day that the report speaks from. */
  readonly today: string
  readonly sections: ReportForm
  /** The section "What changed since the last report", where one is in force. */
  readonly changes?: readonly Block[]
  /** The section "Options compared", where variants are chosen. */
  readonly options?: readonly Block[]
  /** What the records hold that this one's answer depends on. */
  readonly linkedInputs: LinkedInputs
}

/** `noEngine`: this build can no longer compute that record as it was. */
export type ReportOutcome<Name extends KindName = KindName> =
  | {
      readonly outcome: 'report'
      readonly document: ReportDocument
      readonly result: object
      /** Every step that an operand names is in it. Long, so it is written on request. */
      readonly trace: () => readonly TraceStep[]
      /** The record with other inputs; undefined where they have no answer. */
      readonly change: (inputs: RecordView<Name>['inputs']) => Worked | undefined
      /** What is used of the limits of a year; absent where the kind is of no year. */
      readonly limits?: () => readonly ChartBlock[]
    }
  | { readonly outcome: 'nothingToReport' }
  | { readonly outcome: 'noEngine' }

/** How records of one kind are reported. */
export interface ReportKind<Name extends KindName> {
  /** Stands in the PDF as its producer: another one for every change of how the same record looks. */
  readonly template: string
  documentOf(record: RecordView<Name>, context: ReportContext): ReportOutcome<Name>
}

/** The reports by kind of record. */
export const REPORTS: { readonly [Name in KindName]: ReportKind<Name> } = {
  scenario,
  transferDuty,
  homeLoanRepayment,
  investmentComparison,
}
