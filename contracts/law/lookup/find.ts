import { formatDate } from '../../base/money/format.ts'
import { KNOWN_GAPS, NAMES, type PartOf } from './gaps.ts'
import { continued } from '../figure/continued.ts'
import { FOLLOWS_A_RATE, type Origin, type Sourced, isInForce } from '../figure/origin.ts'
import type { TaxConstants, TaxKind, TaxRow, TravelRow } from '../figure/tax-kinds.ts'

/** A figure with its source, or the name of the missing one and from when. */
export type Lookup<Value> =
  | { readonly found: true; readonly value: Value; readonly origin: Origin }
  | { readonly found: false; readonly missing: Missing }

export interface Missing {
  /** `the deemed-cost table of 2027`, `the official rate of interest` */
  readonly name: string
  /** The first day it is missing, as far as known. */
  readonly from: string
  /** Path of the input to fill in, where a fact is missing and no figure of law. */
  readonly field?: string
}

type YearKind = { [Kind in TaxKind]: TaxRow<Kind> extends { readonly year: number } ? Kind : never }[TaxKind]
type DateKind = Exclude<TaxKind, YearKind>
type ValueOf<Kind extends TaxKind, Part extends PartOf<Kind>> =
  NonNullable<TaxRow<Kind>[Part & keyof TaxRow<Kind>]> extends Sourced<infer Value> ? Value : never

type Parts = Readonly<Record<string, Sourced<unknown> | undefined>>

/** Rows by year, built once per list: a lookup is two map reads for any number of years. */
const ROWS_BY_YEAR = new WeakMap<readonly object[], ReadonlyMap<number, Parts>>()

function rowsByYear(rows: readonly { readonly year: number }[]): ReadonlyMap<number, Parts> {
  const known = ROWS_BY_YEAR.get(rows)
  if (known !== undefined) return known
  const prepared = new Map(rows.map((row) => [row.year, row as unknown as Parts]))
  ROWS_BY_YEAR.set(rows, prepared)
  return prepared
}

/** The figure of a year of assessment. */
export function findInYear<Kind extends YearKind, Part extends PartOf<Kind>>(
  tax: TaxConstants,
  kind: Kind,
  part: Part,
  year: number,
): Lookup<ValueOf<Kind, Part>> {
  const sourced = rowsByYear(tax[kind]).get(year)?.[part] as Sourced<ValueOf<Kind, Part>> | undefined
  if (sourced === undefined || !isInForce(sourced.origin))
    return { found: false, missing: { name: `${nameOf(kind, part)} of ${year}`, from: `${year - 1}-03-01` } }
  return { found: true, value: sourced.value, origin: sourced.origin }
}

/** The figure in force on a date. A rate of interest continues after the last day it is confirmed for, with `origin.asOf`. */
export function findOn<Kind extends DateKind, Part extends PartOf<Kind>>(
  tax: TaxConstants,
  kind: Kind,
  part: Part,
  on: string,
): Lookup<ValueOf<Kind, Part>> {
  for (const row of tax[kind]) {
    if (row.from > on || (row.to !== null && row.to < on)) continue
    const sourced = (row as unknown as Parts)[part] as Sourced<ValueOf<Kind, Part>> | undefined
    if (sourced !== undefined && isInForce(sourced.origin)) return { found: true, value: sourced.value, origin: sourced.origin }
  }
  const last = FOLLOWS_A_RATE.has(kind) ? tax[kind][0] : undefined
  if (last !== undefined && last.to !== null && last.to < on) {
    const sourced = (last as unknown as Parts)[part] as Sourced<ValueOf<Kind, Part>> | undefined
    if (sourced !== undefined && isInForce(sourced.origin))
      return { found: true, value: sourced.value, origin: continued(sourced.origin, last.from, last.to) }
  }
  const gap = KNOWN_GAPS.find(
    (known) => known.kind === kind && known.part === part && known.from <= on && (known.to === null || on <= known.to),
  )
  return { found: false, missing: { name: nameOf(kind, part), from: gap?.from ?? on } }
}

/** The row of the deemed-cost table for a vehicle of that value; a row that is less sure than its table says so. */
export function findTravelCost(tax: TaxConstants, year: number, vehicleValue: number): Lookup<TravelRow> {
  const table = findInYear(tax, 'travel', 'table', year)
  if (!table.found) return table
  const row = table.value.find(({ upTo }) => upTo === null || vehicleValue <= upTo)
  if (row === undefined) return { found: false, missing: { name: `a row of the deemed-cost table of ${year}`, from: `${year - 1}-03-01` } }
  return { found: true, value: row, origin: row.confidence === undefined ? table.origin : { ...table.origin, confidence: row.confidence } }
}

/** `The deemed-cost table of 2027 is not loaded from 1 March 2026 on.` A name that contains its days gets no others. */
export function sentenceOf({ name, from, field }: Missing): string {
  if (field !== undefined) return `${capitalised(name)} is not entered.`
  const when = /\d\s[A-Z][a-z]+\s\d{4}/.test(name) ? '' : ` from ${formatDate(from)} on`
  return `${notLoaded(name)}${when}.`
}

/** `Deeds office fees from 1 April 2026 are not loaded` */
export const notLoaded = (name: string) => `${capitalised(name)} ${isPlural(name) ? 'are' : 'is'} not loaded`

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** By its first noun: `the rebates from 65 and 75`, `the exempt part of foreign dividends`. */
const isPlural = (name: string) => name.split(/ (?:of|from|to|under|on|before|between) /)[0]!.endsWith('s')

function nameOf(kind: TaxKind, part: string): string {
  return (NAMES[kind] as Readonly<Record<string, string>>)[part] ?? part
}
