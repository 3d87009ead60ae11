import { daysOf } from '../../../../base/dates.ts'
import { formatDate, formatMoney, formatRate } from '../../../../base/money/format.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import type { LinkedSale, Sale, SaleDifference } from './sale.ts'

export type DisposalRow = NonNullable<TaxScenarioGiven['disposals']>[number]

const PROPERTY: readonly string[] = ['primaryResidence', 'otherProperty']
export const isProperty = ({ assetKind }: DisposalRow) => PROPERTY.includes(assetKind)

const DAYS_APART = 31

/** Market value replaces the price of a gift and of a sale to a connected person (Eighth Schedule, para 38). */
export const isAtMarketValue = ({ gift = false, saleToConnected = false }: DisposalRow): boolean => gift || saleToConnected

export const proceedsOf = (row: DisposalRow): number => (isAtMarketValue(row) ? row.marketValue : undefined) ?? row.proceeds ?? 0

/**
 * The disposal that is this sale if none is named: of property, at most a month apart and at nearly the same price. Two sales that alike
 * in one year are rare, and counting one sale twice is the worse mistake. The nearest price is taken, then the nearest day.
 */
export function findSale(rows: readonly DisposalRow[], sale: Sale): number | undefined {
  const alike = rows
    .map((row, index) => ({ index, ...distanceOf(row, sale), isAlike: isProperty(row) }))
    .filter(({ isAlike, days, price }) => isAlike && days <= DAYS_APART && price * 10 <= sale.proceeds)
    .toSorted((a, b) => a.price - b.price || a.days - b.days)
  return alike[0]?.index
}

const distanceOf = ({ disposed, ...row }: DisposalRow, sale: Sale) => ({
  days: disposed === undefined ? 0 : disposed < sale.disposed ? daysOf(disposed, sale.disposed) - 1 : daysOf(sale.disposed, disposed) - 1,
  price: Math.abs(proceedsOf(row) - sale.proceeds),
})

export function differencesOf(row: DisposalRow, sale: Sale): readonly SaleDifference[] {
  const there: { readonly [Field in keyof Sale]: Sale[Field] | null } = {
    isPrimary: row.assetKind === 'primaryResidence',
    disposed: row.disposed ?? null,
    proceeds: proceedsOf(row),
    sellingCosts: row.sellingCosts ?? 0,
    baseCost: row.baseCost ?? 0,
    improvements: row.improvements ?? 0,
    ownershipShare: row.ownershipShare ?? 1_000_000,
  }
  return FIELDS.filter(([field]) => there[field] !== sale[field]).map(([field, label]) => ({
    field,
    label,
    scenario: there[field],
    transfer: sale[field],
  }))
}

const FIELDS: readonly (readonly [keyof Sale, string])[] = [
  ['isPrimary', 'Main residence'],
  ['disposed', 'Date of disposal'],
  ['proceeds', 'Proceeds'],
  ['sellingCosts', 'Selling costs'],
  ['baseCost', 'Base cost'],
  ['improvements', 'Improvements'],
  ['ownershipShare', 'Ownership share'],
]

/** `Disposal 2 of the seller’s tax scenario is this sale. They differ: base cost (R 900 000 there, R 1 000 000 here). …` */
export function sentenceOf({ row, figuresOf, differences, others }: Omit<LinkedSale, 'sentence'>): string {
  if (row === null) {
    const added = 'The sale is not among the disposals of the seller’s tax scenario, so it is added to them.'
    if (others === 0) return added
    return `${added} The scenario has ${others === 1 ? 'another sale' : `${others} other sales`} of property; if one of them is this sale, choose it.`
  }
  const linked = `Disposal ${row + 1} of the seller’s tax scenario is this sale.`
  if (differences.length === 0) return linked
  const each = differences.map(
    ({ field, label, scenario, transfer }) =>
      `${label.charAt(0).toLowerCase()}${label.slice(1)} (${wordsOf(field, scenario)} there, ${wordsOf(field, transfer)} here)`,
  )
  return `${linked} They differ: ${each.join('; ')}. ${figuresOf === 'scenario' ? 'The scenario’s' : 'This transfer’s'} figures are used.`
}

function wordsOf(field: string, value: SaleDifference['scenario']): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return formatDate(value)
  return field === 'ownershipShare' ? formatRate(value) : formatMoney(value)
}
