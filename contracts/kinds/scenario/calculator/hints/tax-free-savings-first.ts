import { findInYear } from '../../../../law/lookup/find.ts'
import { shareOf } from '../../../../base/money/cents.ts'
import { formatMoney, formatRate } from '../../../../base/money/format.ts'
import { MAX_INVESTMENT_ROWS } from '../../../../law/assessment/inputs/investment-income.ts'
import { section } from '../../../../law/working/law.ts'
import { type Recipe, applyChanges, change, comparedJointly, savedBy } from './hint.ts'
import { interestRow, lessInterest, rowsOfInterest } from './interest.ts'

/** Capital up to the remaining room moves; its earnings in a year at the assumed return leave taxable interest. */
export const taxFreeSavingsFirst: Recipe = {
  recipe: 'taxFreeSavingsFirst',
  title: 'Tax-free savings before taxable interest',
  laws: [section('12T')],
  catch: 'Contributions above a limit are taxed at 40 %. A withdrawal restores no room, and unused annual room is lost.',
  withinYear: true,
  find(scene, amount) {
    const { inputs, base, tax, savingsReturn } = scene
    const { localInterest, interestExempt } = base.assessed.investment
    if (interestExempt.missing !== undefined) return [{ missing: interestExempt.missing }]
    if (localInterest.value - interestExempt.value <= 0) return [{ reason: 'All local interest is exempt already, or there is none.' }]
    if (inputs.investmentIncome.length >= MAX_INVESTMENT_ROWS) return [{ reason: 'There is no row of investment income left.' }]
    const { year, life } = scene.outcome.assessed.taxFreeSavings
    for (const part of ['annual', 'lifetime'] as const) {
      const limit = findInYear(tax, 'taxFreeSavings', part, inputs.taxYear)
      if (!limit.found) return [{ missing: limit.missing }]
    }
    if (year === undefined || life === undefined)
      return [{ reason: 'Contributions to tax-free savings, this year and before, are not captured.' }]
    const room = Math.min(year.value, life.value)
    if (room === 0) return [{ reason: 'There is no room left in tax-free savings.' }]
    const capital = Math.min(amount ?? room, room)
    const earned = Math.min(shareOf(capital, savingsReturn), rowsOfInterest(inputs))
    if (earned === 0) return [{ reason: 'The amount is too small to earn interest of a cent.' }]
    const row = interestRow('tfsaReturn', earned, scene.inCommunity)
    const changes = [
      ...lessInterest(inputs, earned),
      change(inputs, `investmentIncome.${inputs.investmentIncome.length}`, row),
      change(inputs, 'tfsaContributions', (inputs.tfsaContributions ?? 0) + capital),
    ]
    const runs = comparedJointly(scene, applyChanges(inputs, changes))
    if (runs.every(({ missing: refused }) => refused === null) && savedBy(runs) <= 0) return [{ reason: 'It would save no tax this year.' }]
    const reason =
      `${formatMoney(capital)} can still be paid in. In a year of ${formatRate(savingsReturn)} interest it earns ${formatMoney(earned)}, ` +
      'free of tax; that return is assumed.'
    return [{ reason, amount: capital, changes, runs, cost: capital }]
  },
}
