import { formatRate } from '../../../../base/money/format.ts'
import type { InvestmentComparisonInputs } from '../inputs/comparison.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** Assumptions about tables not yet known. */
export interface Indexation {
  readonly firstYear: number
  readonly rate: number
  /** Known years whose brackets were those of the year before. */
  readonly unchangedYears: readonly number[]
}

/** Pension Funds Act 24 of 1956, regulation 28. */
const REGULATION_28 = {
  code: 'regulation28',
  sentence:
    'A retirement annuity is bound by regulation 28 of the Pension Funds Act: at most 75 % in shares, 45 % abroad and 25 % in property. The return that is entered is not checked against it.',
}

/** How the result was computed, where another way would have given other figures. */
export function conventionsOf(
  {
    compounding,
    timing,
    equalNetCost,
    inflation,
    incomeRate,
    incomeGrowth,
    workUntilAge,
    marginalRateAfterWork,
    refundMonth,
    vehicles,
  }: InvestmentComparisonInputs,
  isByRate: boolean,
  indexation: Indexation | undefined,
) {
  const annuityBears = !isByRate
    ? `the rate of its first year, added to the person’s other income then: with work until the age of ${workUntilAge}, without it afterwards`
    : marginalRateAfterWork === undefined
      ? 'the marginal rate in force in its first year'
      : `${formatRate(marginalRateAfterWork)} once work has ended, before that the marginal rate in force`

  return [
    {
      code: 'compounding',
      sentence:
        compounding === 'effective'
          ? 'Returns are effective annual rates: a month grows by (1 + rate)^(1/12). With rate ÷ 12 a month the values would be higher by several per cent.'
          : 'Returns are nominal annual rates: a month grows by rate ÷ 12. With (1 + rate)^(1/12) a month the values would be lower by several per cent.',
    },
    {
      code: 'timing',
      sentence:
        timing === 'monthEnd'
          ? 'Monthly amounts are paid in at the end of the month.'
          : 'Monthly amounts are paid in at the start of the month.',
    },
    { code: 'real', sentence: `Money of today: divided by (1 + ${formatRate(inflation)})^(months ÷ 12), each payment by its own month.` },
    {
      code: 'taxYear',
      sentence: 'Tax is settled at the end of February and at the exit; a month belongs to the calendar month in which it begins.',
    },
    ...(vehicles.some(({ kind }) => kind === 'ra') ? [REGULATION_28] : []),
    ...(indexation === undefined ? [] : [{ code: 'indexation', sentence: indexationSentence(indexation) }]),
    {
      code: 'person',
      sentence: `Amounts of the tax scenario grow by ${formatRate(incomeGrowth)} a year; work ends with the year in which the age of ${workUntilAge} is reached.`,
    },
    {
      code: 'annuity',
      sentence: `An annuity pays ${formatRate(incomeRate)} of its capital a year; its capital counts after tax at ${annuityBears}. Contributions never deducted come off the lump sum first and exempt the annuity after that (s 10C).`,
    },
    {
      code: 'income',
      sentence: `Income a month is what each pot pays in the first year after its exit, less the tax of that year: ${formatRate(incomeRate)} of what is had at once, which stays invested and is taxed on its return, and the annuity.`,
    },
    {
      code: 'livingAnnuity',
      sentence:
        'A living annuity pays its own drawdown, which rises with inflation where nothing else is chosen, between 2,5 % and 17,5 % of its value at each anniversary. Its real capital has run out when less than the income of its first year is left in money of today.',
    },
    {
      code: 'netCost',
      sentence: equalNetCost
        ? 'Contributions to a retirement annuity are raised by the tax that they save, so that each vehicle costs the same.'
        : 'The amounts entered are paid into each vehicle; the tax that a retirement annuity saves is added.',
    },
    {
      code: 'refund',
      sentence: `A tax refund comes with the assessment, at the end of ${MONTHS[refundMonth - 1]} after the year; it is paid into the retirement annuity then.`,
    },
    {
      code: 'annualCost',
      sentence:
        'The effective annual cost is that of the ASISA standard: what each charge by itself takes of a return of 6 % a year. The yield that charges take is on the vehicle’s own return.',
    },
    { code: 'worth', sentence: 'Vehicles are ranked by their value after tax with what they paid out until then, without interest on it.' },
  ]
}

function indexationSentence({ firstYear, rate, unchangedYears }: Indexation): string {
  const still = unchangedYears.length === 0 ? '' : `; in ${unchangedYears.join(' and ')} they did not change`
  return `From ${firstYear} on brackets and rebates rise by ${formatRate(rate)} a year${still}. At an indexation of 0 % they would not rise.`
}
