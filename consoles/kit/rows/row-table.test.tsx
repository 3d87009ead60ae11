// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '../toast/toaster.tsx'
import type { Cell, RowColumn } from './cell-text.ts'
import { RowTable } from './row-table.tsx'

afterEach(cleanup)

const COLUMNS: readonly RowColumn[] = [
  { kind: 'date', head: 'Date', label: 'Date of the lump sum' },
  { kind: 'amount', head: 'Amount', label: 'Lump sum', allowsNegative: true },
]
const FIRST = ['2028-03-01', 10_000_000]
const SECOND = ['2029-03-01', 5_000_000]

function setUp(initial: readonly (readonly Cell[])[] = [], { max = 240 } = {}) {
  const shown: { rows: readonly (readonly Cell[])[]; put: (rows: readonly (readonly Cell[])[]) => void } = { rows: initial, put: () => {} }
  function Form() {
    const [rows, setRows] = useState(initial)
    Object.assign(shown, { rows, put: setRows })
    return (
      <RowTable
        name="lumpSums"
        title="Lump sums"
        word="lump sum"
        hint="a minus sign draws from the access bond"
        columns={COLUMNS}
        rows={rows}
        max={max}
        readOnly={false}
        today="2026-11-22"
        onChange={setRows}
      />
    )
  }
  render(
    <ToastProvider>
      <Form />
    </ToastProvider>,
  )
  return {
    shown,
    user: userEvent.setup(),
    cell: (label: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${label}, row ${row}`),
  }
}

const add = () => screen.getByRole('button', { name: 'Add a lump sum' })
const values = (label: string) =>
  screen.queryAllByLabelText<HTMLInputElement>(new RegExp(`^${label}, row`)).map(({ value }) => plain(value))

test('a row is filled in with Enter alone, counts once complete, and Enter at its end begins the next', async () => {
  const { shown, user, cell } = setUp()
  await user.click(add())
  expect(document.activeElement).toBe(cell('Date of the lump sum', 1))
  await user.keyboard('1 March 2028{Enter}')
  expect(document.activeElement).toBe(cell('Lump sum', 1))
  expect(shown.rows).toEqual([])
  await user.keyboard('100k{Enter}')
  expect(shown.rows).toEqual([FIRST])
  expect(document.activeElement).toBe(cell('Date of the lump sum', 2))
  await user.keyboard('1/3/2029{Enter}50000')
  expect(shown.rows).toEqual([FIRST, SECOND])
})

test('Alt with an arrow moves the row and keeps the focus in it', async () => {
  const { shown, user, cell } = setUp([FIRST, SECOND])
  await user.click(cell('Lump sum', 2))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(shown.rows).toEqual([SECOND, FIRST])
  expect(document.activeElement).toBe(cell('Lump sum', 1))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(shown.rows).toEqual([SECOND, FIRST])
})

test('Delete removes a row from an empty cell, and with Alt from any cell; it can be undone', async () => {
  const { shown, user, cell } = setUp([FIRST, SECOND])
  await user.clear(cell('Lump sum', 1))
  await user.keyboard('{Delete}')
  expect(shown.rows).toEqual([SECOND])
  await user.click(cell('Date of the lump sum', 1))
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  expect(shown.rows).toEqual([])
  expect(document.activeElement).toBe(add())
  const removed = screen.getByText((text) => plain(text) === 'Removed: lump sum 1 March 2029, R 50 000')
  await user.click(within(removed.parentElement!).getByRole('button', { name: 'Undo' }))
  expect(shown.rows).toEqual([SECOND])
})

test('undoing a removal keeps later input', async () => {
  const { shown, user, cell } = setUp([FIRST, SECOND])
  await user.click(screen.getByRole('button', { name: /^Remove row 1/ }))
  await user.clear(cell('Lump sum', 1))
  await user.type(cell('Lump sum', 1), '700')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(shown.rows).toEqual([FIRST, ['2029-03-01', 70_000]])
})

test('two columns of a spreadsheet are pasted after the current row, with one undo for all of them', async () => {
  const { shown, user, cell } = setUp([FIRST, SECOND])
  await user.click(cell('Lump sum', 1))
  await user.paste('2028/06/01\tR 20 000,00\r\n1 Sep 2028\t-5000\r\n')
  expect(shown.rows).toEqual([FIRST, ['2028-06-01', 2_000_000], ['2028-09-01', -500_000], SECOND])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(shown.rows).toEqual([FIRST, SECOND])
})

test('an ambiguous pasted amount is asked about, and either answer is accepted', async () => {
  const { shown, user, cell } = setUp([FIRST])
  await user.click(cell('Lump sum', 1))
  await user.paste('2029-03-01\t1,234\n2030-03-01\t2.500')
  expect(shown.rows.slice(1)).toEqual([
    ['2029-03-01', 123_400],
    ['2030-03-01', 250_000],
  ])
  const asked = () => screen.queryAllByText(/was read as/).map(({ textContent }) => plain(textContent))
  expect(asked()).toEqual(['Row 2: “1,234” was read as R 1 234.', 'Row 3: “2.500” was read as R 2 500.'])
  await user.click(screen.getByRole('button', { name: 'Make it R\u00a01,23' }))
  await user.click(screen.getByRole('button', { name: 'Keep R\u00a02\u00a0500' }))
  expect(asked()).toEqual([])
  expect(shown.rows.slice(1)).toEqual([
    ['2029-03-01', 123],
    ['2030-03-01', 250_000],
  ])
})

test('unreadable pasted rows are rejected by name, with what to do', async () => {
  const { shown, user } = setUp([FIRST], { max: 2 })
  add().focus()
  await user.paste('Date\tAmount\n2029-03-01\t50 000\n31 June 2029\t1000\n2029-05-01\n2029-06-01\t\n2029-07-01\t70')
  expect(shown.rows).toEqual([FIRST, SECOND])
  expect(
    within(screen.getByRole('status'))
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'Row 1, “Date Amount”: “Date” can’t be read. A date like 15 July 2026, 15/7/2026, 15 July, today or +7.',
    'Row 3, “31 June 2029 1000”: “31 June 2029” can’t be read. A date like 15 July 2026, 15/7/2026, 15 July, today or +7.',
    'Row 4, “2029-05-01”: It has 1 column; copy 2: date and amount.',
    'Row 5, “2029-06-01”: Amount is empty. Enter it in the spreadsheet and paste the row again.',
    'Row 6, “2029-07-01 70”: The table is full. Remove rows that are not needed, then paste it again.',
  ])
  expect(add().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('At most 2 rows.')).toBeDefined()
})

test('one cell pasted into a field stays in that field', async () => {
  const { shown, user, cell } = setUp([FIRST])
  await user.tripleClick(cell('Lump sum', 1))
  await user.paste('R 200 000')
  expect(shown.rows).toEqual([['2028-03-01', 20_000_000]])
})

test('what is wrong with a cell has a line of its own under the row, as wide as the table', async () => {
  const { user, cell } = setUp([FIRST, SECOND])
  await user.clear(cell('Date of the lump sum', 1))
  await user.type(cell('Date of the lump sum', 1), '31 June 2029')
  await user.tab()
  const problem = screen.getByText(/can’t be read/)
  expect(problem.textContent).toMatch(/^Date of the lump sum, row 1: “31 June 2029” can’t be read/)
  expect(cell('Date of the lump sum', 1).getAttribute('aria-describedby')).toBe(problem.id)
  const line = problem.closest('td')!
  expect([line.colSpan, line.querySelector('input')]).toEqual([3, null])
  // Rows are still counted by themselves.
  await user.click(cell('Lump sum', 2))
  await user.paste('2030-03-01\t10')
  expect(values('Lump sum')).toEqual(['100 000', '50 000', '10'])
})

test('rows changed from outside are shown; an incomplete row stays, with a note', async () => {
  const { shown, user, cell } = setUp([FIRST])
  await user.click(add())
  await user.keyboard('1 April 2030{Enter}')
  expect(screen.getByText('A row counts once all of it is filled in.')).toBeDefined()
  expect(shown.rows).toEqual([FIRST])
  await user.type(cell('Lump sum', 2), '10')
  expect(values('Lump sum')).toEqual(['100 000', '10'])
  // Like an undo in the form around it.
  act(() => shown.put([SECOND]))
  expect(values('Lump sum')).toEqual(['50 000'])
})
