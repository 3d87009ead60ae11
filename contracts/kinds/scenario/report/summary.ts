import { moneyBars } from '../../../base/charts/money-bars.ts'
import { formatDate, formatMoney, formatPercent } from '../../../base/money/format.ts'
import {
  type AnswerFigure,
  type Block,
  type Cell,
  type ChartBlock,
  date,
  money,
  NONE,
  type Row,
  type Table,
  text,
} from '../../../base/report/document.ts'
import { multiplyDivide } from '../../../base/money/cents.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { yearEnd } from '../../../law/tax-year.ts'
import {
  ASSESSMENT,
  type Considered,
  consideredOptions,
  dayWords,
  type Fact,
  firstSentence,
  MONEY_PICTURE,
  signingStep,
  type Step,
  type Summary,
  type Unconfirmed,
} from '../../report/summary.ts'
import { dueSentence, rateSentence } from './answer.ts'
import { type AssessmentLine, assessmentLines, dueLabel, shortAssessmentLines } from './assessment-lines.ts'
import * as charts from './charts.ts'
import type { TaxFindings } from './findings.ts'
import { isAnnounced } from './law-words.ts'
import { plannedPayments } from './provisional.ts'
import { adviceStep, adviceTitle, alternatives, catchOf, purposeOf, type Recommended, recommendedOf } from './recommended.ts'
import { withRowNames } from './row-names.ts'
import { amount, bySection, hundredths } from './steps.ts'

/** The contents of a year's summary. */
export interface TaxSummaryData {
  readonly inputs: TaxScenarioInputs
  readonly result: TaxScenarioResult
  readonly findings: () => TaxFindings
  readonly client: string
  readonly adviser: string
  readonly today: string
  /** The section "Options compared". */
  readonly options: readonly Block[]
}

/** `tax year 2027, 1 March 2026 to 28 February 2027` */
export const aboutYear = ({ taxYear, periodStart, periodEnd }: TaxScenarioInputs): string =>
  `tax year ${taxYear}, ${formatDate(periodStart)} to ${formatDate(periodEnd)}`

/** Leads with the ideas that lower the tax; without any, with the amount due. */
export function taxSummary(data: TaxSummaryData): Summary {
  const { inputs, result, options } = data
  const findings = data.findings()
  const recommended = result.incomplete ? undefined : comparable(result, recommendedOf(inputs, findings))
  const after = recommended && withRowNames(inputs, { ...result, ...recommended.after })
  const considered = [
    ...alternatives(findings.hints, recommended?.hints ?? [])
      .slice(0, 3)
      .map((hint): Considered => ({
        instead: adviceTitle(hint),
        cents: hint.saved,
        whyNot:
          hint.cost > 0 && hint.cost > (recommended?.cost ?? 0)
            ? `Takes ${formatMoney(hint.cost - (hint.saved ?? 0))} of your own money`
            : firstSentence(hint.catch),
      })),
    ...consideredOptions(options, -1),
  ]
  return {
    ...(recommended === undefined || after === undefined ? asItIs(data) : advised(data, recommended, after)),
    restsOn: facts(data),
    assessment: [assessmentTable(result, after)],
    unconfirmed: unconfirmedOf(data),
    considered,
    consideredHead: `Saves in ${result.taxYear}`,
  }
}

/** The engine of this build must give the answer of the record, or the two can't be compared. */
function comparable(result: TaxScenarioResult, recommended: Recommended | undefined): Recommended | undefined {
  if (recommended === undefined || result.tax.total === null) return undefined
  const [first] = recommended.hints
  return first?.runs[0]?.before === result.tax.total ? recommended : undefined
}

type Headed = Pick<Summary, 'title' | 'sentences' | 'figures' | 'picture' | 'steps' | 'choice' | 'saved' | 'by'>

function advised(data: TaxSummaryData, recommended: Recommended, after: TaxScenarioResult): Headed {
  const { result, client, adviser, today } = data
  const { title, saved, cost, by, hints } = recommended
  const [before, then] = [result.settlement.dueOrRefund ?? 0, after.settlement.dueOrRefund ?? 0]
  const [first] = hints
  const own = cost > saved ? `, so ${formatMoney(cost)}${purposeOf(first!)} costs you ${formatMoney(cost - saved, 'always')}` : ''
  return {
    title,
    sentences: [
      by === null ? 'Claim it with the return.' : `Do it by ${dayWords(by)}.`,
      `${thenSentence(before, then)}${own}.`,
      catchOf(first!),
    ],
    figures: [
      { label: 'You save', value: money(saved) },
      { label: 'Do it by', value: by === null ? text('With the return') : date(by) },
      { label: then < 0 ? 'Then back from SARS' : 'Then to SARS', value: money(Math.abs(then)) },
    ],
    picture: moneyPicture(recommended, result, after),
    steps: [
      signingStep(today, by, client),
      ...hints.slice(0, 2).map((hint): Step => ({
        when: by === null ? 'With the return' : `By ${formatDate(by)}`,
        what: adviceStep(hint),
        who: `${client}; ${adviser} checks`,
      })),
      ...paymentSteps(after, client, today),
      filingStep(data, then),
    ],
    choice:
      first!.amount !== null && hints.length === 1
        ? { lead: 'I will do it with', choices: [formatMoney(first!.amount), 'R ………………', 'nothing'] }
        : { lead: 'I will do this', choices: ['yes', 'in part: ………………', 'no'] },
    saved,
    by,
  }
}

function thenSentence(before: number, then: number): string {
  if (before >= 0 && then >= 0) return `You then pay SARS ${formatMoney(then, 'always')} instead of ${formatMoney(before, 'always')}`
  if (before < 0) return `SARS then refunds ${formatMoney(-then, 'always')} instead of ${formatMoney(-before, 'always')}`
  return `SARS then refunds ${formatMoney(-then, 'always')}; without it you pay ${formatMoney(before, 'always')}`
}

/** Nothing lowers the tax, so the amount due is the recommendation. */
function asItIs(data: TaxSummaryData): Headed {
  const { inputs, result, client, today } = data
  const due = result.settlement.dueOrRefund
  const year = result.taxYear
  const title =
    due === null
      ? `Tax of ${year}: not complete yet`
      : due > 0
        ? `Set aside ${formatMoney(due, 'always')} for your ${year} tax`
        : due < 0
          ? `Claim your refund of ${formatMoney(-due, 'always')} for ${year}`
          : `Nothing is payable for ${year}`
  return {
    title,
    sentences: [
      dueSentence(result),
      result.incomplete ? '' : 'None of the planning ideas that we calculated lowers the tax further.',
      inputs.dateOfDeath === undefined ? rateSentence(result) : '',
    ].filter((sentence) => sentence !== ''),
    figures: dueFigures(result, today),
    picture: duePicture(result),
    steps: [signingStep(today, null, client), ...paymentSteps(result, client, today), filingStep(data, due ?? 0)],
    choice: { lead: 'I have read this summary, and', choices: ['agree with its facts', 'a fact is wrong: ………………'] },
    saved: null,
    by: null,
  }
}

/** The amount due or refunded, its due date, and the tax of the year. */
function dueFigures({ settlement, tax, provisional: { plan }, incomplete }: TaxScenarioResult, today: string): readonly AnswerFigure[] {
  const due = settlement.dueOrRefund
  const next =
    plan === null
      ? undefined
      : plannedPayments(plan).find(({ payment, dueDate, amount: cents }) => payment !== 'third' && dueDate >= today && (cents ?? 0) > 0)
  return [
    { label: dueLabel(due), value: due === null ? NONE : money(Math.abs(due)), ...(incomplete && { isIncomplete: true }) },
    { label: next === undefined ? 'When' : 'Next payment by', value: next === undefined ? text('On assessment') : date(next.dueDate) },
    { label: 'Tax of the year', value: tax.total === null ? NONE : money(tax.total) },
  ]
}

/** The tax of the year, and the part already paid. */
function duePicture({ settlement, tax }: TaxScenarioResult): readonly ChartBlock[] {
  const [total, due] = [tax.total ?? 0, settlement.dueOrRefund ?? 0]
  const paid = total - due
  const shown = (cents: number) => formatMoney(cents, 'always')
  const rest = {
    cents: Math.abs(due),
    look: due > 0 ? ('gone' as const) : ('hatched' as const),
    words: `${shown(Math.abs(due))} ${due > 0 ? 'still to pay' : 'comes back'}`,
  }
  const first = { cents: Math.min(paid, total), look: 'pale' as const, words: `${shown(Math.min(paid, total))} paid` }
  const summary = `Tax of the year ${shown(total)}; paid already ${shown(paid)}.`
  return picture(MONEY_PICTURE, (width) =>
    moneyBars(
      [
        { label: 'Tax of the year', parts: [{ cents: total, look: 'filled', words: shown(total) }] },
        { label: 'Paid already', note: shown(paid), parts: [...(first.cents > 0 ? [first] : []), ...(due === 0 ? [] : [rest])] },
      ],
      { width, summary },
    ),
  )
}

const picture = (heading: string, draw: (width: number) => ReturnType<typeof moneyBars>): readonly ChartBlock[] => {
  const [wide, narrow] = [draw(640), draw(320)]
  return wide === null || narrow === null ? [] : [{ kind: 'chart', heading, wide, narrow, words: '' }]
}

/** Payments to SARS without the recommendation and with it, and the source of the recommendation's money, all to one scale. */
function moneyPicture({ saved, cost, hints }: Recommended, result: TaxScenarioResult, after: TaxScenarioResult): readonly ChartBlock[] {
  const due = [result.settlement.dueOrRefund ?? 0, after.settlement.dueOrRefund ?? 0] as const
  const isDue = due[0] >= 0 && due[1] >= 0 && due[0] - due[1] === saved
  const [before, then] = isDue ? due : [result.tax.total ?? 0, after.tax.total ?? 0]
  const [words, label] = isDue ? ['to SARS', 'to SARS'] : ['of tax', 'of tax']
  const less = before - then
  if (less <= 0) return charts.brackets(result)
  const shown = (cents: number) => formatMoney(cents, 'always')
  const isFund = hints.length === 1 && cost > saved
  const summary = `${shown(before)} ${words} without it, ${shown(then)} with it: ${shown(less)} less.${
    isFund ? ` Of the ${shown(cost)} that you pay in, ${shown(less)} is tax saved, and ${shown(cost - less)} is your own money.` : ''
  }`
  return picture(MONEY_PICTURE, (width) =>
    moneyBars(
      [
        { label: 'If you do nothing', parts: [{ cents: before, look: 'filled', words: `${shown(before)} ${label}` }] },
        {
          label: 'If you do it',
          parts: [
            { cents: then, look: 'filled', words: `${shown(then)} ${label}` },
            { cents: less, look: 'gone', words: `${shown(less)} less` },
          ],
        },
        ...(isFund
          ? [
              {
                label: 'What you pay in',
                note: shown(cost),
                from: then,
                parts: [
                  { cents: less, look: 'hatched' as const, words: `${shown(less)} from lower tax` },
                  { cents: cost - less, look: 'pale' as const, words: `${shown(cost - less)} from you` },
                ],
              },
            ]
          : []),
      ],
      { width, summary },
    ),
  )
}

/** The next provisional payments. */
function paymentSteps({ provisional: { plan } }: TaxScenarioResult, client: string, today: string): readonly Step[] {
  if (plan === null) return []
  return plannedPayments(plan)
    .filter(({ payment, dueDate, amount: cents }) => payment !== 'third' && dueDate >= today && (cents ?? 0) > 0)
    .map(({ label, dueDate, amount: cents }) => ({
      when: `By ${formatDate(dueDate)}`,
      what: `${label} of ${formatMoney(cents ?? 0, 'always')} to SARS, with the IRP6 return`,
      who: client,
    }))
    .slice(0, 1)
}

function filingStep({ inputs: { taxYear, periodEnd }, client, adviser, today }: TaxSummaryData, due: number): Step {
  const pay = due > 0 ? `; pay SARS ${formatMoney(due, 'always')} by the date on the assessment` : ''
  const isInSeason = today >= `${taxYear}-07-01`
  return {
    when: periodEnd !== yearEnd(taxYear) || isInSeason ? 'In the filing season' : `From July ${taxYear}`,
    what: `File the return${pay}`,
    who: due > 0 ? `${adviser} files; ${client} pays` : adviser,
  }
}

/** The facts behind the answer, the law first, then the largest amounts. */
function facts({ inputs, result }: TaxSummaryData): readonly Fact[] {
  const { employers, disposals, taxYear, maritalRegime } = inputs
  const pay = employers.reduce(
    (all, { salary, bonus, commission, directorsFees, overtime, otherCash }) =>
      all + salary + bonus + commission + directorsFees + overtime + otherCash,
    0,
  )
  const sold = disposals.flatMap(({ description, disposed, proceeds }, at) => {
    const gain = result.disposals[at]?.counted ?? null
    return proceeds === 0 || gain === null
      ? []
      : [
          {
            label: `Sale: ${description === '' ? `asset ${at + 1}` : description}`,
            value: `${disposed === undefined ? '' : `on ${formatDate(disposed)}, `}for ${formatMoney(proceeds)}, a gain of ${formatMoney(gain)}`,
            gain,
          },
        ]
  })
  const paye = result.settlement.paye ?? 0
  const { contributions } = result.retirement
  return [
    {
      label: `Tax table and limits of ${taxYear}`,
      value: isAnnounced(result) ? 'announced in the Budget, not yet promulgated' : 'as promulgated',
    },
    ...(pay === 0
      ? []
      : [
          {
            label: 'Salary, bonus and other pay',
            value: `${formatMoney(pay)}${employers.length > 1 ? ` from ${employers.length} employers` : ''}`,
          },
        ]),
    ...sold
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, 2)
      .map(({ label, value }) => ({ label, value })),
    ...(maritalRegime === 'inCommunity'
      ? [{ label: 'Married in community of property', value: 'half of the joint income is taxed with each spouse' }]
      : []),
    ...(paye === 0 ? [] : [{ label: 'PAYE of the year', value: formatMoney(paye) }]),
    ...((contributions ?? 0) === 0 ? [] : [{ label: 'Retirement contributions', value: `${formatMoney(contributions!)} so far, s 11F` }]),
    {
      label: 'Provisional tax',
      value: result.provisional.isProvisionalTaxpayer === true ? 'you are a provisional taxpayer' : 'you are not a provisional taxpayer',
    },
  ]
}

/** More lines than these are drawn together. */
const MAX_LINES = 17
const MAX_DEDUCTIONS = 3

/** The year without the recommendation and with it, line by line; without one the year alone. */
function assessmentTable(result: TaxScenarioResult, after: TaxScenarioResult | undefined): Table {
  const isLong = assessmentLines(result).length > MAX_LINES
  const linesOf = (of: TaxScenarioResult) => (isLong ? shortAssessmentLines(of, MAX_DEDUCTIONS) : assessmentLines(of))
  const before = linesOf(result)
  if (after === undefined) {
    const rows = before.map(({ label, section, cents, sum }): Row => ({
      cells: [text(label, bySection(section)), amount(cents)],
      ...(sum === undefined ? {} : { sum }),
    }))
    return { kind: 'table', heading: ASSESSMENT, columns: ['Line', 'Amount'], hasHead: false, rows }
  }
  const rows = sideBySide(before, linesOf(after)).map(({ line, cents, after: then }): Row => ({
    cells: [
      text(line.label, bySection(line.section)),
      amount(cents),
      amount(then),
      cents === null || then === null ? NONE : changeOf(then - cents),
    ],
    ...(line.sum === undefined ? {} : { sum: line.sum }),
  }))
  const rateOf = (ppm: number | null): Cell => (ppm === null ? NONE : hundredths(ppm))
  return {
    kind: 'table',
    heading: ASSESSMENT,
    columns: ['', 'If you do nothing', 'If you do it', 'Difference'],
    hasHead: true,
    rows: [
      ...rows,
      {
        cells: [
          text('Tax as a share of taxable income'),
          rateText(rateOf(result.rates.effective)),
          rateText(rateOf(after.rates.effective)),
          NONE,
        ],
      },
    ],
  }
}

/** In a column of amounts. */
const rateText = (cell: Cell): Cell => (cell.kind === 'rate' ? text(formatPercent(cell.ppm)) : cell)
const changeOf = (cents: number): Cell => (cents === 0 ? NONE : text(`${cents > 0 ? '+' : ''}${formatMoney(cents, 'always')}`))

interface Pair {
  readonly line: AssessmentLine
  readonly cents: number | null
  readonly after: number | null
}

/** The lines of both in the order of assessment; a line that one lacks is nil there. */
export function sideBySide(before: readonly AssessmentLine[], after: readonly AssessmentLine[]): readonly Pair[] {
  const keyOf = ({ id, label }: AssessmentLine) => id ?? label
  const pairs: Pair[] = before.map((line) => ({ line, cents: line.cents, after: 0 }))
  let at = 0
  for (const line of after) {
    const found = pairs.findIndex((pair) => keyOf(pair.line) === keyOf(line))
    if (found < 0) {
      pairs.splice(at, 0, { line, cents: 0, after: line.cents })
      at += 1
      continue
    }
    const pair = pairs[found]!
    const isTurned = pair.line.label !== line.label
    pairs[found] = {
      ...pair,
      after: line.cents,
      ...(isTurned ? { line: { ...line, label: `${pair.line.label}, or ${line.label.toLowerCase()} below zero` } } : {}),
    }
    at = found + 1
  }
  return pairs
}

/** The figures that may still change. */
function unconfirmedOf({ inputs, result, today }: TaxSummaryData): readonly Unconfirmed[] {
  const { marginal } = result.rates
  const per = (ppm: number) =>
    `${formatMoney(multiplyDivide(1_000_000, ppm, 1_000_000), 'always')} of tax for each ${formatMoney(1_000_000)}`
  const isRunning = today <= inputs.periodEnd
  const later = inputs.disposals.flatMap(({ description, disposed }, at) => {
    const gain = result.disposals[at]?.counted ?? 0
    return disposed !== undefined && disposed > today && gain !== 0
      ? [{ name: description === '' ? `asset ${at + 1}` : description, gain }]
      : []
  })
  const paye = result.settlement.paye ?? 0
  const isByTables = inputs.employers.some(({ payeDeducted, salary }) => payeDeducted === 0 && salary > 0)
  return [
    ...(isAnnounced(result)
      ? [
          {
            figure: `Table and limits of ${result.taxYear}`,
            used: 'as announced',
            confirmedBy: 'promulgation of the Act',
            ifItDiffers: 'worked out again',
          },
        ]
      : []),
    ...result.missing
      .map(({ label }) => ({ figure: label, used: 'not included', confirmedBy: 'publication by SARS', ifItDiffers: 'added to the tax' }))
      .slice(0, 2),
    ...later.slice(0, 2).map(({ name, gain }) => ({
      figure: `Gain on ${name}`,
      used: formatMoney(gain, 'always'),
      confirmedBy: 'the sale',
      ifItDiffers: 'worked out again',
    })),
    ...(isRunning && (result.income.gross ?? 0) > 0
      ? [
          {
            figure: 'Income to the end of the year',
            used: formatMoney(result.income.gross ?? 0, 'always'),
            confirmedBy: `IRP5 and IT3 certificates, ${result.taxYear}`,
            ifItDiffers: marginal === null ? 'worked out again' : per(marginal),
          },
        ]
      : []),
    ...(paye > 0 && (isRunning || isByTables)
      ? [
          {
            figure: 'PAYE',
            used: formatMoney(paye, 'always'),
            confirmedBy: `IRP5 of each employer, by 31 May ${result.taxYear}`,
            ifItDiffers: 'rand for rand',
          },
        ]
      : []),
  ]
}
