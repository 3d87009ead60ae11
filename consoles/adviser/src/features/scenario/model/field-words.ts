import { formatMoney } from '@tafel/contracts/money/format.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import { valueAt } from '../../../workbench/field-path.ts'
import type { ScenarioField } from './scenario-form.ts'

/** A field's value in words, as a person would read it. */
export function fieldWords(inputs: TaxScenarioGiven, field: ScenarioField): string {
  const value: unknown = valueAt(inputs, field)
  if (value === undefined) return '–'
  if (Array.isArray(value)) return value.length === 1 ? '1 row' : `${value.length} rows`
  return typeof value === 'number' ? formatMoney(value) : String(value)
}
