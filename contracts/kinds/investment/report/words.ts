import type { FieldType } from '../../../law/working/field-type.ts'
import type { InvestmentComparisonResult, VehicleResult } from '../calculator/result/result.ts'
import { RULES } from '../calculator/vehicles/kinds.ts'
import { addMonths } from '../../../base/dates.ts'
import { formatAmount, formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'

// A comparison's inputs, months and conditions in words, the same on screen and on paper.

/** `June 2036`. */
export const monthOf = (date: string): string => formatDate(date).replace(/^\d+ /, '')

/** The calendar month after a number of months. */
export const monthAfter = ({ startDate }: Pick<InvestmentComparisonResult, 'startDate'>, months: number): string =>
  monthOf(addMonths(startDate, months))

/** `5 years`, `18 months`, `2 years 6 months`. */
export function timeOf(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [
    years === 0 ? '' : `${years} ${years === 1 ? 'year' : 'years'}`,
    rest === 0 ? '' : `${rest} ${rest === 1 ? 'month' : 'months'}`,
  ]
  return parts.filter(Boolean).join(' ') || '0 months'
}

const CHOICES: Readonly<Record<string, string>> = {
  nominal: 'Future rand',
  real: 'Today’s rand',
  effective: 'Effective annual rate',
  monthEnd: 'At the end of the month',
  monthStart: 'At the start of the month',
  lump: 'Lump sum',
  annuity: 'Annuity',
  thirdLumpRestAnnuity: 'A third in cash, the rest as annuity',
}
/** `nominal` is a way to look at money and a way to compound. */
const NOMINAL_RATE = 'Nominal annual rate'

/** The label of a choice; an unknown one keeps its name. */
export function choiceWords(field: string, value: string): string {
  if (field === 'compounding' && value === 'nominal') return NOMINAL_RATE
  if (Object.hasOwn(RULES, value)) return RULES[value as keyof typeof RULES].label
  return CHOICES[value] ?? value.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

/** Numbers that count nothing: they have no thousands. */
const COUNTS_NOTHING: ReadonlySet<string> = new Set(['monteCarlo.seed', 'refundMonth'])
const isMonths = (field: string) => /months?$/i.test(field) && field !== 'refundMonth'

/** One value in words; undefined if it isn't a single value. */
export function valueWords(field: string, type: FieldType, value: unknown): string | undefined {
  switch (type.kind) {
    case 'cents':
      return formatMoney(Number(value))
    case 'ppm':
      return formatRate(Number(value))
    case 'number':
      if (COUNTS_NOTHING.has(field)) return String(value)
      return isMonths(field)
        ? `${formatAmount(100 * Number(value))} ${value === 1 ? 'month' : 'months'}`
        : formatAmount(100 * Number(value))
    case 'date':
      return formatDate(String(value))
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return choiceWords(field, String(value))
    case 'text':
      return String(value)
    case 'id':
    case 'group':
    case 'rows':
      return undefined
  }
}

/** When the money is accessible, in a few words; the result has the sentence from the law. */
export function accessWords({ access: { fromAge, fromMonth } }: Pick<VehicleResult, 'access'>): string {
  if (fromAge > 0) return `from age ${fromAge}`
  return fromMonth > 0 ? `after ${timeOf(fromMonth)}` : 'any time'
}

/** Shown next to the rank or value of a locked vehicle. */
export function lockedWords({ access: { fromAge, fromMonth } }: Pick<VehicleResult, 'access'>): string {
  return fromAge > 0 ? `locked until ${fromAge}` : `restricted for ${timeOf(fromMonth)}`
}

/** Notes on unusual points, with the vehicle that each concerns. */
export function noteWords(
  { vehicles }: Pick<InvestmentComparisonResult, 'vehicles'>,
  { field, message }: { readonly field: string; readonly message: string },
): string {
  const at = /^vehicles\.(\d+)/.exec(field)?.[1]
  const name = at === undefined ? undefined : vehicles[Number(at)]?.name
  return name === undefined ? message : `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

/** Unique names: vehicles with the same name get their place appended. */
export const distinct = (names: readonly string[]): readonly string[] =>
  names.map((name, at) => (names.filter((each) => each === name).length > 1 ? `${name} (${at + 1})` : name))

/** The result with unique names of vehicles, for screens and reports. */
export function withDistinctNames(result: InvestmentComparisonResult): InvestmentComparisonResult {
  const names = distinct(result.vehicles.map(({ name }) => name))
  return { ...result, vehicles: result.vehicles.map((vehicle, at) => ({ ...vehicle, name: names[at]! })) }
}
