import { labelOf } from '@tafel/contracts/kinds/investment/calculator/inputs/labels.ts'
import { rowsWords } from '@tafel/contracts/kinds/investment/report/assumptions.ts'
import { valueWords } from '@tafel/contracts/kinds/investment/report/words.ts'
import { formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { valueAt } from '../../../workbench/field-path.ts'
import type { ComparisonField, Given } from './comparison-form.ts'
import { typeAt } from './fields.ts'
import { vehicleNames } from './vehicle-edits.ts'

/** What the form calls a field. */
export const fieldLabel = (field: string): string => labelOf(field)

/** A field's value in words, as a person would read it. */
export function fieldWords(inputs: Given, field: ComparisonField): string {
  if (field === 'vehicles') return vehiclesInWords(inputs)
  const value: unknown = valueAt(inputs, field)
  const type = typeAt(field)
  if (value === undefined || type === undefined) return '–'
  if (type.kind === 'id') return 'Linked'
  return valueWords(field, type, value) ?? rowsWords(type, value) ?? '–'
}

/** `Retirement annuity R 5 000 a month at 8 %; …` */
function vehiclesInWords({ vehicles }: Given): string {
  const names = vehicleNames(vehicles)
  return vehicles
    .map(({ monthly = 0, initial = 0, grossReturn }, at) =>
      [
        names[at]!,
        initial === 0 ? '' : `${formatMoney(initial)} at the start`,
        monthly === 0 ? '' : `${formatMoney(monthly)} a month`,
        grossReturn === undefined ? '' : `at ${formatRate(grossReturn)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')
}
