import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Block, ChartBlock, ReportDocument, ReportForm } from '@tafel/contracts/base/report/document.ts'
import type { Worked } from '@tafel/contracts/kinds/workbook/follow.ts'
import type { Summary } from '@tafel/contracts/kinds/report/summary.ts'
import type { ReportFirm } from '@tafel/contracts/kinds/report/letterhead.ts'
import { homeLoanRepayment } from './home-loan-repayment/report.ts'
import { investmentComparison } from './investment-comparison/report.ts'
import { scenario } from './scenario/report.ts'
import { transferDuty } from './transfer-duty/report.ts'

export interface ReportContext {
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  /** The day of the report. */
  readonly today: string
  readonly sections: ReportForm
  /** The section "What changed since the last report", if one is in force. */
  readonly changes?: readonly Block[]
  /** The section "Options compared", if variants are chosen. */
  readonly options?: readonly Block[]
  readonly constantsAt: ConstantsAt
  /** The content of linked records. */
  readonly linkedInputs: LinkedInputs
}

/** `noEngine`: this build can no longer calculate the record as it was. */
export type ReportOutcome<Name extends KindName = KindName> =
  | {
      readonly outcome: 'report'
      readonly document: ReportDocument
      readonly result: object
      /** Contains every step that an operand names. Long, so it is computed on request. */
      readonly trace: () => readonly TraceStep[]
      /** The record with other inputs; undefined if they have no answer. */
      readonly change: (inputs: RecordView<Name>['inputs']) => Worked | undefined
      /** Calculates its summary's recommendation on request. */
      readonly summary: () => Summary
      /** Use of the limits of a year; absent for kinds without a year. */
      readonly limits?: () => readonly ChartBlock[]
    }
  | { readonly outcome: 'nothingToReport' }
  | { readonly outcome: 'noEngine' }

/** The report of one kind of record. */
export interface ReportKind<Name extends KindName> {
  /** The PDF's producer: change it with every change of the report's appearance. */
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
