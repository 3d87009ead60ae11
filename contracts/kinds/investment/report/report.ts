import type { InvestmentComparisonInputs } from '../calculator/inputs/comparison.ts'
import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import type { InvestmentSensitivity } from '../calculator/sensitivity/investment-sensitivity.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { type Block, hasAppendix, type ReportDocument, type ReportForm } from '../../../base/report/document.ts'
import { secondEdition } from '../../../base/report/edition.ts'
import { reportFileName } from '../../../base/report/file-name.ts'
import { forAdviser } from '../../report/for-adviser.ts'
import { joined, letterhead, type ReportFirm, subjectLine } from '../../report/letterhead.ts'
import { afterSummary, namesIn, summaryBlocks } from '../../report/summary.ts'
import { verification } from '../../../base/report/verification.ts'
import { answerBand, answerNotes, answerSentences } from './answer.ts'
import { assumptions, repeatable, working } from './assumptions.ts'
import * as charts from './charts.ts'
import { crossingSentences } from './crossings.ts'
import { breakEvenSentences, risksOf, sensitivityTable, simulationBlocks } from './risks.ts'
import { investmentSummary } from './summary.ts'
import { taxTable } from './taxes.ts'
import { accessTable, costTable, estateTables, incomeTable, moneyTable, ranksTable } from './vehicles.ts'
import { noteWords, withDistinctNames } from './words.ts'
import { vehicleYears, yearTable } from './years.ts'

/** All that the report of an investment comparison is made of. */
export interface InvestmentReportData {
  readonly recordId: string
  readonly description: string
  readonly inputs: InvestmentComparisonInputs
  readonly locked: boolean
  readonly revision: string
  readonly result: InvestmentComparisonResult
  /** The parts of the long form that take many more runs. Null in the short one. */
  readonly sensitivity: InvestmentSensitivity | null
  readonly trace: readonly TraceStep[]
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  /** The day of the report. */
  readonly today: string
  readonly sections: ReportForm
  /** The section "What changed since the last report", where there was one. */
  readonly changes?: readonly Block[]
  /** The section "Options compared", where there are any. */
  readonly options?: readonly Block[]
}

const TITLE = 'Investments compared'
/** With more vehicles the rows are closer, so that the answer fits its page. */
const MAX_WIDE_APART = 3

/** The report of a comparison: which vehicle leaves most after tax on its first page; access, costs, risks and assumptions behind it; every year at its end. */
export function investmentReport(given: InvestmentReportData): ReportDocument {
  const data = { ...given, result: withDistinctNames(given.result) }
  const { recordId, description, client, firm, today, result, revision, sections } = data
  const subject = subjectLine(description, joined(' ', client.name, client.surname))
  const notes = answerNotes(result)
  const answer: readonly Block[] = [
    answerBand(result),
    answerSentences(result),
    ...notes,
    moneyTable(result),
    ranksTable(result),
    accessTable(result),
  ]
  return secondEdition({
    title: `Investment comparison: ${description}`,
    fileName: reportFileName(client.surname === '' ? client.name : client.surname, 'Investment comparison', description),
    running: `${TITLE} · ${subject.replaceAll('\u00a0', ' ')}`,
    foot: [
      `Constants ${result.constantsVersion}`,
      `engine ${result.engineVersion}`,
      `record ${recordId.slice(0, 8)}`,
      `revision ${revision}`,
    ].join(' · '),
    isDraft: true,
    ...(sections === 'summary' && { maxPages: 2 }),
    isClose: sections === 'short' && (result.vehicles.length > MAX_WIDE_APART || notes.length > 0),
    blocks:
      sections === 'short'
        ? [letterhead(firm, { title: TITLE, subject, today }), ...answer]
        : [
            ...summaryOf(data, notes),
            ...(sections === 'summary'
              ? []
              : [
                  ...afterSummary([...answer, ...(data.options ?? []), ...behindTheAnswer(data)], sections),
                  ...(sections === 'adviser' ? forAdviser(findingsIn(result), data.trace) : []),
                ]),
          ],
  })
}

/** The two pages that the adviser hands over. */
function summaryOf(data: InvestmentReportData, notes: readonly Block[]): readonly Block[] {
  const { client, firm, today, result, description, changes = [] } = data
  const { name, ...called } = namesIn(client, firm)
  return summaryBlocks(investmentSummary(data, called.client, called.adviser), {
    about: description,
    clients: [name],
    firm,
    today,
    notes: result.missing.length === 0 ? [] : notes,
    changes,
    disclosure: 'This calculation assumes level returns and is not a forecast; investments can lose value.',
  })
}

const findingsIn = (result: InvestmentComparisonResult) => ({
  notes: result.notes.map((note) => `${noteWords(result, note)} ${note.remedy}`),
  missing: result.missing,
})

/** The basis of the answer, from the second page on. */
function behindTheAnswer({ inputs, result, sensitivity, trace, sections, ...data }: InvestmentReportData): readonly Block[] {
  return [
    ...charts.worth(result),
    ...paragraphs(crossingSentences(result)),
    ...charts.money(result),
    taxTable(result),
    incomeTable(result),
    ...estateTables(result),
    costTable(result),
    ...(sensitivity === null ? [] : charts.fees(result, sensitivity)),
    ...(sensitivity === null ? [] : [sensitivityTable(result, sensitivity), ...paragraphs(breakEvenSentences(result, sensitivity))]),
    ...(sensitivity === null ? [] : [...charts.fan(result, sensitivity), ...simulationBlocks(result, sensitivity)]),
    { kind: 'text', heading: 'Risks', paragraphs: risksOf(result) },
    ...assumptions(inputs, result, trace),
    yearTable(result),
    ...(hasAppendix(sections) ? result.vehicles.flatMap((_vehicle, at) => vehicleYears(result, at)) : []),
    working(trace, result),
    verification({ ...data, result }),
    repeatable(result),
  ]
}

const paragraphs = (sentences: readonly string[]): readonly Block[] =>
  sentences.length === 0 ? [] : [{ kind: 'text', paragraphs: sentences }]
