import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { formatMoney } from '../../../base/money/format.ts'

type TakeHome = NonNullable<TaxScenarioResult['takeHome']>

/** Describes payslip deductions, the source of PAYE, and the tax that no payslip bears. */
export function takeHomeSentences(pay: TakeHome): readonly string[] {
  const deducted = deductedSentence(pay)
  const balance = balanceSentence(pay)
  return [...(deducted === undefined ? [] : [deducted]), pay.note, ...(balance === undefined ? [] : [balance])]
}

function deductedSentence({ paye, uif, contributions }: TakeHome): string | undefined {
  const parts = [
    [paye, 'PAYE'],
    [uif, 'UIF'],
    [contributions, 'own contributions to funds'],
  ] as const
  const named = parts.flatMap(([cents, words]) => (cents === null || cents === 0 ? [] : [`${formatMoney(cents)} of ${words}`]))
  if (named.length === 0) return undefined
  const list = named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)!}`
  return `Deducted from pay in the year: ${list}.`
}

/** Undefined where pay and pensions bear all of it. The tax on lump sums isn't part of it. */
export function balanceSentence({ balance }: TakeHome): string | undefined {
  if (balance === null || balance === 0) return undefined
  return balance > 0
    ? `Tax on other income, not deducted from pay: ${formatMoney(balance)} for the year.`
    : `PAYE on pay and pensions is ${formatMoney(-balance)} more than the normal tax of the year.`
}
