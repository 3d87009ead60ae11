// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { CalculateRoute } from '../../../workbench/routes/calculate.tsx'
import { ReportRoute } from '../../../workbench/routes/report.tsx'
import { investmentKind } from '../kind.ts'
import type { Given } from '../model/comparison-inputs.ts'

deviceInMemory()

/** R 1 000 000 for a year at 10 % interest, at 40 %: (100 000 − 23 800) × 40 % = 30 480 of tax (cases.test.ts of the engine). */
const YEAR: Given = {
  startDate: '2026-03-01',
  horizonMonths: 12,
  inflation: 0,
  view: 'nominal',
  marginalRates: [{ from: '2026-03-01', rate: 400_000 }],
  vehicles: [
    { kind: 'fixedDeposit', initial: 100_000_000, grossReturn: 100_000 },
    { kind: 'moneyMarket', initial: 100_000_000, grossReturn: 50_000 },
  ],
}
let visit = 0

function setup(inputs: Given = YEAR, given: { readonly locked?: boolean } = {}) {
  const server = createFakeServer()
  // Edits outlive a screen, so each test has its own record.
  const id = `i${++visit}`
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord(id, { kind: 'investmentComparison' as never, clientId: 'c1', inputs: inputs as never, ...given })
  const open = () =>
    renderRoute(server, `/investment-comparison/${id}`, { '/investment-comparison/:id': () => <CalculateRoute kind={investmentKind} /> })
  return {
    id,
    server,
    open,
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }),
    puts: () => server.sent.filter(({ method }) => method === 'PUT'),
  }
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(800))
const answer = () =>
  plain(within(screen.getByRole('region', { name: /^After tax|^Best after tax/ })).getAllByRole('paragraph')[0]!.textContent)
const fields = (name: RegExp) => screen.getAllByLabelText(name).map((field) => plain((field as HTMLInputElement).value))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(async () => {
  cleanup()
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
})

describe('comparing investments', () => {
  it('shows the vehicle with the highest value after tax', async () => {
    const { open } = setup()
    open()
    await screen.findByRole('region', { name: 'After tax: Fixed deposit' })
    expect(answer()).toBe('R 1 069 520')
    expect(await axeViolations()).toEqual([])
  })

  it('calculates while typing, and saves the input once', async () => {
    const { open, user, puts } = setup()
    open()
    const field = await screen.findByLabelText('Paid in at the start, Money market')
    await user.clear(field)
    await user.type(field, '3m')
    await screen.findByRole('region', { name: 'After tax: Money market' })
    await pause()
    await waitFor(() => expect(puts()).toHaveLength(1))
    expect(puts()[0]).toMatchObject({ body: { inputs: { vehicles: [YEAR.vehicles[0], { ...YEAR.vehicles[1], initial: 300_000_000 }] } } })
  })

  it('undoes an edit of one cell and focuses it', async () => {
    const { open, user } = setup()
    open()
    const field = await screen.findByLabelText('Gross return, Money market')
    await user.clear(field)
    await user.type(field, '12')
    await user.click(screen.getByLabelText('Paid in at the start, Fixed deposit'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(fields(/^Gross return/)).toEqual(['10', '5']))
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('vehicles.1.grossReturn'))
  })

  it('adds, copies, moves and removes vehicles, each one step to undo', async () => {
    const { open, user } = setup()
    open()
    await user.click(await screen.findByRole('button', { name: 'Add a vehicle' }))
    await waitFor(() => expect(fields(/^Paid in at the start/)).toEqual(['1 000 000', '1 000 000', '1 000 000']))
    expect(screen.getAllByRole('columnheader', { name: /Retirement annuity/ }).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Move Money market to the left' }))
    await waitFor(() => expect(fields(/^Gross return/)).toEqual(['5', '10', '']))
    await user.click(screen.getByRole('button', { name: 'Duplicate Money market' }))
    await waitFor(() => expect(fields(/^Gross return/)).toEqual(['5', '5', '10', '']))
    await user.click(screen.getByRole('button', { name: 'Remove Money market (2)' }))
    await waitFor(() => expect(fields(/^Gross return/)).toEqual(['5', '10', '']))
    screen.getByLabelText('Gross return, Money market').focus()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(fields(/^Gross return/)).toEqual(['5', '5', '10', '']))
  })

  it('states the kind of rand, and changes every figure with the switch', async () => {
    const { open, user } = setup({ ...YEAR, inflation: 100_000, view: 'real' })
    open()
    await screen.findByRole('region', { name: 'After tax: Fixed deposit' })
    // 1 069 520 ÷ 1,1.
    expect(answer()).toBe('R 972 291')
    expect(screen.getByText('Value after tax, today’s rand')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Future rand' }))
    await waitFor(() => expect(answer()).toBe('R 1 069 520'))
    expect(await screen.findByText('Value after tax, future rand')).toBeTruthy()
  })

  it('finds the monthly amount for a value, and applies it', async () => {
    const { open, user, puts } = setup({ ...YEAR, vehicles: [{ kind: 'fixedDeposit', grossReturn: 0 }, YEAR.vehicles[1]!] })
    open()
    await user.type(await screen.findByLabelText('is worth after tax, in future rand'), '120000')
    await user.click(screen.getByRole('button', { name: 'Find it' }))
    // Twelve payments without growth.
    const found = await screen.findByText(
      (_text, element) => element?.tagName === 'STRONG' && plain(element.textContent) === 'R 10 000 a month',
    )
    expect(found).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use it' }))
    await pause()
    await waitFor(() => expect(puts().at(-1)).toMatchObject({ body: { inputs: { vehicles: [{ monthly: 1_000_000 }, {}] } } }))
  })

  it('shows the tax of each vehicle by type, each with its working', async () => {
    const { open } = setup()
    open()
    const taxes = await screen.findByRole('region', { name: 'Tax by type and vehicle' })
    const rows = within(taxes)
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent))
    // (50 000 − 23 800) × 40 % of the money market; neither has any tax at the end.
    expect(rows).toEqual([
      'Tax on income R 30 480R 10 480',
      'All tax on the way R 30 480R 10 480',
      'All tax at the end ––',
      'All tax R 30 480R 10 480',
    ])
    expect(within(taxes).getByRole('button', { name: /working of Tax on income, Fixed deposit/ })).toBeTruthy()
    expect(await axeViolations()).toEqual([])
  })

  it('opens the working of a figure', async () => {
    const { open, user } = setup()
    open()
    await user.click(await screen.findByRole('button', { name: /working of Tax on the way, Fixed deposit/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Working: Tax on the way' })
    expect(plain(dialog.textContent)).toContain('R 30 480')
  })

  it('shows a problem at its field, and that there is no result', async () => {
    const { open } = setup({ ...YEAR, vehicles: [{ kind: 'fixedDeposit', initial: 100, exitMonth: 24 }, YEAR.vehicles[1]!] })
    open()
    await screen.findByRole('region', { name: 'Best after tax' })
    expect(answer()).toBe('–')
    expect(screen.getAllByText(/after the horizon of 12 months/).length).toBeGreaterThan(0)
  })

  it('offers the client’s tax scenarios instead of a rate', async () => {
    const { open, user, puts, server } = setup()
    server.addRecord('9b2f4c6d-8e0a-4f5b-9c7d-8e9fc3a1e5d7', {
      kind: 'scenario' as never,
      clientId: 'c1',
      description: 'Thandi 2027',
    } as never)
    open()
    const taxedBy = await screen.findByLabelText('Taxed by')
    await waitFor(() => expect(within(taxedBy).getByRole('option', { name: 'Thandi 2027' })).toBeTruthy())
    await user.selectOptions(taxedBy, 'Thandi 2027')
    await waitFor(() => expect(answer()).toContain('R '))
    await pause()
    await waitFor(() =>
      expect(puts().at(-1)).toMatchObject({ body: { inputs: { personTaxScenarioId: '9b2f4c6d-8e0a-4f5b-9c7d-8e9fc3a1e5d7' } } }),
    )
  })

  it('confirms the continued rates of its tax scenario in one step, and shows them as editable fields', async () => {
    const scenarioId = '9b2f4c6d-8e0a-4f5b-9c7d-8e9fc3a1e5d8'
    const { open, user, puts, server } = setup({ ...YEAR, personTaxScenarioId: scenarioId })
    server.addRecord(scenarioId, {
      kind: 'scenario' as never,
      clientId: 'c1',
      description: 'Thandi 2027',
      inputs: {
        taxYear: 2027,
        dateOfBirth: '1985-05-05',
        employers: [{ salary: 50_000_000, lowInterestLoan: 36_500_000, loanKind: 'other' }],
      } as never,
    })
    open()
    const note = (await screen.findByText('Not yet confirmed:')).parentElement!
    expect(plain(note.textContent)).toContain('official rate of interest from 1 December 2026, as of 1 October 2026.')
    expect(await axeViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Confirm for this record' }))
    await waitFor(() => expect(screen.queryByText('Not yet confirmed:')).toBeNull())
    await pause()
    await waitFor(() => expect(puts().at(-1)).toMatchObject({ body: { inputs: { officialRate: 82_500 } } }))
    await user.click(screen.getByRole('button', { name: /^Further assumptions/ }))
    expect((await screen.findByLabelText<HTMLInputElement>('Official rate after the last confirmed one')).value).toBe('8,25')
    expect(screen.queryByLabelText('Prescribed rate after the last confirmed one')).toBeNull()
  })

  it('shows a locked comparison as stored, read-only', async () => {
    const { open } = setup(YEAR, { locked: true })
    open()
    await screen.findByRole('region', { name: 'After tax: Fixed deposit' })
    expect(screen.queryByRole('button', { name: 'Add a vehicle' })).toBeNull()
    expect((screen.getByLabelText('Paid in at the start, Fixed deposit') as HTMLInputElement).readOnly).toBe(true)
    expect((screen.getByRole('button', { name: 'Future rand' }) as HTMLButtonElement).disabled).toBe(true)
  })
})

it('reports the same figures', async () => {
  const { server, id } = setup()
  const reportOf = await investmentKind.loadReport()
  renderRoute(server, `/investment-comparison/${id}/report?sections=long`, {
    '/investment-comparison/:id/report': () => <ReportRoute kind={investmentKind} reportOf={reportOf} />,
  })
  const sheet = plain((await screen.findByRole('article')).textContent)
  expect(sheet).toContain('Fixed deposit: after tax, in future randR 1 069 520,00')
  expect(await axeViolations()).toEqual([])
})
