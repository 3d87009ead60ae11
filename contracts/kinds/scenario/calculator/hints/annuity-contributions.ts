import { formatMoney } from '../../../../base/money/format.ts'
import { section } from '../../../../law/working/law.ts'
import { type Recipe, applyChanges, change, compare, taxOf } from './hint.ts'

/** Section 10C on contributions brought forward that section 11F leaves. */
export const annuityContributions: Recipe = {
  recipe: 's10CAgainstAnnuity',
  title: 'Use contributions brought forward against an annuity',
  laws: [section('10C'), section('11F')],
  catch:
    'The law deducts contributions from income first (s 11F), then from a lump sum, and only then from annuities. What is used here no longer comes ' +
    'off a lump sum at retirement.',
  withinYear: false,
  find({ inputs, base, run }, amount) {
    const { lumpSums, pension } = base.assessed
    const { ledger } = base.at
    const annuities = ledger.lines.find(({ id }) => id === 'pension.annuities')?.value ?? 0
    if (annuities === 0) return [{ reason: 'There is no pension or annuity from a retirement fund.' }]
    const used = pension.exempt.find(({ id }) => id === 'pension.exempt.s10C')?.value ?? 0
    const left = Math.min(lumpSums.carriedForward.value, inputs.deductions.retirementBf)
    if (left === 0) return [{ reason: 'No contributions brought forward are left after section 11F and lump sums.' }]
    if (used === annuities) return [{ reason: 'The annuities are exempt under section 10C already.' }]
    const most = Math.min(left, annuities - used)
    const taken = Math.min(amount ?? most, most)
    const changes = [
      change(inputs, 'deductions.retirementBf', inputs.deductions.retirementBf - taken),
      change(inputs, 'retirementIncome.undeductedContributions', inputs.retirementIncome.undeductedContributions + taken),
    ]
    const compared = compare(taxOf(inputs.taxYear), base, run(applyChanges(inputs, changes)))
    if (compared.before !== null && compared.before <= compared.after!) return [{ reason: 'It would save no tax this year.' }]
    return [
      {
        reason: `${formatMoney(taken)} brought forward exempt the same amount of the annuities.`,
        amount: taken,
        changes,
        runs: [compared],
      },
    ]
  },
}
