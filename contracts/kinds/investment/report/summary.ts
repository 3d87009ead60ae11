import { addMonths } from '../../../base/dates.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'
import { money, NONE, text } from '../../../base/report/document.ts'
import {
  type Considered,
  consideredOptions,
  type Fact,
  firstSentence,
  lowerFirst,
  signingStep,
  type Step,
  type Summary,
  type Unconfirmed,
} from '../../report/summary.ts'
import type { InvestmentComparisonInputs } from '../calculator/inputs/comparison.ts'
import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import { RAND_OF } from '../charts/worth-chart.ts'
import { bestSentence, type Placed, standings } from './answer.ts'
import * as charts from './charts.ts'
import type { InvestmentReportData } from './report.ts'
import { accessTable, moneyTable, ranksTable } from './vehicles.ts'
import { accessWords, monthAfter, timeOf } from './words.ts'

type Result = InvestmentComparisonResult
/** The picture shares its page. */
const SUMMARY_HEIGHT = 200

/** Leads with the vehicle that leaves most after tax, how far it is ahead, and when its money is accessible. */
export function investmentSummary(data: InvestmentReportData, client: string, adviser: string): Summary {
  const { inputs, result, today, options = [] } = data
  const [best, second] = standings(result)
  const by = result.startDate >= today ? result.startDate : null
  const ahead = best === undefined || second === undefined ? null : best.cents - second.cents
  return {
    title: titleOf(inputs, best),
    sentences: best === undefined ? ['None of them could be worked out.'] : sentencesOf(result, best, second, by),
    figures: [
      { label: second === undefined ? 'Ahead of the next' : `More than ${second.name}`, value: ahead === null ? NONE : money(ahead) },
      { label: 'By', value: text(monthAfter(result, result.horizonMonths)) },
      {
        label: `Yours after tax, in ${RAND_OF[result.view]}`,
        value: best === undefined ? NONE : money(best.cents),
        ...(result.incomplete && { isIncomplete: true }),
      },
    ],
    picture: charts.worth(result, SUMMARY_HEIGHT).map((chart) => ({ ...chart, words: '' })),
    steps: [signingStep(today, by, client), ...stepsOf(inputs, result, best, { client, adviser, by })],
    restsOn: facts(inputs, result, best),
    choice: {
      lead: 'I choose',
      choices: [
        ...standings(result)
          .slice(0, 2)
          .map(({ name }) => name),
        'neither',
      ],
    },
    assessment: [moneyTable(result), ranksTable(result), accessTable(result)],
    unconfirmed: unconfirmedOf(inputs, result, best),
    considered: [...others(result, best), ...consideredOptions(options, 1)],
    consideredHead: 'Leaves',
    saved: ahead,
    by,
  }
}

/** Describes the contributions: `R 5 000 a month`, `R 100 000 now and R 5 000 a month`. */
function paidWords({ vehicles }: InvestmentComparisonInputs, { at }: Placed): string {
  const { initial, monthly } = vehicles[at]!
  const parts = [...(initial === 0 ? [] : [`${formatMoney(initial)} now`]), ...(monthly === 0 ? [] : [`${formatMoney(monthly)} a month`])]
  return parts.join(' and ')
}

function titleOf(inputs: InvestmentComparisonInputs, best: Placed | undefined): string {
  if (best === undefined) return 'Nothing to recommend yet'
  const { kind } = inputs.vehicles[best.at]!
  const paid = paidWords(inputs, best)
  if (paid === '') return `Keep your money in ${best.name}`
  return kind === 'extraBondPayment' ? `Pay ${paid} into your bond` : `Put ${paid} into ${best.name}`
}

function sentencesOf(result: Result, best: Placed, second: Placed | undefined, by: string | null): readonly string[] {
  const vehicle = result.vehicles[best.at]!
  return [
    by === null ? '' : `Begin on ${formatDate(by)}.`,
    `After ${timeOf(result.horizonMonths)}: ${bestSentence(result, best, second)}`,
    `You can have the money ${accessWords(vehicle)}: ${lowerFirst(firstSentence(vehicle.access.sentence))}`,
  ].filter((sentence) => sentence !== '')
}

interface Doing {
  readonly client: string
  readonly adviser: string
  readonly by: string | null
}

function stepsOf(
  inputs: InvestmentComparisonInputs,
  result: Result,
  best: Placed | undefined,
  { client, adviser, by }: Doing,
): readonly Step[] {
  if (best === undefined) return []
  const start = by ?? result.startDate
  const paid = paidWords(inputs, best)
  return [
    {
      when: `By ${formatDate(start)}`,
      what: paid === '' ? `Leave your holding in ${best.name} unchanged` : `Pay in ${paid}`,
      who: `${client}; ${adviser} checks`,
    },
    { when: formatDate(addMonths(start, REVIEW_MONTHS)), what: 'Review returns, fees and the law', who: adviser },
    { when: monthAfter(result, result.horizonMonths), what: 'Take the money out, or decide again', who: client },
  ]
}
const REVIEW_MONTHS = 12

function facts(
  { vehicles, inflation, personTaxScenarioId, marginalRates }: InvestmentComparisonInputs,
  result: Result,
  best: Placed | undefined,
): readonly Fact[] {
  const chosen = best === undefined ? undefined : vehicles[best.at]
  const { eac } = chosen ?? {}
  const fees = eac === undefined ? 0 : eac.investmentManagement + eac.advice + eac.administration + eac.other
  const [first] = marginalRates
  return [
    ...(chosen === undefined
      ? []
      : [
          { label: 'Return before fees', value: `${formatRate(chosen.grossReturn)} a year, level` },
          { label: 'Fees', value: `${formatRate(fees)} a year` },
        ]),
    { label: 'Inflation', value: `${formatRate(inflation)} a year` },
    {
      label: 'Your tax',
      value:
        personTaxScenarioId !== undefined
          ? 'by your tax scenario, year by year'
          : first === undefined
            ? 'none entered'
            : `${formatRate(first.rate)} from ${formatDate(first.from)}`,
    },
    { label: 'Time', value: `${timeOf(result.horizonMonths)}, ${formatDate(result.startDate)} to ${formatDate(result.endDate)}` },
    ...(result.projection === null
      ? []
      : [{ label: 'Tax tables of later years', value: `today’s, raised by ${formatRate(result.projection.indexation)} a year` }]),
  ]
}

function unconfirmedOf(
  { vehicles, inflation }: InvestmentComparisonInputs,
  { projection, missing }: Result,
  best: Placed | undefined,
): readonly Unconfirmed[] {
  const chosen = best === undefined ? undefined : vehicles[best.at]
  return [
    ...missing.slice(0, 2).map(({ label }) => ({
      figure: label,
      used: 'not included',
      confirmedBy: 'publication of the figure',
      ifItDiffers: 'worked out again',
    })),
    ...(chosen === undefined
      ? []
      : [
          {
            figure: 'Return',
            used: `${formatRate(chosen.grossReturn)} a year`,
            confirmedBy: 'the market, year by year',
            ifItDiffers: 'the order may change',
          },
        ]),
    {
      figure: 'Inflation',
      used: `${formatRate(inflation)} a year`,
      confirmedBy: 'Statistics South Africa, each year',
      ifItDiffers: 'today’s rand is worth more or less',
    },
    ...(projection === null
      ? []
      : [
          {
            figure: `Law from ${projection.firstYear} on`,
            used: 'projected',
            confirmedBy: 'the Acts of those years',
            ifItDiffers: 'worked out again',
          },
        ]),
  ]
}

function others(result: Result, best: Placed | undefined): readonly Considered[] {
  return standings(result).flatMap(({ at, name, cents }) => {
    if (best === undefined || at === best.at) return []
    const less = best.cents - cents
    return [{ instead: name, cents, whyNot: less === 0 ? 'Leaves the same' : `${formatMoney(less, 'always')} less after tax` }]
  })
}
