import { nextDay } from '../../base/dates.ts'
import { formatDate, formatMoney } from '../../base/money/format.ts'
import type { Lookup } from '../lookup/find.ts'
import { isInForce, type Origin, type Sourced } from '../figure/origin.ts'
import type { DeedsFeeRow, PropertyConstants, PropertyKind, PropertyRow } from '../figure/property-kinds.ts'

/** Missing figures are named in the plural: `deeds office fees from 1 April 2026 are not loaded`. */
export const PROPERTY_NAMES: { readonly [Kind in PropertyKind]: string } = {
  conveyancerGuideline: 'guideline fees of conveyancers',
  deedsFees: 'deeds office fees',
  fica: 'recommended FICA charges',
  sundries: 'typical sundries',
  lateInterest: 'rates of interest on late transfer duty',
  nonResidentSellers: 'rates withheld from sellers who are not resident',
  lifeInterests: 'values of rights for life',
  registration: 'estimates of the time to registration',
}

/** Rows without the parts that hold for the time alone. */
interface Dated {
  readonly from: string | null
  readonly to: string | null
}

/** The row in force on a date. */
function rowOn<Kind extends PropertyKind>(property: PropertyConstants, kind: Kind, on: string): PropertyRow<Kind> | undefined {
  return property[kind].find(({ from, to }) => (from === null || from <= on) && (to === null || on <= to))
}

/** A part of the row in force on a date, or the missing part and its time. */
export function findProperty<Kind extends PropertyKind, Part extends Exclude<keyof PropertyRow<Kind>, 'from' | 'to'> & string>(
  property: PropertyConstants,
  kind: Kind,
  part: Part,
  on: string,
): Lookup<NonNullable<PropertyRow<Kind>[Part]> extends Sourced<infer Value> ? Value : never> {
  const row = rowOn(property, kind, on) as Readonly<Record<string, Sourced<never> | undefined>> | undefined
  const found = row?.[part]
  if (found !== undefined && isInForce(found.origin)) return { found: true, value: found.value, origin: found.origin }
  return { found: false, missing: missingOf(property, kind, on) }
}

function missingOf(property: PropertyConstants, kind: PropertyKind, on: string): { readonly name: string; readonly from: string } {
  const rows: readonly Dated[] = property[kind]
  const before = rows.filter(({ to }) => to !== null && to < on).map(({ to }) => to!)
  const after = rows.filter(({ from }) => from !== null && from > on).map(({ from }) => from!)
  const last = before.toSorted().at(-1)
  const next = after.toSorted()[0]
  const from = last === undefined ? undefined : nextDay(last)
  return { name: `${PROPERTY_NAMES[kind]} ${timeOf(from, next, on)}`, from: from ?? on }
}

/** Of the hole that the date lies in. */
function timeOf(from: string | undefined, next: string | undefined, on: string): string {
  if (from === undefined) return next === undefined ? `of ${formatDate(on)}` : `before ${formatDate(next)}`
  return next === undefined ? `from ${formatDate(from)}` : `between ${formatDate(from)} and ${formatDate(next)}`
}

/** The deeds office fee on a value: its row, with the sureness of the row. */
export function findDeedsFee(
  property: PropertyConstants,
  scale: 'transfer' | 'bond',
  on: string,
  value: number,
): Lookup<DeedsFeeRow & { readonly fee: number }> {
  const schedule = findProperty(property, 'deedsFees', scale, on)
  if (!schedule.found) return schedule
  const rows = schedule.value
  const at = rows.findIndex(({ upTo }) => upTo === null || value <= upTo)
  const row = rows[at]!
  if (row.fee !== null) return { found: true, value: { ...row, fee: row.fee }, origin: originOf(row, schedule.origin) }
  const { from } = rowOn(property, 'deedsFees', on)!
  const lower = rows[at - 1]?.upTo ?? 0
  const range = row.upTo === null ? `above ${formatMoney(lower)}` : `on ${formatMoney(lower)} to ${formatMoney(row.upTo)}`
  const name = `deeds office fees of ${formatDate(from ?? on)} for a ${scale} ${range}`
  return { found: false, missing: { name, from: from ?? on } }
}

/** Ages of the three ranges in which the factors of Table A are loaded. */
const RANGES = [
  { part: 'upTo24', first: 0, last: 24 },
  { part: 'upTo67', first: 25, last: 67 },
  { part: 'upTo90', first: 68, last: 90 },
] as const

export const LAST_AGE_OF_TABLE_A = 90

/** Present value of R1 a year for the life of a person of that age at the next birthday, in hundred-thousandths. `age` is 0 to 90. */
export function findLifeFactor(property: PropertyConstants, sex: 'male' | 'female', age: number, on: string): Lookup<number> {
  const range = RANGES.find(({ first, last }) => first <= age && age <= last)!
  const found = findProperty(property, 'lifeInterests', range.part, on)
  return found.found ? { ...found, value: found.value[sex][age - range.first]! } : found
}

const originOf = ({ confidence }: DeedsFeeRow, origin: Origin): Origin => (confidence === undefined ? origin : { ...origin, confidence })
