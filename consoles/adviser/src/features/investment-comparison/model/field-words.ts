import { type FieldType, type FieldTypes, fieldTypesOf } from '@tafel/contracts/law/working/field-type.ts'
import { investmentComparisonInputs } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import { labelOf } from '@tafel/contracts/kinds/investment/calculator/inputs/labels.ts'
import { rowsWords } from '@tafel/contracts/kinds/investment/report/assumptions.ts'
import { valueWords } from '@tafel/contracts/kinds/investment/report/words.ts'
import { formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { valueAt } from '../../../workbench/field-path.ts'
import type { ComparisonField, Given } from './comparison-inputs.ts'
import { vehicleNames } from './vehicle-edits.ts'

const FIELD_TYPES: FieldTypes = fieldTypesOf(investmentComparisonInputs)

/** The type of the field at that path; undefined if there is none. */
function typeAt(path: string, fields: FieldTypes = FIELD_TYPES): FieldType | undefined {
  const [name = '', ...rest] = path.split('.')
  const type = fields[name]
  if (type === undefined || rest.length === 0) return type
  return type.kind === 'group' ? typeAt(rest.join('.'), type.fields) : undefined
}

/** The field's label in the form. */
export const fieldLabel = (field: string): string => labelOf(field)

/** A field's value as text. */
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
