import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'
import { type Cell, money, NONE, number, type Row, type Table, text } from '../../../base/report/document.ts'
import {
  ASSESSMENT,
  type Considered,
  consideredOptions,
  type Fact,
  signingStep,
  type Step,
  type Summary,
  type Unconfirmed,
} from '../../report/summary.ts'
import { calculateHomeLoan } from '../calculator/calculate.ts'
import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { answerBand } from './answer.ts'
import * as charts from './charts.ts'
import { costTable, factsTable } from './costs.ts'
import { leverWords } from './levers.ts'
import { ratesTable } from './rates.ts'
import type { HomeLoanReportData } from './report.ts'
import { lastPayment, monthOf, months } from './words.ts'

/** A loan without the recommendation and with it. */
interface Advised {
  readonly title: string
  readonly step: string
  readonly interestSaved: number
  readonly monthsSaved: number
  /** With the recommendation. */
  readonly result: HomeLoanResult
  /** The payment each month beyond the instalment. */
  readonly extra: number
  /** It isn't part of the record yet. */
  readonly isIdea: boolean
}

/** Leads with the saving from paying more: as entered, or else a tenth of the instalment. */
export function loanSummary(data: HomeLoanReportData, client: string, adviser: string): Summary {
  const { inputs, result, today, options = [] } = data
  const advised = result.incomplete ? undefined : (entered(inputs, result) ?? idea(data))
  const first = result.schedule[0]
  const by = first !== undefined && first.date >= today ? first.date : null
  const considered: readonly Considered[] = [...others(inputs, result, advised), ...consideredOptions(options, -1)]
  return {
    ...(advised === undefined ? asItIs(result, data) : advice(advised, result, by)),
    steps: [signingStep(today, by, client), ...stepsOf(advised, result, { client, adviser, by })],
    restsOn: facts(inputs, result),
    assessment: [
      ...(advised === undefined ? [factsTable(inputs, result)] : [withAndWithout(result, advised)]),
      costTable(advised?.result ?? result),
      ratesTable(advised?.result ?? result),
    ],
    unconfirmed: unconfirmedOf(result),
    considered,
    consideredHead: 'Interest saved',
    by,
  }
}

type Headed = Omit<Summary, 'steps' | 'restsOn' | 'assessment' | 'unconfirmed' | 'considered' | 'consideredHead' | 'by'>

function advice(advised: Advised, { instalment }: HomeLoanResult, by: string | null): Headed {
  const { title, interestSaved, monthsSaved, result, extra, isIdea } = advised
  const sooner = monthsSaved === 0 ? '' : ` and the loan ends ${months(monthsSaved)} sooner, in ${monthOf(result.payoffDate)}`
  const paid = (instalment.withFees ?? instalment.contract ?? 0) + extra
  return {
    title,
    sentences: [
      by === null ? '' : `Begin with the payment of ${formatDate(by)}.`,
      `It saves ${formatMoney(interestSaved)} of interest${sooner}.`,
      extra === 0 ? '' : `The first payment is ${formatMoney(paid)}, ${formatMoney(extra)} of it beyond the instalment and its fees.`,
      isIdea ? 'Pay it as long as your budget allows: with an access bond you can withdraw it again.' : '',
    ].filter((sentence) => sentence !== ''),
    figures: [
      { label: 'You save in interest', value: money(interestSaved) },
      { label: 'Last payment', value: text(monthOf(result.payoffDate)) },
      { label: extra === 0 ? 'Instalment a month' : 'Then a month', value: money(extra === 0 ? (instalment.contract ?? 0) : paid) },
    ],
    picture: charts.balance(result, SUMMARY_HEIGHT).map((chart) => ({ ...chart, words: '' })),
    choice:
      extra === 0
        ? { lead: 'I will do this', choices: ['yes', 'no'] }
        : { lead: 'I will pay more each month', choices: [formatMoney(extra), 'R ………………', 'nothing'] },
    saved: interestSaved,
  }
}

/** Nothing is saved, or the figures for it are missing. */
function asItIs(result: HomeLoanResult, { today }: HomeLoanReportData): Headed {
  const contract = formatMoney(result.instalment.contract ?? 0)
  const first = result.schedule[0]
  return {
    title: `Plan for ${contract} a month`,
    sentences: [
      first !== undefined && first.date >= today ? `The first payment is on ${formatDate(first.date)}.` : '',
      `The last payment is in ${monthOf(result.payoffDate)}; total interest is ${formatMoney(result.totals.interest ?? 0)}.`,
    ].filter((sentence) => sentence !== ''),
    figures: answerBand(result).figures.map(({ label, value }) => ({ label, value })),
    picture: charts.balance(result, SUMMARY_HEIGHT).map((chart) => ({ ...chart, words: '' })),
    choice: { lead: 'I accept these figures', choices: ['yes', 'a fact is wrong: ………………'] },
    saved: null,
  }
}

/** The record's own prepayments and early payment day, if they save interest. */
function entered(inputs: HomeLoanGiven, result: HomeLoanResult): Advised | undefined {
  const { levers, together, switchTo } = result
  const saved = together.interestSaved ?? 0
  if (levers.length > 0 && saved > 0) {
    const [first] = levers
    const extra = inputs.extraMonthly ?? 0
    const words = levers.map(({ lever }) => leverWords(inputs, lever))
    const title =
      levers.length === 1 && first!.lever === 'extraMonthly'
        ? `Pay ${formatMoney(extra)} a month more into the bond`
        : levers.length === 1
          ? words[0]!
          : 'Keep paying more than the instalment'
    return {
      title,
      step: words.slice(0, 2).join('; '),
      interestSaved: saved,
      monthsSaved: together.monthsSaved ?? 0,
      result,
      extra,
      isIdea: false,
    }
  }
  const offer = switchTo?.saving ?? 0
  if (switchTo === null || offer <= 0) return undefined
  return {
    title: 'Switch the bond to the new offer',
    step: 'Give the present bank notice, and sign with the new one',
    interestSaved: offer,
    monthsSaved: switchTo.monthsSaved ?? 0,
    result,
    extra: 0,
    isIdea: false,
  }
}

/** The picture shares its page. */
const SUMMARY_HEIGHT = 180
/** R 100 in cents. */
const ROUND = 10_000
const SHARE_OF_INSTALMENT = 10

/** A tenth of the instalment more each month, by the engine of the record; undefined where this build has another one. */
function idea({ inputs, result, constants }: HomeLoanReportData): Advised | undefined {
  const [first] = result.schedule
  if (first === undefined || result.levers.length > 0) return undefined
  const extra = Math.ceil((result.instalment.contract ?? 0) / SHARE_OF_INSTALMENT / ROUND) * ROUND
  const answer = calculateHomeLoan({ ...inputs, firstPayment: first.date, extraMonthly: extra }, { today: result.start, constants })
  if (!answer.ok || answer.result.engineVersion !== result.engineVersion) return undefined
  const { together } = answer.result
  const interestSaved = together.interestSaved ?? 0
  if (extra === 0 || interestSaved <= 0) return undefined
  const title = `Pay ${formatMoney(extra)} a month more into the bond`
  return { title, step: title, interestSaved, monthsSaved: together.monthsSaved ?? 0, result: answer.result, extra, isIdea: true }
}

interface Doing {
  readonly client: string
  readonly adviser: string
  readonly by: string | null
}

function stepsOf(
  advised: Advised | undefined,
  { payoffDate, instalment }: HomeLoanResult,
  { client, adviser, by }: Doing,
): readonly Step[] {
  const when = by === null ? 'Next payment' : `By ${formatDate(by)}`
  const first =
    advised === undefined
      ? `Have ${formatMoney(instalment.contract ?? 0)} ready for the debit order`
      : advised.extra === 0
        ? advised.step
        : `Raise the debit order by ${formatMoney(advised.extra)}`
  return [
    { when, what: first, who: client },
    { when: 'A month later', what: 'Check the statement: the extra money must reduce the loan', who: `${client}; ${adviser} checks` },
    { when: monthOf(advised?.result.payoffDate ?? payoffDate), what: 'Last payment; have the bond cancelled', who: client },
  ]
}

const KINDS = {
  primeLinked: 'moves with prime',
  fixed: 'fixed for the whole term',
  fixedThenPrime: 'fixed at first, then moves with prime',
  ratePath: 'by the rates that were entered',
} as const satisfies Record<HomeLoanResult['rateKind'], string>

function facts(
  { purchasePrice = 0 }: HomeLoanGiven,
  { loan, rate, rateKind, schedule, totals, start, base }: HomeLoanResult,
): readonly Fact[] {
  return [
    { label: 'Loan', value: `${formatMoney(loan.lent ?? 0)}${purchasePrice === 0 ? '' : ` on a price of ${formatMoney(purchasePrice)}`}` },
    { label: 'Interest rate', value: `${formatRate(rate.atStart ?? 0)} a year, ${KINDS[rateKind]}` },
    { label: 'Term', value: `${months(base.months ?? schedule.length)}, to ${lastPayment(start, base.months ?? schedule.length)}` },
    { label: 'Total fees', value: formatMoney((totals.serviceFees ?? 0) + (totals.insurance ?? 0) + (totals.initiationFee ?? 0)) },
    ...(rateKind === 'fixed' ? [] : [{ label: 'Prime', value: 'stays where it is today' }]),
  ]
}

/** The loan without the recommendation and with it. */
function withAndWithout({ base, instalment, start }: HomeLoanResult, { result, extra }: Advised): Table {
  const { totals, schedule, payoffDate } = result
  const difference = (after: number, before: number): Cell =>
    after === before ? NONE : text(`${after > before ? '+' : ''}${formatMoney(after - before, 'always')}`)
  const line = (label: string, before: number, after: number): Row => ({
    cells: [text(label), money(before), money(after), difference(after, before)],
  })
  const [interest, count] = [base.interest ?? 0, base.months ?? schedule.length]
  return {
    kind: 'table',
    heading: ASSESSMENT,
    columns: ['Line', 'The instalment alone', 'With the recommendation', 'Difference'],
    hasHead: true,
    rows: [
      line('Instalment a month', base.instalment ?? instalment.contract ?? 0, result.instalment.contract ?? 0),
      line('Extra payment a month', 0, extra),
      line('Total interest', interest, totals.interest ?? 0),
      {
        cells: [
          text('Months to the last payment'),
          number(count),
          number(schedule.length),
          schedule.length === count ? NONE : number(schedule.length - count),
        ],
      },
      { cells: [text('Last payment'), text(lastPayment(start, count)), text(monthOf(payoffDate)), NONE] },
    ],
  }
}

function unconfirmedOf({ rate, rateKind, sensitivity, missing, instalment }: HomeLoanResult): readonly Unconfirmed[] {
  const higher = sensitivity.find(({ move }) => move > 0)
  const change = higher?.instalmentChange ?? null
  return [
    ...missing.slice(0, 2).map(({ label }) => ({
      figure: label,
      used: 'not included',
      confirmedBy: 'publication of the figure',
      ifItDiffers: 'worked out again',
    })),
    {
      figure: 'Interest rate',
      used: formatRate(rate.atStart ?? 0),
      confirmedBy: 'the bank’s quotation',
      ifItDiffers:
        change === null ? 'worked out again' : `${formatMoney(change, 'always')} a month for each ${formatRate(higher!.move)} more`,
    },
    ...(rateKind === 'fixed'
      ? []
      : [
          {
            figure: 'Prime in later years',
            used: 'as today',
            confirmedBy: 'each decision of the Reserve Bank',
            ifItDiffers: 'instalment or term follows',
          },
        ]),
    {
      figure: 'Instalment',
      used: formatMoney(instalment.contract ?? 0, 'always'),
      confirmedBy: 'the bank’s loan agreement',
      ifItDiffers: 'by cents: banks round differently',
    },
  ]
}

/** Each lever alone, and the instalment alone. */
function others(inputs: HomeLoanGiven, { levers }: HomeLoanResult, advised: Advised | undefined): readonly Considered[] {
  if (advised === undefined) return []
  const alone =
    levers.length < 2
      ? []
      : levers.map(({ lever, interestSaved }) => ({
          instead: `${leverWords(inputs, lever)} alone`,
          cents: interestSaved,
          whyNot: 'Saves less than all of them together',
        }))
  return [...alone, { instead: 'The instalment alone', cents: 0, whyNot: `Costs ${formatMoney(advised.interestSaved)} more in interest` }]
}
