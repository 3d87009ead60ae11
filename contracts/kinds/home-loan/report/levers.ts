import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { money, NONE, number, type Row, type Table, type Text, text } from '../../../base/report/document.ts'
import { lastPayment, monthOf, months } from './words.ts'

type Lever = HomeLoanResult['levers'][number]['lever']

/** The effect of each lever alone, savings counted twice, and all together. Empty if none is set. */
export function leversTable(inputs: HomeLoanGiven, result: HomeLoanResult): readonly Table[] {
  const { levers, start, base } = result
  if (levers.length === 0) return []
  const rows = levers.map(({ lever, interestSaved, monthsSaved, months: count }): Row => ({
    cells: [text(leverWords(inputs, lever)), money(interestSaved ?? 0), number(monthsSaved ?? 0), text(lastPayment(start, count ?? 0))],
  }))
  return [
    {
      kind: 'table',
      heading: 'Effect of other payments',
      columns: [
        `Compared with the instalment alone, until ${lastPayment(start, base.months ?? 0)}`,
        'Interest saved',
        'Months saved',
        'Last payment',
      ],
      hasHead: true,
      rows: [...rows, ...(levers.length === 1 ? [] : together(result))],
    },
  ]
}

/** Interest can be saved only once: separate savings add up to more than the joint one. */
function together({ together: all, payoffDate, levers }: HomeLoanResult): readonly Row[] {
  const [interest, time] = [all.interestSaved ?? 0, all.monthsSaved ?? 0]
  const [twice, timeTwice] = [all.interestSavedTwice ?? 0, all.monthsSavedTwice ?? 0]
  return [
    { cells: [text('Each alone, added up'), money(interest + twice), number(time + timeTwice), NONE], sum: 'part' },
    { cells: [text('Less savings counted twice'), money(-twice), number(-timeTwice), NONE] },
    {
      cells: [text(levers.length === 2 ? 'Both together' : 'All together'), money(interest), number(time), text(monthOf(payoffDate))],
      sum: 'whole',
    },
  ]
}

export function leverWords(inputs: HomeLoanGiven, lever: Lever): string {
  switch (lever) {
    case 'extraMonthly':
      return `Extra payment of ${formatMoney(inputs.extraMonthly ?? 0)} a month`
    case 'instalmentGrowth':
      return `Instalment rises by ${formatRate(inputs.instalmentGrowth ?? 0)} a year`
    case 'lumpSums':
      return 'Lump sums and redraws'
    case 'offsetBalance':
      return `Offset balance of ${formatMoney(inputs.offsetBalance ?? 0)}`
    case 'paymentHolidays':
      return 'Payment holidays'
  }
}

/** The effect of the other repricing rule, if there is any. */
export function repricingWords({ repricing, repricingRule }: HomeLoanResult): readonly Text[] {
  const { interestDifference, monthsDifference } = repricing
  if (interestDifference === null || (interestDifference === 0 && monthsDifference === 0)) return []
  const other =
    repricingRule === 'keepPayment'
      ? 'If the bank recalculates the instalment after each change of rate or holiday'
      : 'If the payment is kept after each change of rate or holiday'
  const interest = `${formatMoney(Math.abs(interestDifference))} ${interestDifference > 0 ? 'more' : 'less'} interest`
  const time = monthsDifference ?? 0
  const end = time === 0 ? '' : ` and ends ${months(Math.abs(time))} ${time > 0 ? 'later' : 'sooner'}`
  return [{ kind: 'text', paragraphs: [`${other}, the loan costs ${interest}${end}.`] }]
}
