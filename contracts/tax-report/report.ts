import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import type { TaxScenarioInputs } from '../calculators/tax/inputs/scenario.ts'
import type { TraceStep } from '../calculators/trace.ts'
import type { Block, ReportDocument, ReportForm } from '../report/document.ts'
import { reportFileName } from '../report/file-name.ts'
import { joined, letterhead, type ReportFirm, subjectLine } from '../report/letterhead.ts'
import { answerBand, incompleteNote } from './answer.ts'
import { calculationTable } from './calculation.ts'

/** All that the report of a tax scenario is made of. */
export interface TaxReportData {
  readonly recordId: string
  readonly description: string
  readonly inputs: TaxScenarioInputs
  readonly locked: boolean
  readonly revision: string
  readonly result: TaxScenarioResult
  readonly trace: readonly TraceStep[]
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  /** The day of the report. */
  readonly today: string
  readonly sections: ReportForm
  /** The section "Options compared", where there are any. */
  readonly options?: readonly Block[]
}

/** The report of a year of assessment: the answer and its calculation in the order of assessment. */
export function taxReport(data: TaxReportData): ReportDocument {
  const { recordId, description, client, firm, today, result, locked, revision } = data
  const title = `Income tax, year of assessment ${result.taxYear}`
  const subject = subjectLine(description, joined(' ', client.name, client.surname))
  return {
    title: `Tax scenario: ${description}`,
    fileName: reportFileName(client.surname === '' ? client.name : client.surname, 'Tax scenario', description),
    running: `${title} · ${subject.replaceAll('\u00a0', ' ')}`,
    foot: [
      `Constants ${result.constantsVersion}`,
      `engine ${result.engineVersion}`,
      `record ${recordId.slice(0, 8)}`,
      `revision ${revision}`,
    ].join(' · '),
    isDraft: !locked,
    isClose: false,
    blocks: [
      letterhead(firm, { title, subject, today, isDraft: !locked }),
      answerBand(result),
      ...incompleteNote(result),
      calculationTable(result),
      ...(data.sections === 'long' ? (data.options ?? []) : []),
    ],
  }
}
