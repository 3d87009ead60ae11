import { paragraph, section } from '../../../../law/working/law.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { type Recipe, change, compare, taxOf } from './hint.ts'
import { withValue } from '../inputs/paths.ts'

/** The year without the businesses in normal tax, and turnover tax on their turnover instead. */
export const turnoverTaxInstead: Recipe = {
  recipe: 'turnoverTax',
  title: 'Turnover tax instead of normal tax',
  laws: [paragraph('Sixth', '3'), paragraph('Sixth', '5'), section('10(1)(zJ)')],
  catch:
    'A registered micro business pays on turnover, also in a year of losses. Registration is needed before the year begins; professional services and ' +
    'most shares in companies are barred, and what was deducted before stays in the past.',
  withinYear: true,
  find({ inputs, base, run, outcome }) {
    const { turnoverTax: found } = outcome
    if (found === undefined) return [{ reason: 'There is no turnover of a business.' }]
    if (inputs.turnoverTaxConditions === 'toConfirm' && found.tax !== undefined)
      return [{ reason: 'Confirm the conditions of turnover tax first (Sixth Schedule, para 3).' }]
    const missing = found.limit.missing ?? found.tax?.missing
    if (missing !== undefined) return [{ missing }]
    if (found.tax === undefined) return [{ reason: found.reason! }]
    const normal = compare(taxOf(inputs.taxYear), base, run(withValue(inputs, 'businesses', [])))
    const turnover = { label: `Turnover tax of ${inputs.taxYear}`, before: 0, after: found.tax.value, missing: null, lacking: [] }
    if (normal.before !== null && normal.before - normal.after! <= turnover.after)
      return [{ reason: `Turnover tax of ${formatMoney(turnover.after)} is no less than the normal tax on the businesses.` }]
    const reason =
      `On the figures of ${inputs.taxYear} turnover tax of ${formatMoney(turnover.after)} replaces normal tax on the businesses, ` +
      'for a registration made before the year begins.'
    return [{ reason, changes: [change(inputs, 'businesses', [])], runs: [normal, turnover], cost: 0 }]
  },
}
