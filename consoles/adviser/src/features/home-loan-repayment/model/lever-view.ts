import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { lastPayment, monthOf } from './loan-words.ts'

type Lever = HomeLoanResult['levers'][number]['lever']

export interface LeverLine {
  readonly lever: Lever
  readonly label: string
  readonly interestSaved: number | null
  readonly monthsSaved: number | null
  readonly last: string
  /** The path of its figures: `levers.0`. */
  readonly path: string
}

/** Each active lever alone. */
export function leverLines(inputs: HomeLoanGiven, result: HomeLoanResult): readonly LeverLine[] {
  return result.levers.map(({ lever, interestSaved, monthsSaved, months }, at) => ({
    lever,
    label: leverWords(inputs, lever),
    interestSaved,
    monthsSaved,
    last: monthOf(lastPayment(result, months ?? 0)),
    path: `levers.${at}`,
  }))
}

export function leverWords(inputs: HomeLoanGiven, lever: Lever): string {
  switch (lever) {
    case 'extraMonthly':
      return `Extra payment, ${formatMoney(inputs.extraMonthly ?? 0)} a month`
    case 'instalmentGrowth':
      return `Instalment rises ${formatRate(inputs.instalmentGrowth ?? 0)} a year`
    case 'lumpSums': {
      const [only, ...others] = inputs.lumpSums ?? []
      return only === undefined || others.length > 0
        ? `${inputs.lumpSums?.length ?? 0} lump sums and redraws`
        : `${formatMoney(only.amount)} in ${monthOf(only.date)}`
    }
    case 'offsetBalance':
      return `Offset balance, ${formatMoney(inputs.offsetBalance ?? 0)}`
    case 'paymentHolidays':
      return 'Payment holidays'
  }
}

export interface LeverSum {
  /** The sum of each alone. */
  readonly interest: number
  readonly months: number
}

/** The sum of the levers alone; together they save less, because interest can be saved only once. */
export function leverSum({ together }: HomeLoanResult): LeverSum {
  return {
    interest: (together.interestSaved ?? 0) + (together.interestSavedTwice ?? 0),
    months: (together.monthsSaved ?? 0) + (together.monthsSavedTwice ?? 0),
  }
}

/** The annual growth suggested as a further lever, in ppm. */
export const SUGGESTED_GROWTH = 30_000

/** States what the other choice of repricing would cost or save; undefined if it makes no difference. */
export function repricingSentence({ repricing, repricingRule }: HomeLoanResult): string | undefined {
  const { interestDifference, monthsDifference } = repricing
  if (interestDifference === null || (interestDifference === 0 && monthsDifference === 0)) return undefined
  const other = repricingRule === 'keepPayment' ? 'If the instalment were recalculated' : 'If the payment were kept'
  const interest = `${formatMoney(Math.abs(interestDifference))} ${interestDifference > 0 ? 'more' : 'less'} interest`
  const months = monthsDifference ?? 0
  const time =
    months === 0 ? '' : `, and end ${Math.abs(months)} ${Math.abs(months) === 1 ? 'month' : 'months'} ${months > 0 ? 'later' : 'sooner'}`
  return `${other} after each change of rate or holiday, the loan would cost ${interest}${time}.`
}
