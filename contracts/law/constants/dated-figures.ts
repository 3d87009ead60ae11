import { yearEnd, yearStart } from '../tax-year.ts'
import type { Origin, Sourced } from '../figure/origin.ts'
import type { Constants } from './shipped.ts'

/** One figure of law with the time it holds for. */
export interface DatedFigure {
  /** `tax.provisionalTax.otherIncome`, `tax.incomeTax.brackets.2.upTo`; positions in tables count from 1. */
  readonly path: string
  /** First and last day, both inclusive. `to` is null where no end is known. */
  readonly from: string
  readonly to: string | null
  /** Cents, parts per million or a count; null: without limit. */
  readonly value: number | null
  readonly origin: Origin
}

type Row = Readonly<Record<string, unknown>>

/**
 * Every dated figure of a set of constants: rows by year from their first of March on, and rows by date. The conventions of a home loan that
 * aren't law (share of income, estimate of a cancellation fee) have no date and are left out.
 */
export function* datedFigures({ tax, property, lending, transferDuty, transferDutyMonthsToPay }: Constants): Generator<DatedFigure> {
  for (const [kind, rows] of Object.entries(tax)) for (const row of rows as readonly object[]) yield* figuresOf(`tax.${kind}`, row as Row)
  for (const [kind, rows] of Object.entries(property))
    for (const row of rows as readonly object[]) yield* figuresOf(`property.${kind}`, row as Row)
  for (const row of lending.creditLimits) yield* figuresOf('lending.creditLimits', row)
  for (const row of lending.expenseNorms) yield* figuresOf('lending.expenseNorms', row)
  const { changes, knownUntil } = lending.prime
  for (const [at, { from, prime, repo, origin }] of changes.entries()) {
    const to = changes[at + 1] === undefined ? knownUntil : dayBefore(changes[at + 1]!.from)
    yield { path: 'lending.prime', from, to, value: prime, origin }
    yield { path: 'lending.repo', from, to, value: repo, origin }
  }
  for (const { from, to, persons, status, confidence, source, bands } of transferDuty)
    for (const [path, value] of leavesOf(bands, `transferDuty.${persons}`))
      yield { path, from, to, value, origin: { status, confidence, source } }
  const { since, months, ...origin } = transferDutyMonthsToPay
  yield { path: 'transferDutyMonthsToPay', from: since, to: null, value: months, origin }
}

function* figuresOf(path: string, row: Row): Generator<DatedFigure> {
  const year = row['year'] as number | undefined
  const from = year === undefined ? (row['from'] as string) : yearStart(year)
  const to = year === undefined ? (row['to'] as string | null) : yearEnd(year)
  for (const [part, sourced] of Object.entries(row)) {
    if (typeof sourced !== 'object' || sourced === null) continue
    const { value, origin } = sourced as Sourced<unknown>
    for (const [leaf, amount] of leavesOf(value, `${path}.${part}`)) yield { path: leaf, from, to, value: amount, origin }
  }
}

function* leavesOf(value: unknown, path: string): Generator<readonly [path: string, value: number | null]> {
  if (value === null || typeof value === 'number') yield [path, value]
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* leavesOf(item, `${path}.${at + 1}`)
  else if (typeof value === 'object') for (const [name, item] of Object.entries(value)) yield* leavesOf(item, `${path}.${name}`)
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
