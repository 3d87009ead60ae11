import type { Answer } from './answer.ts'
import { monthsLater } from './calendar.ts'
import type { OracleLoan, Row } from './loan.ts'

/** Edge cases that a proof must include; the test checks that each is reached. */
export const EDGES = [
  'prime-linked, monthly',
  'prime-linked, daily',
  'fixed, monthly',
  'fixed, daily',
  'fixed then prime, monthly',
  'fixed then prime, daily',
  'rate path, monthly',
  'rate path, daily',
  'term of 1 month',
  'term of 480 months',
  'a rate of nothing',
  'one cent lent',
  'the largest amount lent',
  'a running loan',
  'a broken first period',
  'initiation fee added',
  'first payment on the 31st',
  'first payment on 29 February',
  'a payment day on 29 February',
  'the 31st paid on 28 February',
  'an instalment of nothing',
  'paid off early',
  'paid off by an extra payment',
  'paid off by a deposit on a payment day',
  'paid off by a deposit within a month',
  'a deposit cut to the balance',
  'lump sums after the payoff',
  'last instalment above the others',
  'last instalment below the others',
  'a redraw of the last cent',
  'a redraw and a deposit in one month',
  'a redraw refused',
  'interest of a holiday capitalised',
  'a holiday in the last month, term kept',
  'a holiday in the last month, term extended',
  'a holiday in month 1',
  'an extra payment on its first day',
  'an extra payment on its last day',
  'growth in the first month after a holiday',
  'growth before anything was paid',
  'offset at the whole balance',
  'an offset above the balance',
  'a rate changed on a payment day',
  'a rate changed the day after a payment day',
  'a rate changed the day before a payment day',
  'a rate path from before the start',
  'fixed to the end',
  '120 rates',
  'more than 100 lump sums',
  '12 holidays',
  'everything at once',
] as const
export type Edge = (typeof EDGES)[number]

const KINDS = { primeLinked: 'prime-linked', fixed: 'fixed', fixedThenPrime: 'fixed then prime', ratePath: 'rate path' } as const

/** The edge cases of this loan, by its answer. */
export function edgesOf(loan: OracleLoan, answer: Answer, reach: (edge: Edge) => void): void {
  if (answer.refused) return reach('a redraw refused')
  const on = (edge: Edge, is: boolean) => {
    if (is) reach(edge)
  }
  on(`${KINDS[loan.rate.kind]}, ${loan.basis}`, true)
  on('term of 1 month', loan.termMonths === 1)
  on('term of 480 months', loan.termMonths === 480)
  on('one cent lent', loan.principal === 1)
  on('the largest amount lent', loan.principal === 1_000_000_000_000)
  on('a running loan', loan.asAt !== null)
  on('a broken first period', loan.paidOut !== null)
  on('initiation fee added', loan.initiationFeeAdded && loan.initiationFee > 0)
  on('first payment on the 31st', loan.firstPayment.endsWith('-31'))
  on('first payment on 29 February', loan.firstPayment.endsWith('-02-29'))
  on('an instalment of nothing', answer.totals.instalment === 0)
  on('more than 100 lump sums', loan.lumpSums.length > 100)
  on('12 holidays', loan.holidays.length === 12)
  on(
    'everything at once',
    loan.extra.amount > 0 && loan.growth > 0 && loan.lumpSums.length > 0 && loan.holidays.length > 0 && loan.offset > 0,
  )
  ofRates(loan, on)
  for (const [at, row] of answer.rows.entries()) ofRow(loan, row, answer.rows[at - 1], on)
  ofEnd(loan, answer.rows, on)
  const firstPaid = answer.rows.findIndex(({ instalment }) => instalment > 0)
  on('growth before anything was paid', loan.growth > 0 && firstPaid > 12 && answer.rows[firstPaid]!.interest > 0)
}

type On = (edge: Edge, is: boolean) => void

function ofRates({ rate, firstPayment, termMonths }: OracleLoan, on: On): void {
  if (rate.kind === 'fixedThenPrime') on('fixed to the end', rate.months === termMonths)
  if (rate.kind !== 'ratePath') return
  const payments = new Set(Array.from({ length: termMonths }, (_none, at) => monthsLater(firstPayment, at)))
  const before = new Set([...payments].map((day) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)))
  const after = new Set([...payments].map((day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)))
  on('120 rates', rate.path.length > 100)
  on('a rate path from before the start', rate.path[0]!.date < monthsLater(firstPayment, -1))
  on(
    'a rate changed on a payment day',
    rate.path.some(({ date }) => payments.has(date)),
  )
  on(
    'a rate changed the day before a payment day',
    rate.path.some(({ date }) => before.has(date)),
  )
  on(
    'a rate changed the day after a payment day',
    rate.path.some(({ date }) => after.has(date)),
  )
}

function ofRow(loan: OracleLoan, row: Row, before: Row | undefined, on: On): void {
  const { extra } = loan
  const isSkipped = row.instalment === 0 && row.interest > 0
  on('a rate of nothing', row.rate === 0)
  on('a payment day on 29 February', row.date.endsWith('-02-29'))
  on('the 31st paid on 28 February', loan.firstPayment.endsWith('-31') && row.date.endsWith('-02-28'))
  on('interest of a holiday capitalised', isSkipped && before !== undefined && row.balance > before.balance)
  on('a holiday in month 1', isSkipped && row.month === 1 && loan.holidays.length > 0)
  on('an extra payment on its first day', row.extra > 0 && row.date === extra.from)
  on('an extra payment on its last day', row.extra > 0 && row.date === extra.until)
  on('a redraw and a deposit in one month', row.redraw > 0 && row.deposit > 0)
  on('growth in the first month after a holiday', loan.growth > 0 && row.month % 12 === 1 && before?.instalment === 0 && row.instalment > 0)
  const bearing = (before?.balance ?? loan.principal) - loan.offset
  on('offset at the whole balance', loan.offset > 0 && bearing === 0)
  on('an offset above the balance', loan.offset > 0 && bearing < 0 && row.interest === 0)
}

function ofEnd(loan: OracleLoan, rows: readonly Row[], on: On): void {
  const last = rows.at(-1)!
  const before = rows.at(-2)
  const isFull = rows.length >= loan.termMonths
  on('paid off early', !isFull)
  on('paid off by an extra payment', last.extra > 0)
  on('last instalment above the others', isFull && before !== undefined && last.instalment > before.instalment && before.instalment > 0)
  on('last instalment below the others', before !== undefined && last.instalment < before.instalment)
  const deposits = loan.lumpSums.filter(({ amount }) => amount > 0)
  on('paid off by a deposit on a payment day', last.deposit > 0 && deposits.some(({ date }) => date === last.date) && last.extra === 0)
  on('paid off by a deposit within a month', loan.basis === 'daily' && last.deposit > 0 && last.instalment === last.interest)
  const cut = (row: Row) =>
    row.deposit > 0 && deposits.some(({ date, amount }) => date <= row.date && date > monthsLater(row.date, -1) && amount > row.deposit)
  on('a deposit cut to the balance', rows.some(cut))
  on(
    'lump sums after the payoff',
    loan.lumpSums.some(({ date }) => date > last.date),
  )
  on(
    'a redraw of the last cent',
    rows.some((row) => row.redraw > 0 && prepaidAfter(rows, row.month) === 0),
  )
  const holidayAtTerm = loan.holidays.some(({ from, months }) => {
    const end = monthsLater(loan.firstPayment, loan.termMonths - 1)
    return end >= from && monthsLater(end, 1 - months) <= from
  })
  on('a holiday in the last month, term kept', isFull && loan.afterHoliday === 'keepTerm' && holidayAtTerm)
  on('a holiday in the last month, term extended', rows.length > loan.termMonths && loan.afterHoliday === 'extendTerm' && holidayAtTerm)
}

const prepaidAfter = (rows: readonly Row[], month: number): number =>
  rows.slice(0, month).reduce((sum, { extra, deposit, redraw }) => sum + extra + deposit - redraw, 0)
