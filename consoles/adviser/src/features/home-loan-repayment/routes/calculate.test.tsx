// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { CalculateRoute } from '../../../workbench/routes/calculate.tsx'
import { transferDutyKind } from '../../transfer-duty/kind.ts'
import { ReportRoute } from '../../../workbench/routes/report.tsx'
import { homeLoanKind } from '../kind.ts'

deviceInMemory()

const INPUTS: HomeLoanGiven = { primeAtStart: 105_000, repoAtStart: 70_000, interestBasis: 'monthly', firstPayment: '2027-01-01' }
/** R 1 000 000 over 240 months at 10,5 %: published. */
const MILLION = { ...INPUTS, principal: 100_000_000 }
let visit = 0

function setup(inputs: HomeLoanGiven = INPUTS, given: { readonly locked?: boolean } = {}) {
  const server = createFakeServer()
  // Edits outlive a screen, so each test has its own record.
  const id = `h${++visit}`
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord(id, { kind: 'homeLoanRepayment' as never, clientId: 'c1', inputs: inputs as never, ...given })
  const open = () =>
    renderRoute(server, `/home-loan-repayment/${id}`, {
      '/home-loan-repayment/:id': () => <CalculateRoute kind={homeLoanKind} />,
    })
  return {
    server,
    open,
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }),
    puts: () => server.sent.filter(({ method }) => method === 'PUT'),
  }
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(800))
const pane = () => screen.getByRole('region', { name: 'Instalment a month' })
const answer = () => plain(within(pane()).getAllByRole('paragraph')[0]!.textContent)
const status = () => document.querySelector('[data-slot="status"]')?.textContent

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(async () => {
  cleanup()
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
})

describe('calculating a home loan', () => {
  it('calculates while typing, and saves the input without defaults once, after a pause', async () => {
    const { open, user, puts } = setup()
    open()
    await user.type(await screen.findByLabelText('Loan amount'), '1m')
    expect(answer()).toBe('R 9 983,80')
    expect(puts()).toHaveLength(0)
    await pause()
    await waitFor(() => expect(status()).toBe('Saved 14:00 · revision 8'))
    expect(puts()).toMatchObject([
      { revision: '7', body: { description: '14 Protea Road', inputs: { ...INPUTS, principal: 100_000_000 } } },
    ])
    expect(await axeViolations()).toEqual([])
  })

  it('is announced once, after typing has stopped', async () => {
    const { open, user } = setup()
    open()
    await user.type(await screen.findByLabelText('Loan amount'), '1000000')
    await pause()
    await waitFor(() =>
      expect(plain(document.querySelector('[aria-live="polite"]:not([role])')!.textContent)).toMatch(
        /^Instalment a month R 9 983,80\. Total interest R 1 396 111,\d\d\. Last payment 1 December 2046$/,
      ),
    )
  })

  it('confirms the last prime in one step, and undoes it in one', async () => {
    const { open, user, puts } = setup({ principal: 100_000_000, firstPayment: '2027-01-01' })
    open()
    await user.click(await screen.findByRole('button', { name: 'Confirm for this record' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm for this record' })).toBeNull())
    await user.click(screen.getByLabelText('Deposit'))
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('button', { name: 'Confirm for this record' })).toBeTruthy()
    await pause()
    await waitFor(() => expect(status()).toMatch(/^Saved/))
    expect(puts()).toEqual([])
  })

  it('treats rows as one field when pasting, undoing and redoing', async () => {
    const { open, user, puts } = setup(MILLION)
    open()
    ;(await screen.findByRole('button', { name: 'Add a lump sum' })).focus()
    await user.paste('2028-03-01\t100 000\n2029-03-01\t50 000')
    expect(screen.getAllByLabelText(/^Lump sum, row/)).toHaveLength(2)
    await user.click(screen.getByLabelText('Deposit'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(screen.queryAllByLabelText(/^Lump sum, row/)).toHaveLength(0))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(screen.getAllByLabelText(/^Lump sum, row/)).toHaveLength(2))
    await pause()
    await waitFor(() => expect(puts().length).toBeGreaterThan(0))
    expect(puts().at(-1)).toMatchObject({
      body: {
        inputs: {
          lumpSums: [
            { date: '2028-03-01', amount: 10_000_000 },
            { date: '2029-03-01', amount: 5_000_000 },
          ],
        },
      },
    })
  })

  it('shows the working of a month of the schedule', async () => {
    const { open, user } = setup(MILLION)
    open()
    const schedule = await screen.findByRole('region', { name: 'Schedule' })
    await user.click(within(schedule).getByRole('button', { name: 'Year 1' }))
    await user.click(within(schedule).getByRole('button', { name: /working of interest of month 2/ }))
    const dialog = await screen.findByRole('dialog')
    // R 998 766,20 is owed after month 1: 1 000 000 + 8 750 − 9 983,80.
    expect(plain(dialog.textContent)).toContain('R 998 766,20')
    expect(plain(dialog.textContent)).toContain('R 8 739,20')
  })

  it('is read-only for a locked record', async () => {
    const { open } = setup(MILLION, { locked: true })
    open()
    await screen.findByLabelText('Loan amount')
    expect(screen.getByLabelText<HTMLInputElement>('Loan amount').readOnly).toBe(true)
    expect(answer()).toBe('R 9 983,80')
  })
})

it('shows the document of the PDF as its report, with the schedule by year', async () => {
  const server = createFakeServer()
  const id = `h${++visit}`
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord(id, { kind: 'homeLoanRepayment' as never, clientId: 'c1', inputs: MILLION as never })
  const report = await homeLoanKind.loadReport()
  renderRoute(server, `/home-loan-repayment/${id}/report`, {
    '/home-loan-repayment/:id/report': () => <ReportRoute kind={homeLoanKind} reportOf={report} />,
  })
  await waitFor(() => expect(plain(document.body.textContent)).toContain('R 9 983,80'))
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDefined()
  expect(await axeViolations()).toEqual([])
})

it('makes a home loan from a transfer in one step, with its price and own funds', async () => {
  const server = createFakeServer()
  const id = `t${++visit}`
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord(id, {
    clientId: 'c1',
    inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 200_000_000, dateOfAcquisition: '2026-07-15' },
  })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) })
  renderRoute(server, `/transfer-duty/${id}`, {
    '/transfer-duty/:id': () => <CalculateRoute kind={transferDutyKind} />,
    '/home-loan-repayment/:id': () => <CalculateRoute kind={homeLoanKind} />,
  })
  await user.click(await screen.findByRole('button', { name: 'Home loan from this transfer' }))
  expect(plain((await screen.findByLabelText<HTMLInputElement>('Purchase price')).value)).toBe('2 500 000')
  expect(plain(screen.getByLabelText<HTMLInputElement>('Deposit').value)).toBe('500 000')
  expect(server.sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/home-loan-repayments',
      body: {
        clientId: 'c1',
        description: '14 Protea Road',
        inputs: { purchasePrice: 250_000_000, deposit: 50_000_000, firstPayment: '2026-12-01' },
      },
    },
  ])
})
