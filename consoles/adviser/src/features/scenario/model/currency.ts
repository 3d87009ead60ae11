import { isInCurrency } from '@tafel/contracts/law/assessment/inputs/currency-at.ts'
import { entryAt, type Values } from '../../../workbench/form/form-state.ts'

/** The currency of the amount at a path such as `rentals.0.grossRent`; undefined: rand. */
export function currencyAt(inputs: Values, path: string): string | undefined {
  const [group = '', ...rest] = path.split('.')
  const [row, field] = group === 'retirementIncome' ? [group, rest[0]] : [`${group}.${rest[0]}`, rest[1]]
  return field === undefined ? undefined : currencyOf(group, field, entryAt(inputs, row) as Values | undefined)
}

/** The currency of an amount in a given row. */
export function currencyOf(group: string, field: string, row: Values | undefined): string | undefined {
  const currency = row?.['currency']
  if (typeof currency !== 'string' || currency === '') return undefined
  return isInCurrency(group, field, { costsInRand: row?.['costsInRand'] === true }) ? currency : undefined
}
