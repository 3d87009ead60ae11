import { isInCurrency } from '@tafel/contracts/law/assessment/inputs/currency-at.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { entryAt } from './scenario-form.ts'

type Row = Readonly<Record<string, unknown>>

/** The currency of the amount at a path such as `rentals.0.grossRent`; undefined: rand. */
export function currencyAt(inputs: TaxScenarioGiven, path: string): string | undefined {
  const [group = '', ...rest] = path.split('.')
  const [row, field] = group === 'retirementIncome' ? [group, rest[0]] : [`${group}.${rest[0]}`, rest[1]]
  return field === undefined ? undefined : currencyOf(group, field, entryAt(inputs, row) as Row | undefined)
}

/** The same, for a given row. */
export function currencyOf(group: string, field: string, row: Row | undefined): string | undefined {
  const currency = row?.['currency']
  if (typeof currency !== 'string' || currency === '') return undefined
  return isInCurrency(group, field, { costsInRand: row?.['costsInRand'] === true }) ? currency : undefined
}
