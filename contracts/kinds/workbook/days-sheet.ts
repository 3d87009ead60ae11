import { daysBetweenPayments } from '../../base/money/annuity-by-days.ts'
import { letter } from '../../base/xlsx/cell-address.ts'
import { cell, literal, over, plus, rounded, type Term, times } from './term.ts'
import { type Cell, type Sheet, words } from '../../base/xlsx/workbook.ts'

/** A rate in millionths a year, divided by this, is the fraction of a day. */
const DAYS_OF_A_MILLION = literal(365_000_000)
const HEAD = 1

/** The formula of a step, where it still holds. */
type Guarded = (formula: string, id: string) => string
type Column = readonly (Cell | ((guarded: Guarded) => Cell))[]

/**
 * Instalments with interest by days: the days between payments differ, so each payment's share of the debt has its own row.
 * The days are those of the saved term; balance and rate are followed.
 */
export function daysSheet(name: string) {
  const columns: Column[] = []

  /** The instalment that pays off the balance, from the operands of the step `annuityByDays` with that id. */
  function instalment([balance, rate, months, year, month, day, first]: readonly Term[], id: string): Term {
    const whole = daysBetweenPayments(year!.value, month!.value, day!.value, months!.value)
    const stretches = first === undefined ? whole : [first.value, ...whole.slice(1)]
    const [days, shares] = [letter(columns.length), letter(columns.length + 1)]
    const rows = stretches.map((_, row) => row + HEAD + 1)
    let before = literal(1)
    const terms = stretches.map((length, index) => {
      const share = times(before, over(DAYS_OF_A_MILLION, plus(DAYS_OF_A_MILLION, times(rate!, cell(`${days}${rows[index]}`, length)))))
      before = cell(`${shares}${rows[index]}`, share.value)
      return share
    })
    columns.push(
      [words('Days to the payment', 'heading'), ...stretches.map((length) => ({ number: length, style: 'count' }) as const)],
      [
        words('Worth of a rand paid then', 'heading'),
        ...terms.map(
          ({ text, value }) =>
            (guarded: Guarded) =>
              ({ formula: guarded(text, id), gives: value, style: 'plain' }) as const,
        ),
      ],
      [],
    )
    const worth = terms.reduce((sum, { value }) => sum + value, 0)
    const range = `${name}!${shares}${rows[0]}:${shares}${rows.at(-1)}`
    return rounded(over(balance!, { text: `SUM(${range})`, value: worth, binds: 'atom' }))
  }

  const sheet = (guarded: Guarded): Sheet => ({
    name,
    widths: columns.map(() => 26),
    frozen: HEAD,
    rows: Array.from({ length: Math.max(0, ...columns.map((column) => column.length)) }, (_, row) =>
      columns.map((column) => {
        const made = column[row] ?? null
        return typeof made === 'function' ? made(guarded) : made
      }),
    ),
  })
  return { instalment, sheet, isEmpty: () => columns.length === 0 }
}
