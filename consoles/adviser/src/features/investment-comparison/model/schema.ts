import { investmentComparisonInputs } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import { labelOf, partLabel } from '@tafel/contracts/kinds/investment/calculator/inputs/labels.ts'
import { choiceWords } from '@tafel/contracts/kinds/investment/report/words.ts'
import type { Bounds } from '../../../workbench/form/schema/bounds.ts'
import type { Control } from '../../../workbench/form/schema/control.ts'
import { readSchema, type RowWords } from '../../../workbench/form/schema/form-schema.ts'
import { FIELD_TEXTS } from './field-texts.ts'

const ROWS: Readonly<Record<string, RowWords>> = {
  marginalRates: {
    one: 'rate',
    heads: { from: 'From', rate: 'Marginal rate' },
    hint: 'the rate from each date, in order; the first also applies before it',
  },
  'vehicles.*.withdrawals': {
    one: 'withdrawal',
    hint: 'at the end of that month, counted from the start; before tax',
  },
}

/** Labels of cells; the table's title gives the subject. */
const CELLS: Readonly<Record<string, string>> = {
  'marginalRates.*.from': 'From',
  'marginalRates.*.rate': 'Marginal rate from that date',
}

/** Durations in months; a calendar month is a number. */
const isTime = (pattern: string) => /months?$/i.test(pattern) && pattern !== 'refundMonth'

function special(pattern: string, { min = 0, max = Number.MAX_SAFE_INTEGER }: Bounds): Control | undefined {
  if (isTime(pattern)) return { kind: 'months', min, max }
  // Not a quantity, so without thousands separators.
  return pattern === 'monteCarlo.seed' ? { kind: 'whole', min, max, unit: '', isGrouped: false } : undefined
}

/** Labels in a group leave out the subject, which the group's head states. */
function label(pattern: string): string {
  const [top, , ...within] = pattern.split('.')
  if (top === 'vehicles') return within.length > 1 ? labelWithin(pattern) : labelOf(pattern)
  return CELLS[pattern] ?? (pattern.includes('.') ? partLabel(pattern) : labelOf(pattern))
}

function labelWithin(pattern: string): string {
  const own = labelOf(pattern)
  return own === pattern || / of (the|a) \w+$/.test(own) ? partLabel(pattern) : own
}

/** The inputs as the form's schema. */
export const SCHEMA = readSchema(investmentComparisonInputs, {
  label,
  special,
  choice: (pattern, value) => choiceWords(pattern, value),
  hint: (pattern) => FIELD_TEXTS[pattern]?.hint,
  source: (pattern) => FIELD_TEXTS[pattern]?.source,
  rows: ROWS,
  showsDefaults: true,
})
