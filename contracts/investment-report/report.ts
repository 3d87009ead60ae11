import type { InvestmentComparisonInputs } from '../calculators/investment/inputs/comparison.ts'
import type { InvestmentComparisonResult } from '../calculators/investment/result/result.ts'
import type { TraceStep } from '../calculators/trace.ts'
import { type AnswerBand, type Block, money, NONE, type ReportDocument, type ReportForm, text } from '../report/document.ts'
import { worthOf } from '../records/investment-comparison.ts'
import { reportFileName } from '../report/file-name.ts'
import { joined, letterhead, type ReportFirm, subjectLine } from '../report/letterhead.ts'
import { vehicleTable } from './vehicles.ts'

/** All that the report of an investment comparison is made of. */
export interface InvestmentReportData {
  readonly recordId: string
  readonly description: string
  readonly inputs: InvestmentComparisonInputs
  readonly locked: boolean
  readonly revision: string
  readonly result: InvestmentComparisonResult
  readonly trace: readonly TraceStep[]
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  /** The day of the report. */
  readonly today: string
  readonly sections: ReportForm
  /** The section "Options compared", where there are any. */
  readonly options?: readonly Block[]
}

const TITLE = 'Investments compared'

/** The report of a comparison: which vehicle leaves most after tax, what each costs, and by which conventions that was computed. */
export function investmentReport(data: InvestmentReportData): ReportDocument {
  const { recordId, description, client, firm, today, result, locked, revision } = data
  const subject = subjectLine(description, joined(' ', client.name, client.surname))
  return {
    title: `Investment comparison: ${description}`,
    fileName: reportFileName(client.surname === '' ? client.name : client.surname, 'Investment comparison', description),
    running: `${TITLE} · ${subject.replaceAll('\u00a0', ' ')}`,
    foot: [
      `Constants ${result.constantsVersion}`,
      `engine ${result.engineVersion}`,
      `record ${recordId.slice(0, 8)}`,
      `revision ${revision}`,
    ].join(' · '),
    isDraft: !locked,
    isClose: false,
    blocks: [
      letterhead(firm, { title: TITLE, subject, today, isDraft: !locked }),
      answerBand(result),
      ...notes(result),
      vehicleTable(result),
      ...(data.sections === 'long' ? (data.options ?? []) : []),
      { kind: 'text', paragraphs: result.conventions.map(({ sentence }) => sentence) },
    ],
  }
}

/** The vehicle that leaves most, and how much that is in the money that the inputs ask for. */
function answerBand(result: InvestmentComparisonResult): AnswerBand {
  const { vehicles, view, horizonMonths } = result
  const worth = worthOf(result).map((cents, at) => ({ name: vehicles[at]?.name ?? '', cents }))
  const best = worth.reduce((first, next) => ((next.cents ?? -Infinity) > (first.cents ?? -Infinity) ? next : first))
  return {
    kind: 'answerBand',
    figures: [
      { label: 'Most after tax', value: text(best.name) },
      { label: view === 'real' ? 'In today’s money' : 'In the money of that day', value: best.cents === null ? NONE : money(best.cents) },
      { label: 'After', value: text(`${horizonMonths} months`) },
    ],
  }
}

function notes({ notes: found, missing }: InvestmentComparisonResult): readonly Block[] {
  const sentences = [...found.map(({ message }) => message), ...missing.map(({ label, message }) => `${label}: ${message}`)]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}
