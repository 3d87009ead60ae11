import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'
import { type Block, type ReportDocument, type ReportForm } from '../../../base/report/document.ts'
import { secondEdition } from '../../../base/report/edition.ts'
import { reportFileName } from '../../../base/report/file-name.ts'
import { forAdviser } from '../../report/for-adviser.ts'
import { joined, letterhead, type ReportFirm, subjectLine } from '../../report/letterhead.ts'
import { afterSummary, namesIn, summaryBlocks, upperFirst } from '../../report/summary.ts'
import { verification } from '../../../base/report/verification.ts'
import { withRowNames } from './row-names.ts'
import { recordOfAdvice } from './advice.ts'
import { appendix } from './appendix.ts'
import { answerBand, answerNotes, answerSentences } from './answer.ts'
import { assumptions } from './assumptions.ts'
import { calculationTable } from './calculation.ts'
import * as charts from './charts.ts'
import { disclosures, methodology } from './closing.ts'
import { constantsUsed } from './constants-used.ts'
import type { TaxFindings } from './findings.ts'
import { capitalGains } from './gains.ts'
import { donationsTax } from './gifts.ts'
import { hintsTable } from './hints.ts'
import { incomeAndDeductions } from './income.ts'
import { lumpSums } from './lump-sums.ts'
import { provisionalPlan } from './provisional.ts'
import { stepsOf } from './steps.ts'
import { aboutYear, taxSummary } from './summary.ts'
import { carriedForward, medicalAndRetirement, verdicts } from './workings.ts'
import { yearsAheadBlocks } from './years.ts'

/** All that the report of a tax scenario is made of. */
export interface TaxReportData {
  readonly recordId: string
  readonly description: string
  readonly inputs: TaxScenarioInputs
  readonly locked: boolean
  readonly revision: string
  readonly result: TaxScenarioResult
  readonly trace: readonly TraceStep[]
  /** The constants of the calculation. */
  readonly tax: TaxConstants
  /** Not used by the short form. */
  readonly findings: () => TaxFindings
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

/** With more lines, sentences and notes than these the rows are closer, so that the short form fits its page. */
const MAX_LINES = 18

/** The report of a year of assessment: the summary, the answer and its calculation, and all that they rest on; as much of it as the form has. */
export function taxReport(given: TaxReportData): ReportDocument {
  const data = { ...given, result: withRowNames(given.inputs, given.result) }
  const { description, client, firm, today, inputs, result, sections } = data
  const title = `Income tax, year of assessment ${result.taxYear}`
  const subject = subjectLine(description, joined(' ', client.name, client.surname))
  const calculation = calculationTable(result)
  const sentences = answerSentences(inputs, result, today)
  const notes = answerNotes(result)
  const answer: readonly Block[] = [answerBand(inputs, result), sentences, ...notes, calculation]
  return secondEdition({
    title: `Tax scenario: ${description}`,
    fileName: reportFileName(client.surname === '' ? client.name : client.surname, 'Tax scenario', description),
    running: `${title} · ${subject.replaceAll('\u00a0', ' ')}`,
    foot: footOf(data),
    isDraft: true,
    ...(sections === 'summary' && { maxPages: 2 }),
    isClose:
      sections === 'short' &&
      calculation.rows.length + sentences.sentences.length + notes.flatMap((note) => note.sentences).length > MAX_LINES,
    blocks:
      sections === 'short'
        ? [letterhead(firm, { title, subject, today }), ...answer, verification(data)]
        : [
            ...summaryOf(data, notes),
            ...(sections === 'summary'
              ? []
              : [
                  ...afterSummary([...answer, ...behindTheAnswer(data), verification(data)], sections),
                  ...(sections === 'adviser' ? forAdviser(findingsIn(result), data.trace) : []),
                ]),
          ],
  })
}

/** The two pages that the adviser hands over. */
function summaryOf(
  { inputs, result, findings, client, firm, today, changes = [], options = [] }: TaxReportData,
  notes: readonly Block[],
): readonly Block[] {
  const { name, ...people } = namesIn(client, firm)
  return summaryBlocks(taxSummary({ inputs, result, findings, ...people, today, options }), {
    about: upperFirst(aboutYear(inputs)),
    clients: [name],
    firm,
    today,
    notes: result.missing.length === 0 ? [] : notes,
    changes,
    ownWords: inputs.advice.recommendation,
    disclosure: 'This is a calculation from the information that you gave us, not an assessment; SARS assesses the return.',
  })
}

const findingsIn = ({ notes, missing }: TaxScenarioResult) => ({
  notes: notes.map(({ message, remedy }) => `${message} ${remedy}`),
  missing,
})

/** The basis of the answer, and its derivation. */
function behindTheAnswer({ inputs, result, trace, tax, firm, options = [], ...data }: TaxReportData): readonly Block[] {
  const steps = stepsOf(trace)
  const findings = data.findings()
  return [
    ...charts.brackets(result),
    ...incomeAndDeductions(inputs, result, steps),
    ...charts.net(inputs, result),
    ...charts.takeHome(result),
    ...verdicts(inputs, result),
    ...medicalAndRetirement(result, steps),
    ...charts.limits(inputs, result, tax),
    ...lumpSums(inputs, result, steps),
    ...capitalGains(inputs, result, steps),
    ...donationsTax(result),
    ...carriedForward(result, steps),
    ...provisionalPlan(result, data.today),
    ...options,
    ...hintsTable(findings.hints),
    // A deceased estate earns no next rand.
    ...(inputs.dateOfDeath === undefined ? charts.nextRand(findings.curve) : []),
    ...yearsAheadBlocks(findings.years, findings.splits),
    ...assumptions(inputs, result),
    ...recordOfAdvice(inputs),
    disclosures(firm, result.taxYear),
    methodology(),
    ...constantsUsed(result, trace),
    ...appendix(inputs, result, trace),
  ]
}

function footOf({ result, recordId, revision }: TaxReportData): string {
  return [
    `Constants ${result.constantsVersion}`,
    `engine ${result.engineVersion}`,
    `record ${recordId.slice(0, 8)}`,
    `revision ${revision}`,
  ].join(' · ')
}
