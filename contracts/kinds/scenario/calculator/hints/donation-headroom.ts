import { findOn } from '../../../../law/lookup/find.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
import { section } from '../../../../law/working/law.ts'
import { type Recipe, change, compare, taxOf } from './hint.ts'
import { withValue } from '../inputs/paths.ts'

const PATH = 'deductions.donations18A'

export const donationHeadroom: Recipe = {
  recipe: 's18AHeadroom',
  title: 'Donate up to the limit of section 18A',
  laws: [section('18A')],
  catch:
    'A donation costs more than it saves: it is for clients who want to give. The organisation must be approved, and its certificate of section 18A ' +
    'must be held.',
  withinYear: true,
  find({ inputs, base, run, tax }, amount) {
    const limit = findOn(tax, 'donations', 'limit', yearEnd(inputs.taxYear))
    if (!limit.found) return [{ missing: limit.missing }]
    const given = amount ?? base.assessed.donations.room.value
    if (given === 0) return [{ reason: 'There is no room left: the donations reach the limit of section 18A.' }]
    const to = inputs.deductions.donations18A + given
    const compared = compare(taxOf(inputs.taxYear), base, run(withValue(inputs, PATH, to)))
    if (compared.before !== null && compared.before <= compared.after!) return [{ reason: 'A donation would save no tax this year.' }]
    const reason = `${formatMoney(given)} more can be donated and deducted this year.`
    return [{ reason, amount: given, changes: [change(inputs, PATH, to)], runs: [compared], cost: given }]
  },
}
