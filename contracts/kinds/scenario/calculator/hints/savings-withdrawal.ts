import { findOn } from '../../../../law/lookup/find.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { MAX_LUMP_SUMS } from '../../../../law/assessment/inputs/lump-sums.ts'
import { FIRST_SAVINGS_YEAR } from '../../../../law/assessment/inputs/choices.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
import { paragraph, section } from '../../../../law/working/law.ts'
import { type Recipe, change, compare, taxOf } from './hint.ts'
import { withValue } from '../inputs/paths.ts'

const PATH = 'retirementIncome.savingsWithdrawal'

/** The tax on withdrawing the captured balance as income this year, next to the same lump sum at retirement: mostly a warning. */
export const savingsWithdrawalNow: Recipe = {
  recipe: 'savingsWithdrawalNow',
  title: 'Two-pot withdrawal now, or left for retirement',
  laws: [section('1 "gross income" (eD)'), paragraph('Second', '5(1)(a)')],
  catch:
    'Once a year, and the fund takes a fee. What is left in the savings component can be taken at retirement by the lump sum table, with the tax-free ' +
    'part of it as far as earlier lump sums leave it; it also goes on growing free of tax. The table is the one in force now.',
  withinYear: true,
  find({ inputs, base, run, tax }, amount) {
    if (inputs.taxYear < FIRST_SAVINGS_YEAR) return [{ reason: 'There was no savings component before 1 September 2024.' }]
    const found = findOn(tax, 'twoPot', 'withdrawal', yearEnd(inputs.taxYear))
    if (!found.found) return [{ missing: found.missing }]
    const { savingsWithdrawal: captured, savingsComponent: balance } = inputs.retirementIncome
    if (captured === 0 && amount === undefined && balance === 0)
      return [{ reason: 'No balance of a savings component is captured to withdraw from.' }]
    if (captured > 0 && amount !== undefined) return [{ reason: 'A withdrawal of this year is captured already; there is one a year.' }]
    const taken = captured > 0 ? captured : (amount ?? balance)
    if (taken < found.value.least) return [{ reason: `A withdrawal is at least ${formatMoney(found.value.least)}.` }]
    if (inputs.lumpSums.length >= MAX_LUMP_SUMS) return [{ reason: `There are ${MAX_LUMP_SUMS} lump sums already.` }]
    const without = captured > 0 ? run(withValue(inputs, PATH, 0)) : base
    const withIt = captured > 0 ? base : run(withValue(inputs, PATH, taken))
    const later = { kind: 'retirement', date: yearEnd(inputs.taxYear), gross: taken, nonDeductibleContributionsUsed: 0, taxDeducted: 0 }
    const atRetirement = run(withValue(without.inputs, `lumpSums.${inputs.lumpSums.length}`, later))
    const label = 'Tax with the same amount as a retirement lump sum, and without it'
    return [
      {
        reason: `${formatMoney(taken)} taken now is taxed as income of this year instead of by the lump sum table at retirement.`,
        amount: taken,
        changes: captured > 0 ? [] : [change(inputs, PATH, taken)],
        runs: [compare(taxOf(inputs.taxYear), without, withIt), compare(label, atRetirement, without)],
      },
    ]
  },
}
