import { yearEnd, yearStart } from '../../../law/tax-year.ts'
import { NAMES } from '../../../law/lookup/gaps.ts'
import { FOLLOWS_A_RATE, isInForce, type Origin } from '../../../law/figure/origin.ts'
import type { Constants } from '../../../law/constants/shipped.ts'
import { addDays } from '../../../base/dates.ts'

/** A figure of the constants over time. */
export interface DatedPart {
  /** `incomeTax.brackets`, `property.deedsFees.transfer`, `transferDuty.natural` */
  readonly id: string
  readonly rows: readonly DatedValue[]
}

/** Both days inclusive; null is without limit. */
interface DatedValue {
  readonly from: string | null
  readonly to: string | null
  /** As JSON. */
  readonly value: string
  /** The last day for which a rate of interest is confirmed: it continues, "as of" its first day. */
  readonly confirmedUntil?: string
}

/** A row of any kind, with the time it holds for. */
export interface Row {
  readonly from?: string | null
  readonly to?: string | null
  readonly year?: number
}
interface Held {
  readonly value: unknown
  readonly origin: Origin
}

const isHeld = (part: unknown): part is Held => typeof part === 'object' && part !== null && 'origin' in part

/** Every part of every kind that holds for a time, by a walk over the constants, so rows of next year are found automatically. */
export function datedParts({ tax, property, lending, transferDuty }: Constants): readonly DatedPart[] {
  return [
    ...Object.entries(tax).flatMap(([kind, rows]) => partsOf(kind, rows)),
    ...Object.entries(property).flatMap(([kind, rows]) => partsOf(`property.${kind}`, rows as readonly Row[])),
    ...partsOf('lending.creditLimits', lending.creditLimits),
    ...partsOf('lending.expenseNorms', lending.expenseNorms),
    ...(['prime', 'repo'] as const).map((part) => ({ id: `lending.${part}`, rows: primeRows(lending, part) })),
    ...(['natural', 'non-natural'] as const).map((persons) => ({
      id: `transferDuty.${persons}`,
      rows: transferDuty
        .filter((table) => isInForce(table) && (table.persons === 'all' || table.persons === persons))
        .map(({ from, to, bands }) => ({ from, to, value: JSON.stringify(bands) })),
    })),
  ]
}

function partsOf(kind: string, rows: readonly Row[]): readonly DatedPart[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isHeld((row as Readonly<Record<string, unknown>>)[key]))))
  return [...names].map((part) => ({
    id: `${kind}.${part}`,
    rows: rows.flatMap((row) => {
      const held = (row as Readonly<Record<string, unknown>>)[part]
      if (!isHeld(held) || !isInForce(held.origin)) return []
      const from = row.year === undefined ? (row.from ?? null) : yearStart(row.year)
      const to = row.year === undefined ? (row.to ?? null) : yearEnd(row.year)
      const value = JSON.stringify(held.value)
      return [
        to !== null && row === rows[0] && FOLLOWS_A_RATE.has(kind) ? { from, to: null, value, confirmedUntil: to } : { from, to, value },
      ]
    }),
  }))
}

function primeRows({ prime: { changes, knownUntil } }: Constants['lending'], part: 'prime' | 'repo'): readonly DatedValue[] {
  return changes
    .filter(({ origin }) => isInForce(origin))
    .map((change, at, all) => {
      const next = all[at + 1]?.from
      const value = JSON.stringify(change[part])
      if (next === undefined) return { from: change.from, to: null, value, confirmedUntil: knownUntil }
      return { from: change.from, to: addDays(next, -1), value }
    })
}

/** The constants' value on a day; undefined if they have none. */
export const valueOn = ({ rows }: DatedPart, day: string): string | undefined =>
  rows.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))?.value

/** The last confirmed day of a rate of interest that continues after it. */
export const confirmedUntil = ({ rows }: DatedPart): string | undefined =>
  rows.find((row) => row.confirmedUntil !== undefined)?.confirmedUntil

/** The days on which a row begins, ends without a successor, or a rate is no longer confirmed. */
export function edgesOf({ rows }: DatedPart): readonly string[] {
  const days = rows.flatMap(({ from, to, confirmedUntil: last }) => [
    ...(from === null ? [] : [from]),
    ...[to, last].flatMap((end) => (typeof end === 'string' ? [addDays(end, 1)] : [])),
  ])
  return [...new Set(days)].toSorted()
}

/** The days on which the figure changes, begins or ends. */
export const jumpsOf = (part: DatedPart): readonly string[] =>
  edgesOf(part).filter((day) => valueOn(part, addDays(day, -1)) !== valueOn(part, day))

/** A day inside each row, away from its ends. */
export function insideOf({ rows }: DatedPart): readonly string[] {
  return rows.flatMap(({ from, to }) => {
    if (from === null || to === null) return []
    const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10)
    return middle > from && middle < to ? [middle] : []
  })
}

/** The name of a missing figure, by the id of its part. */
export function nameOf(id: string): string | undefined {
  const [kind, part] = id.split('.') as [keyof typeof NAMES, string]
  return (NAMES[kind] as Readonly<Record<string, string>> | undefined)?.[part]
}

/** The rows with each day one later, like a slip of a day in a table. */
export function aDayLate<Kind extends Row>(rows: readonly Kind[]): readonly Kind[] {
  const later = (day: string | null | undefined) => (typeof day === 'string' ? addDays(day, 1) : day)
  return rows.map((row) => ({ ...row, from: later(row.from), to: later(row.to) }))
}
