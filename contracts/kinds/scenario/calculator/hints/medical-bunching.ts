import { formatMoney } from '../../../../base/money/format.ts'
import { section } from '../../../../law/working/law.ts'
import { type Change, type Recipe, applyChanges, change, compare, taxOf } from './hint.ts'

const PATH = 'medical.qualifyingOutOfPocket'

/** The expenses of two like years paid in this one: the share of taxable income that must be exceeded counts once instead of twice. */
export const medicalBunching: Recipe = {
  recipe: 'medicalBunching',
  title: 'Pay the medical expenses of two years in one',
  laws: [section('6B(3)(c)')],
  catch:
    'The day of payment counts, and a doctor must be willing to be paid before the treatment. Only expenses that no scheme refunds qualify.',
  withinYear: true,
  find({ inputs, base, run, runNextYear }, amount) {
    const { medical, disabilitySelf, disabilitySpouse, disabilityChild } = inputs
    const isOlder = (base.at.age ?? 0) >= 65 || disabilitySelf || disabilitySpouse || disabilityChild
    if (isOlder) return [{ reason: 'From 65, or with a disability, every rand counts in every year: there is no threshold to exceed.' }]
    if (medical.qualifyingOutOfPocket === 0) return [{ reason: 'There are no out-of-pocket medical expenses.' }]
    const moved = Math.min(amount ?? medical.qualifyingOutOfPocket, medical.qualifyingOutOfPocket)
    const next = inputs.taxYear + 1
    const changes: readonly Change[] = [
      change(inputs, PATH, medical.qualifyingOutOfPocket + moved),
      { of: 'nextYear', path: PATH, from: medical.qualifyingOutOfPocket, to: medical.qualifyingOutOfPocket - moved },
    ]
    const own = compare(taxOf(inputs.taxYear), base, run(applyChanges(inputs, changes)))
    const nextAfter = runNextYear(base, (year) => applyChanges(year, changes, 'nextYear'))
    const other = compare(`${taxOf(next)} on the same facts`, runNextYear(base), nextAfter)
    if (own.before !== null && own.before <= own.after!)
      return [{ reason: 'Even together they don’t exceed the threshold of taxable income.' }]
    if (own.before !== null && other.before !== null && own.before - own.after! + other.before - other.after! <= 0)
      return [{ reason: 'The expenses of each year exceed the threshold by themselves: together they would save no more.' }]
    const reason = `If ${next} brings the same expenses, ${formatMoney(moved)} of them can be paid in ${inputs.taxYear}.`
    return [{ reason, amount: moved, changes, runs: [own, other], cost: moved }]
  },
}
