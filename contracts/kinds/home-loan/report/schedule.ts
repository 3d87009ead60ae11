import type { HomeLoanResult } from '../calculator/result/result.ts'
import { type Cell, date, money, NONE, rate, type Row, type Table, text } from '../../../base/report/document.ts'

type Year = HomeLoanResult['years'][number]
type Month = HomeLoanResult['schedule'][number]

/** The parts of a year or a month. Columns that are always empty are left out. */
const COLUMNS = [
  { head: 'Instalments', inYear: 'instalments', inMonth: 'instalment', isAlways: true },
  { head: 'Interest', inYear: 'interest', inMonth: 'interest', isAlways: true },
  { head: 'Extra payments', inYear: 'extra', inMonth: 'extra', isAlways: false },
  { head: 'Lump sums', inYear: 'deposits', inMonth: 'deposit', isAlways: false },
  { head: 'Redraws', inYear: 'redraws', inMonth: 'redraw', isAlways: false },
] as const satisfies readonly { head: string; inYear: keyof Year; inMonth: keyof Month; isAlways: boolean }[]

const columnsOf = ({ totals }: HomeLoanResult) => COLUMNS.filter(({ inYear, isAlways }) => isAlways || (totals[inYear] ?? 0) !== 0)

/** Most years and months have no lump sum: a dash says so more quietly than nil. */
const paid = (cents: number, isAlways: boolean) => (cents === 0 && !isAlways ? NONE : money(cents))

/** A row a year, and in all. */
export function yearTable(result: HomeLoanResult): Table {
  const { years, totals, loan, schedule } = result
  const columns = columnsOf(result)
  const rows = years.map((year, at): Row => {
    const last = schedule[Math.min(schedule.length, 12 * (at + 1)) - 1]!
    return {
      cells: [
        date(last.date),
        ...columns.map(({ inYear, isAlways }) => paid(year[inYear] ?? 0, isAlways)),
        money(year.principal ?? 0),
        money(year.balance ?? 0),
      ],
    }
  })
  return {
    kind: 'table',
    heading: 'The loan year by year',
    columns: ['Year to', ...columns.map(({ head }) => head), 'Paid off', 'Still owed'],
    hasHead: true,
    rows: [
      ...rows,
      {
        cells: [text('Total'), ...columns.map(({ inYear }) => money(totals[inYear] ?? 0)), money(loan.lent ?? 0), NONE],
        sum: 'whole',
      },
    ],
  }
}

/** A row a month: payments reduce the balance, interest and redraws increase it. */
export function monthTable(result: HomeLoanResult): Table {
  const { schedule, totals, start, loan } = result
  const columns = columnsOf(result)
  const hasRate = new Set(schedule.map((row) => row.rate)).size > 1
  const inRate = (cell: Cell) => (hasRate ? [cell] : [])
  return {
    kind: 'table',
    heading: 'The loan month by month',
    columns: ['Payment', ...(hasRate ? ['Rate'] : []), ...columns.map(({ head }) => head), 'Still owed'],
    hasHead: true,
    rows: [
      { cells: [date(start), ...inRate(NONE), ...columns.map(() => NONE), money(loan.lent ?? 0)] },
      ...schedule.map((row): Row => ({
        cells: [
          date(row.date),
          ...inRate(rate(row.rate)),
          ...columns.map(({ inMonth, isAlways }) => paid(row[inMonth], isAlways)),
          money(row.balance),
        ],
      })),
      {
        cells: [text('Total'), ...inRate(NONE), ...columns.map(({ inYear }) => money(totals[inYear] ?? 0)), NONE],
        sum: 'whole',
      },
    ],
  }
}
