import type { Cells } from './cells.ts'
import type { Column } from './columns.ts'

/** Control totals of an export: the row count, and the sum of each column of cents that adds up, in column order. */
export interface Totals {
  readonly rows: number
  readonly cents: Readonly<Record<string, number>>
}

export interface TotalsSoFar {
  add(rows: readonly Cells[]): void
  totals(): Totals
}

export function totalsOf(columns: readonly Column[]): TotalsSoFar {
  const summed = columns.flatMap(({ name, kind, isSummed = true }, at) => (kind === 'cents' && isSummed ? [{ name, at }] : []))
  const sums = summed.map(() => 0)
  let rows = 0
  return {
    add(more) {
      rows += more.length
      for (const row of more) for (const [index, { at }] of summed.entries()) sums[index]! += (row[at] as number | null) ?? 0
      if (!sums.every(Number.isSafeInteger)) throw new RangeError('A sum is too large to be exact. Export a shorter range.')
    },
    totals: () => ({ rows, cents: Object.fromEntries(summed.map(({ name }, index) => [name, sums[index]!])) }),
  }
}

/** The last line of a table: its label, the number of rows above it, and the sums under their columns. */
export const totalsRow = (columns: readonly Column[], { rows, cents }: Totals): Cells =>
  columns.map(({ name }, at) => (at === 0 ? `${TOTALS_MARK} ${rows}` : (cents[name] ?? null)))

export const TOTALS_MARK = 'rows:'
