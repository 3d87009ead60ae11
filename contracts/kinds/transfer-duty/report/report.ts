import { notYetLawSentences } from '../../../law/working/not-yet-law.ts'
import type { TransferDutyInputs } from '../calculator/inputs/transfer-duty.ts'
import type { TransferDutyResult } from '../calculator/result/result.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'
import { type AnswerBand, type Block, money, type Note, type ReportDocument, type ReportForm, text } from '../../../base/report/document.ts'
import { notIncluded } from '../../report/client-law.ts'
import { secondEdition } from '../../../base/report/edition.ts'
import { reportFileName } from '../../../base/report/file-name.ts'
import { forAdviser } from '../../report/for-adviser.ts'
import { joined, letterhead, type ReportFirm, subjectLine } from '../../report/letterhead.ts'
import { afterSummary, namesIn, summaryBlocks } from '../../report/summary.ts'
import { verification } from '../../../base/report/verification.ts'
import { clientStatusOf } from '../quote/choice-words.ts'
import { answerSentences } from '../quote/quote-sentences.ts'
import { charts } from './charts.ts'
import { costsTable, costsWords, lineCount } from './costs.ts'
import { dutyTable, dutyWorking } from './duty.ts'
import { transferSummary } from './summary.ts'
import { assumptions, cashTable, keyDates, lateSchedule, sellerSide } from './statements.ts'

/** All that the report of a transfer is made of. */
export interface TransferDutyReportData {
  readonly recordId: string
  readonly description: string
  readonly inputs: TransferDutyInputs
  readonly locked: boolean
  readonly revision: string
  readonly result: TransferDutyResult
  readonly trace: readonly TraceStep[]
  readonly client: { readonly name: string; readonly surname: string }
  readonly firm: ReportFirm
  /** The day of the report: steps due before it are overdue. */
  readonly today: string
  readonly sections: ReportForm
  /** The section "What changed since the last report", where there was one. */
  readonly changes?: readonly Block[]
  /** The section "Options compared", where there are any. */
  readonly options?: readonly Block[]
}

const TITLE = 'Transfer duty and cash needed'
/** With more of them the rows are closer, so that the quote fits its page. */
const MAX_LINES = 11

/** The report of a transfer with all its costs: a quote on its first page, followed by its basis. */
export function transferDutyReport(data: TransferDutyReportData): ReportDocument {
  const { description, client, firm, today, result, sections } = data
  const subject = subjectLine(description, joined(' ', client.name, client.surname))
  const quote: readonly Block[] = [
    answerBand(result),
    { kind: 'sentences', sentences: [...answerSentences(result, data.inputs.bondAmount), ...loanSentences(result)] },
    ...notes(result),
    costsTable(result),
    costsWords(result),
    { kind: 'columns', columns: [[cashTable(data)], keyDates(data)] },
  ]
  return secondEdition({
    title: `Transfer duty: ${description}`,
    fileName: reportFileName(client.surname === '' ? client.name : client.surname, 'Transfer duty', description),
    running: `${TITLE} · ${subject.replaceAll('\u00a0', ' ')}`,
    foot: footOf(data),
    isDraft: true,
    ...(sections === 'summary' && { maxPages: 2 }),
    isClose: sections === 'short' && lineCount(result) > MAX_LINES,
    blocks:
      sections === 'short'
        ? [letterhead(firm, { title: TITLE, subject, today }), ...quote]
        : [
            ...summaryOf(data),
            ...(sections === 'summary'
              ? []
              : [
                  ...afterSummary([...quote, ...behindTheQuote(data)], sections),
                  ...(sections === 'adviser' ? forAdviser(findingsIn(result), data.trace) : []),
                ]),
          ],
  })
}

/** The two pages that the adviser hands over. */
function summaryOf(data: TransferDutyReportData): readonly Block[] {
  const { client, firm, today, result, description, changes = [] } = data
  const { name, client: called } = namesIn(client, firm)
  return summaryBlocks(transferSummary(data, called), {
    about: description,
    clients: [name],
    firm,
    today,
    notes: result.missing.length === 0 ? [] : notes(result),
    changes,
    disclosure:
      'This is a calculation from the information that you gave us, not a quotation; the conveyancer and the bank quote their own fees.',
  })
}

/** The basis of the quote, from the second page on. */
const behindTheQuote = (data: TransferDutyReportData): readonly Block[] => [
  dutyTable(data),
  ...dutyWording(data),
  ...charts(data.result),
  ...lateSchedule(data.result),
  ...sellerSide(data.result),
  ...(data.options ?? []),
  ...assumptions(data),
  verification(data),
]

function dutyWording(data: TransferDutyReportData): readonly Block[] {
  const { relief } = data.result.duty
  return [dutyWorking(data), ...(relief === null ? [] : [{ kind: 'text' as const, paragraphs: [relief.reason] }])]
}

/** The three figures, all of the share where the purchaser buys a share. */
export function answerBand({ transferDutyPayable, duty, totals, cash }: TransferDutyResult): AnswerBand {
  const isShared = duty.share !== 1_000_000
  const of = isShared ? `, share of ${formatRate(duty.share)}` : ''
  const costs = isShared ? cash.transferCosts + cash.bondCosts : totals.costs
  return {
    kind: 'answerBand',
    figures: [
      { label: `Transfer duty${of}`, value: money(transferDutyPayable ?? 0), from: { plus: ['transferDutyPayable'] } },
      {
        label: `All costs${of}`,
        value: money(costs),
        isIncomplete: totals.incomplete,
        from: { plus: isShared ? ['cash.transferCosts', 'cash.bondCosts'] : ['totals.costs'] },
      },
      {
        label: `Cash needed${of}`,
        value: cash.onTheDay === 0 ? text('None') : money(cash.onTheDay),
        isIncomplete: cash.incomplete,
        from: { plus: ['cash.onTheDay'] },
      },
    ],
  }
}

/** Why no cash is needed. */
function loanSentences({ cash }: TransferDutyResult): readonly string[] {
  if (cash.surplus === 0) return []
  return [`The loan covers the price and the costs; ${formatMoney(cash.surplus)} of it is paid out.`]
}

function notes({ missing, unconfirmed }: TransferDutyResult): readonly Note[] {
  const sentences = [...notIncluded(missing), ...notYetLawSentences({ unconfirmed })]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}

const findingsIn = ({ notes: found, missing }: TransferDutyResult) => ({
  notes: found.map(({ message, remedy }) => `${message} ${remedy}`),
  missing,
})

function footOf({ result, recordId, revision }: TransferDutyReportData): string {
  const { table } = result.duty
  return [
    ...(table === null ? [] : [`Table of ${formatDate(table.from)} (${clientStatusOf(table)})`]),
    `constants ${result.constantsVersion}`,
    `engine ${result.engineVersion}`,
    `record ${recordId.slice(0, 8)}`,
    `revision ${revision}`,
  ].join(' · ')
}
