import { nextDay } from '../../base/dates.ts'

interface Dated {
  readonly from: string
  readonly to: string | null
}

/**
 * A row that holds from a day on, as written in a file: it ends the day before the next one begins. It has `to` only if nothing is
 * loaded for the days after it. So a new row changes no file of an older one.
 */
export type StartingRow<Row extends Dated> = Omit<Row, 'to'> & { readonly to?: string }

/** Rows with their ends, newest first. `follows`: whether one row replaces the other. */
export function withEnds<Row extends Dated>(
  rows: readonly StartingRow<Row>[],
  follows: (later: StartingRow<Row>, earlier: StartingRow<Row>) => boolean = () => true,
): readonly Row[] {
  const startOf = ({ from }: StartingRow<Row>) => from
  return rows
    .toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : startOf(a) > startOf(b) ? -1 : 0))
    .map((row, at, all) => {
      const next = all.slice(0, at).findLast((later) => startOf(later) > startOf(row) && follows(later, row))
      const { from, to = next === undefined ? null : dayBefore(startOf(next)), ...parts } = row
      return { from, to, ...parts } as unknown as Row
    })
}

function dayBefore(date: string): string {
  const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
  if (nextDay(before) !== date) throw new Error(`${date} is not a date.`)
  return before
}
