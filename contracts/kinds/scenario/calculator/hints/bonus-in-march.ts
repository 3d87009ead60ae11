import { formatMoney } from '../../../../base/money/format.ts'
import { section } from '../../../../law/working/law.ts'
import { type Change, type Recipe, applyChanges, change, compare, savedBy, taxOf } from './hint.ts'

/** A bonus of February into March, the first month of the year after. */
export const bonusInMarch: Recipe = {
  recipe: 'bonusInMarch',
  title: 'Bonus in March instead of February',
  laws: [section('7B'), section('1 "gross income" (c)')],
  catch:
    'It must be agreed before the right to the bonus arises. Where a bonus comes every year, only the first move saves; after that one bonus falls into ' +
    'each year again. PAYE on it moves along.',
  withinYear: true,
  find({ inputs, base, run, runNextYear }) {
    const at = inputs.employers.findIndex(({ bonus, bonusMonth }) => bonus > 0 && bonusMonth === 2)
    if (at < 0) {
      const hasBonus = inputs.employers.some(({ bonus }) => bonus > 0)
      return [{ reason: hasBonus ? 'No bonus is captured as paid in February.' : 'There is no bonus.' }]
    }
    const row = inputs.employers[at]!
    if (row.to < inputs.periodEnd)
      return [{ reason: 'The employment ends within the year, so there is no bonus to move into the year after.' }]
    const next = inputs.taxYear + 1
    const own = change(inputs, `employers.${at}.bonus`, 0)
    const after = run(applyChanges(inputs, [own]))
    // Rows of employers who left are removed in the year after, so the row may have moved up.
    const nextAt = inputs.employers.slice(0, at).filter(({ to }) => to >= inputs.periodEnd).length
    const changes: readonly Change[] = [
      own,
      { of: 'nextYear', path: `employers.${nextAt}.bonus`, from: 0, to: row.bonus },
      { of: 'nextYear', path: `employers.${nextAt}.bonusMonth`, from: 2, to: 3 },
    ]
    const inMarch = runNextYear(after, (year) => applyChanges(year, changes, 'nextYear'))
    const compared = compare(`${taxOf(next)} on the same facts`, runNextYear(base), inMarch)
    const runs = [compare(taxOf(inputs.taxYear), base, after), compared]
    if (runs.every(({ missing }) => missing === null) && savedBy(runs) <= 0)
      return [{ reason: `Over ${inputs.taxYear} and ${next} together it would save no tax.` }]
    const reason = `The bonus of ${formatMoney(row.bonus)} falls into the year ${next}.`
    return [{ reason, amount: row.bonus, changes, runs }]
  },
}
