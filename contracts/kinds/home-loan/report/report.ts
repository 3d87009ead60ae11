import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import type { Constants } from '../../../law/constants/shipped.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { type Block, hasAppendix, type ReportDocument, type ReportForm } from '../../../base/report/document.ts'
import { secondEdition } from '../../../base/report/edition.ts'
import { reportFileName } from '../../../base/report/file-name.ts'
import { forAdviser } from '../../report/for-adviser.ts'
import { joined, letterhead, type ReportFirm, subjectLine } from '../../report/letterhead.ts'
import { afterSummary, namesIn, summaryBlocks } from '../../report/summary.ts'
import { verification } from '../../../base/report/verification.ts'
import { answerBand, answerNotes, loanSentences } from './answer.ts'
import { assumptions, working } from './assumptions.ts'
import * as charts from './charts.ts'
import { costTable, factsTable, limitsTable } from './costs.ts'
import { affordabilityBlocks, rentBlocks } from './household.ts'
import { leversTable, repricingWords } from './levers.ts'
import { fixedOfferBlocks, ratesTable, replayTable, switchBlocks } from './rates.ts'
import { monthTable, yearTable } from './schedule.ts'
import { loanSummary } from './summary.ts'

/** All that the report of a home loan is made of. */
export interface HomeLoanReportData {
  readonly recordId: string
  readonly description: string
  readonly inputs: HomeLoanGiven
  readonly locked: boolean
  readonly revision: string
  readonly result: HomeLoanResult
  readonly trace: readonly TraceStep[]
  /** The constants of the calculation. */
  readonly constants: Constants
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

const TITLE = 'Home loan and what it costs'
/** With more of them the rows are closer, so that the answer fits its page. */
const MAX_LEVERS = 1

/** The report of a home loan: the answer on its first page, then the loan year by year and its basis, then month by month. */
export function homeLoanReport(data: HomeLoanReportData): ReportDocument {
  const { description, client, firm, today, inputs, result, sections } = data
  const subject = subjectLine(description, joined(' ', client.name, client.surname))
  const notes = answerNotes(result)
  const answer: readonly Block[] = [
    answerBand(result),
    loanSentences(inputs, result),
    ...notes,
    { kind: 'columns', columns: [[costTable(result)], [factsTable(inputs, result)]] },
    ...leversTable(inputs, result),
    ratesTable(result),
  ]
  return secondEdition({
    title: `Home loan: ${description}`,
    fileName: reportFileName(client.surname === '' ? client.name : client.surname, 'Home loan', description),
    running: `${TITLE} · ${subject.replaceAll('\u00a0', ' ')}`,
    foot: footOf(data),
    isDraft: true,
    ...(sections === 'summary' && { maxPages: 2 }),
    isClose: sections === 'short' && (result.levers.length > MAX_LEVERS || notes.length > 0),
    blocks:
      sections === 'short'
        ? [letterhead(firm, { title: TITLE, subject, today }), ...answer]
        : [
            ...summaryOf(data, notes),
            ...(sections === 'summary'
              ? []
              : [
                  ...afterSummary([...answer, ...behindTheAnswer(data)], sections),
                  ...(sections === 'adviser' ? forAdviser(findingsIn(result), data.trace) : []),
                ]),
          ],
  })
}

/** The two pages that the adviser hands over. */
function summaryOf(data: HomeLoanReportData, notes: readonly Block[]): readonly Block[] {
  const { client, firm, today, result, description, changes = [] } = data
  const { name, ...called } = namesIn(client, firm)
  return summaryBlocks(loanSummary(data, called.client, called.adviser), {
    about: description,
    clients: [name],
    firm,
    today,
    notes: result.missing.length === 0 ? [] : notes,
    changes,
    disclosure: 'This is a calculation from the information that you gave us, not an offer of credit; the bank’s agreement is binding.',
  })
}

const findingsIn = ({ notes, missing }: HomeLoanResult) => ({ notes: notes.map(({ message, remedy }) => `${message} ${remedy}`), missing })

/** The basis of the answer, from the second page on. */
const behindTheAnswer = ({ inputs, result, trace, options = [], sections, ...data }: HomeLoanReportData): readonly Block[] => [
  ...charts.balance(result),
  ...charts.saved(inputs, result),
  ...charts.years(result),
  yearTable(result),
  ...repricingWords(result),
  ...charts.fan(result),
  ...fixedOfferBlocks(result, primeMoveOf(inputs, result)),
  ...charts.replay(result),
  ...replayTable(result),
  ...switchBlocks(result),
  ...charts.rent(result),
  ...rentBlocks(result),
  ...affordabilityBlocks(result),
  ...options,
  limitsTable(inputs, result),
  ...assumptions(inputs, result, trace),
  working(trace),
  verification({ ...data, result }),
  ...(hasAppendix(sections) ? [monthTable(result)] : []),
]

function primeMoveOf({ primeMove }: HomeLoanGiven, { defaults }: HomeLoanResult): number {
  return primeMove ?? Number(defaults.find(({ field }) => field === 'primeMove')?.value ?? 0)
}

function footOf({ result, recordId, revision }: HomeLoanReportData): string {
  return [
    `Constants ${result.constantsVersion}`,
    `engine ${result.engineVersion}`,
    `record ${recordId.slice(0, 8)}`,
    `revision ${revision}`,
  ].join(' · ')
}
