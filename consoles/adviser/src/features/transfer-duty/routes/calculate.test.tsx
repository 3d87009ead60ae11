// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatAmount, plain } from '@tafel/contracts/base/money/format.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { NO_CONTROLS, NOTHING_VISIBLE } from '@tafel/contracts/base/text.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { offline } from '@tafel/kit/http/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from '../../../shared/drafts/draft-store.ts'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { CalculateRoute } from '../../../workbench/routes/calculate.tsx'
import { RecordRoute } from '../../../workbench/routes/record.tsx'
import { ReportRoute } from '../../../workbench/routes/report.tsx'
import { transferDutyKind } from '../kind.ts'

deviceInMemory()

const REPORT = await transferDutyKind.loadReport()
const INPUTS: RecordView<'transferDuty'>['inputs'] = {
  transferAmount: 0,
  purchaserType: 'natural',
  bondAmount: 0,
  dateOfAcquisition: '2027-01-15',
}
/** Price, duty, and the guideline of R 43 235 with its VAT: 2 500 000 + 67 200 + 49 720,25. */
const ANNOUNCED = 'Transfer duty payable R 67 200. Cash needed on registration R 2 616 920,25'
let visit = 0

function setup(given: Partial<RecordView<'transferDuty'>> = {}, inputs: Partial<RecordView<'transferDuty'>['inputs']> = {}) {
  const server = createFakeServer()
  // Edits outlive a screen, so each test has its own record.
  const id = `t${++visit}`
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord(id, { clientId: 'c1', inputs: { ...INPUTS, ...inputs }, ...given })
  const open = () =>
    renderRoute(
      server,
      `/transfer-duty/${id}`,
      {
        '/transfer-duty/:id': () => <CalculateRoute kind={transferDutyKind} />,
        '/transfer-duty/:id/report': () => <ReportRoute kind={transferDutyKind} reportOf={REPORT} />,
      },
      () => <RecordRoute kind="transferDuty" />,
    )

  return {
    server,
    id,
    open,
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }),
    puts: () => server.sent.filter(({ method }) => method === 'PUT'),
  }
}

const draftOf = (id: string) => readDraft('u1', { kind: 'transferDuty', recordId: id })
const pause = () => act(() => vi.advanceTimersByTimeAsync(800))
const price = () => screen.findByLabelText<HTMLInputElement>('Price')
const answer = () => plain(within(screen.getByRole('region', { name: 'Transfer duty payable' })).getAllByRole('paragraph')[0]!.textContent)
const status = () => document.querySelector('[data-slot="status"]')?.textContent

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(async () => {
  cleanup()
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
})

describe('calculating a transfer duty', () => {
  it('calculates while typing, and saves the last value once, after a pause', async () => {
    const { open, user, puts } = setup()
    open()
    await user.type(await price(), '2500000')
    expect(answer()).toBe('R 67 200')
    // It follows the answer by a frame.
    await waitFor(() => expect(status()).toBe('Saving'))
    expect(puts()).toHaveLength(0)
    await pause()
    await waitFor(() => expect(status()).toBe('Saved 14:00 · revision 8'))
    expect(puts()).toMatchObject([{ revision: '7', body: { description: '14 Protea Road', inputs: { transferAmount: 250_000_000 } } }])
    expect(await axeViolations()).toEqual([])
  })

  it('dates the copy when Tafel is unreachable, keeps calculating, and saves once it is back', async () => {
    const { open, server, user, puts } = setup()
    const { queries } = open()
    await price()
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
    Object.assign(server.broken, { query: offline(), command: offline() })
    await act(() => queries.refetchQueries())
    const band = await screen.findByRole('status', { name: 'Copy on this device' })
    expect(band.textContent).toBe(
      'This is this device’s copy of 21 November 2026 at 14:00. Changes are stored as a draft until the connection is back.',
    )
    await user.type(await price(), '2500000')
    await pause()
    await waitFor(() => expect([answer(), status()]).toEqual(['R 67 200', 'Offline, stored on this device']))
    expect(await axeViolations()).toEqual([])
    Object.assign(server.broken, { query: undefined, command: undefined })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(status()).toMatch(/^Saved/))
    expect(puts().at(-1)).toMatchObject({ body: { inputs: { transferAmount: 250_000_000 } } })
    expect(screen.queryByRole('status', { name: 'Copy on this device' })).toBeNull()
  })

  it('mentions no draft for a read-only copy, and no copy once Tafel is back', async () => {
    const { open, server } = setup({ locked: true })
    const { queries } = open()
    await price()
    server.broken.query = offline()
    await act(() => queries.refetchQueries())
    expect((await screen.findByRole('status', { name: 'Copy on this device' })).textContent).toMatch(/at 14:00\.$/)
    delete server.broken.query
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Copy on this device' })).toBeNull())
  })

  it('keeps every edit on the device at once', async () => {
    const { open, user, id } = setup()
    open()
    await user.type(await price(), '12')
    await waitFor(async () => expect(await draftOf(id)).toMatchObject({ value: { inputs: { transferAmount: 1200 } }, revision: '7' }))
  })

  it('announces the result once, after typing has stopped', async () => {
    const { open, user } = setup()
    open()
    const field = await price()
    const live = () => document.querySelector('[aria-live="polite"]:not([role])')?.textContent
    const announced: unknown[] = []
    const observer = new MutationObserver(() => announced.push(plain(live() ?? '')))
    observer.observe(document.body, { subtree: true, characterData: true, childList: true })
    await user.type(field, '2500000')
    expect(live()).toBe('')
    await pause()
    await waitFor(() => expect(plain(live()!)).toBe(ANNOUNCED))
    observer.disconnect()
    expect(new Set(announced)).toEqual(new Set(['', ANNOUNCED]))
  })

  it('goes to the next field with Enter and calculates after =', async () => {
    const { open, user } = setup()
    open()
    await user.type(await price(), '=1250000*2{Enter}')
    expect(answer()).toBe('R 67 200')
    expect(document.activeElement).toBe(screen.getByLabelText('Market value'))
  })

  it('undoes edits a field at a time and shows the field', async () => {
    const { open, user } = setup({}, { transferAmount: 250_000_000 })
    open()
    await user.clear(await price())
    await user.type(await price(), '3000000{Enter}')
    await user.type(screen.getByLabelText('Market value'), '4000000{Enter}')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Market value').value).toBe(''))
    expect(answer()).toBe('R 107 356')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(answer()).toBe('R 67 200'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price')))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(answer()).toBe('R 107 356'))
    await user.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Market value').value).toContain('4'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Market value')))
  })

  it('opens closed panels on the way with Enter, and starts again after the last field', async () => {
    const { open, user } = setup()
    open()
    await user.type(await screen.findByLabelText('Bond amount'), '{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The bond’s fees' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bank')))
    screen.getByRole('button', { name: 'The seller’s side' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('The seller’s side', { selector: 'select' })))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('The highest price with cash needed of'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Price'))
  })

  it('names an unreadable value, dims the result of the previous value, and is not green', async () => {
    const { open, user, puts } = setup({}, { transferAmount: 250_000_000 })
    open()
    await user.type(await price(), '12abc')
    await user.tab()
    expect(await screen.findByText('Price can’t be read. The answer uses its last value.')).toBeTruthy()
    await pause()
    expect(answer()).toBe('R 67 200')
    expect(screen.getByRole('region', { name: 'Transfer duty payable' }).closest('[data-dimmed]')).not.toBeNull()
    expect(status()).toBe('Not saved: Price')
    expect(puts()).toHaveLength(0)
  })

  it('states once what the totals exclude, and uses the fee of the last table with a click', async () => {
    const { open, user, puts } = setup({}, { transferAmount: 250_000_000 })
    open()
    const pane = await screen.findByRole('region', { name: 'Transfer duty payable' })
    expect(pane.textContent.match(/Excluded from totals/g)).toHaveLength(1)
    await user.click(within(pane).getByRole('button', { name: /^Use R/ }))
    expect(pane.textContent).not.toContain('Excluded from totals')
    expect(plain(pane.textContent)).toContain('Deeds office fees (transfer) are estimates by the tariff of 1 April 2026 to 31 March 2027.')
    await pause()
    await waitFor(() => expect(puts().at(-1)).toMatchObject({ body: { inputs: { deedsFeeMode: 'lastTariff' } } }))
    expect(JSON.stringify(puts().at(-1))).not.toContain('deedsTransferFee')
  })

  it('uses all fees of the last tables with one click, and undoes it in one step', async () => {
    const { open, user, puts } = setup({}, { transferAmount: 250_000_000, bondAmount: 200_000_000, dateOfAcquisition: '2027-07-01' })
    open()
    const pane = await screen.findByRole('region', { name: 'Transfer duty payable' })
    // Both fees of the deeds office go by one tariff.
    expect(within(pane).getAllByRole('button', { name: /^Use R/ })).toHaveLength(3)
    await user.click(within(pane).getByRole('button', { name: 'Use all four' }))
    expect(pane.textContent).not.toContain('Excluded from totals')
    const quote = await screen.findByRole('region', { name: 'The quote' })
    const conveyancer = () => plain(within(quote).getByRole('row', { name: /^Conveyancer, transfer/ }).textContent)
    await waitFor(() =>
      expect(conveyancer()).toBe(
        'Conveyancer, transferguideline of 1 July 2026 to 30 June 2027, used as an estimateR 43 235,00 plus VAT of R 6 485,25R 43 235,00R 6 485,25R 49 720,25',
      ),
    )
    await pause()
    await waitFor(() =>
      expect(puts().at(-1)).toMatchObject({
        body: { inputs: { transferFeeMode: 'lastGuideline', bondFeeMode: 'lastGuideline', deedsFeeMode: 'lastTariff' } },
      }),
    )
    expect(await axeViolations()).toEqual([])
    await user.click(await price())
    await user.keyboard('{Control>}z{/Control}')
    expect(await within(pane).findByRole('button', { name: 'Use all four' })).toBeTruthy()
  })

  it('recalculates a fee of the last tables when the price changes', async () => {
    const { open, user } = setup({}, { transferAmount: 250_000_000, dateOfAcquisition: '2027-07-01' })
    open()
    const pane = await screen.findByRole('region', { name: 'Transfer duty payable' })
    await user.click(within(pane).getByRole('button', { name: 'Use both' }))
    const conveyancer = () => plain(within(pane).getByRole('row', { name: /^Conveyancer, transfer estimate/ }).textContent)
    expect(conveyancer()).toContain('R 49 720,25')
    await user.clear(await price())
    await user.type(await price(), '6000000')
    // By the guideline of 2026: 68 675 + 5 × 1 068, and VAT.
    await waitFor(() => expect(conveyancer()).toContain('R 85 117,25'))
  })

  it('focuses the first field of a new record', async () => {
    const { open } = setup()
    const { router, id } = { ...open(), id: `t${visit}` }
    await price()
    await act(() => router.navigate(`/transfer-duty/${id}`, { state: { isNew: true } }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price')))
  })

  it('shows offline when the server is unreachable, and saves when it is back', async () => {
    const { open, user, server } = setup()
    open()
    const field = await price()
    server.broken.command = new AppError('network/offline', 'Tafel cannot be reached.', { unanswered: true })
    await user.type(field, '5')
    await pause()
    await waitFor(() => expect(status()).toBe('Offline, stored on this device'))
    delete server.broken.command
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(status()).toContain('revision 8'))
    const [first, second] = server.sent
    expect(second?.key).toBe(first?.key)
  })

  it('shows both versions of a record changed elsewhere, and uses the chosen one', async () => {
    const { open, user, server, id } = setup({}, { transferAmount: 250_000_000 })
    open()
    const field = await price()
    const theirs = server.records.get(id)!
    server.records.set(id, { ...theirs, revision: '9', inputs: { ...theirs.inputs, transferAmount: 300_000_000 } })
    await user.type(field, '0')
    await pause()
    const choice = await screen.findByRole('alert', { name: 'Changed elsewhere' })
    const row = within(choice).getByRole('row', { name: /Price/ })
    expect(plain(row.textContent)).toBe('PriceR 0R 3 000 000')
    await user.click(within(choice).getByRole('button', { name: 'Use the other' }))
    await waitFor(() => expect(answer()).toBe('R 107 356'))
    await waitFor(() => expect(status()).toContain('revision 9'))
  })

  it('offers the draft of an earlier visit', async () => {
    const { open, user, id } = setup({}, { transferAmount: 100_000_000 })
    await keepDraft(
      'u1',
      { kind: 'transferDuty', recordId: id },
      {
        value: { description: '14 Protea Road', inputs: { ...INPUTS, transferAmount: 250_000_000 } },
        revision: '7',
        keptAt: '2026-11-21T09:02:00Z',
      },
    )
    open()
    const restore = await screen.findByRole('button', { name: 'Restore the draft of 11:02' })
    await waitFor(() => expect(status()).toContain('A draft is waiting'))
    await user.click(restore)
    expect(answer()).toBe('R 67 200')
    await pause()
    await waitFor(() => expect(status()).toContain('revision 8'))
    expect(await draftOf(id)).toBeUndefined()
  })

  it('is read-only while locked, shows since when, and offers a copy', async () => {
    const { open, user, server } = setup({ locked: true }, { transferAmount: 250_000_000 })
    open()
    expect((await price()).readOnly).toBe(true)
    const band = screen.getByRole('region', { name: 'Locked' })
    expect(band.textContent).toContain('21 November 2026 at 14:00')
    await user.click(within(band).getByRole('button', { name: 'Copy it to make changes' }))
    await waitFor(() => expect([...server.records.values()].map((record) => record.description)).toContain('14 Protea Road (COPY)'))
  })

  it('requires a reason to unlock, and sends it', async () => {
    const { open, user, server } = setup({ locked: true }, { transferAmount: 250_000_000 })
    open()
    await user.click(await screen.findByRole('button', { name: 'Actions for 14 Protea Road' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unlock' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unlock 14 Protea Road?' })
    expect(await axeViolations()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Unlock' }))
    expect(await within(dialog).findByText('Enter a reason. It is recorded in the history.')).toBeTruthy()
    expect(server.sent.some(({ path }) => path.endsWith('/unlock'))).toBe(false)
    await user.type(within(dialog).getByLabelText('Why is it unlocked?'), 'The price was wrong.')
    await user.click(within(dialog).getByRole('button', { name: 'Unlock' }))
    await waitFor(() => expect(server.sent.find(({ path }) => path.endsWith('/unlock'))?.body).toEqual({ reason: 'The price was wrong.' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is read-only once the subscription has ended', async () => {
    const { open, server } = setup({}, { transferAmount: 250_000_000 })
    server.me.claims = { ...server.me.claims, hasSubscription: false }
    open()
    expect((await price()).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'New home loan' })).toBeNull()
    expect(answer()).toBe('R 67 200')
  })

  it('shows an error if the server’s result differs', async () => {
    const { open, server, id } = setup({}, { transferAmount: 250_000_000 })
    server.records.set(id, { ...server.records.get(id)!, headline: 1 })
    open()
    expect(plain((await screen.findByRole('alert')).textContent)).toContain(
      'The server has R 0,01 for these figures, this browser R 67 200.',
    )
  })

  it('opens the working of every figure', async () => {
    const { open, user } = setup({}, { transferAmount: 250_000_000 })
    open()
    await user.click(await screen.findByRole('button', { name: 'Open working' }))
    const dialog = await screen.findByRole('dialog', { name: 'How the figures are calculated' })
    expect(plain(dialog.textContent)).toContain('8 % × (R 2 500 000 − R 2 329 300) = R 13 656'.replace('−', '-'))
    expect(dialog.textContent).toContain('s 2(1)(b), Transfer Duty Act 40 of 1949')
  })

  it('opens the working of a single figure', async () => {
    const { open, user } = setup({}, { transferAmount: 250_000_000 })
    open()
    const pane = await screen.findByRole('region', { name: 'Transfer duty payable' })
    await user.click(within(pane).getByRole('button', { name: /working of Conveyancer, transfer$/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Working: Conveyancer, transfer, with VAT' })
    // The requested step comes first; its inputs are collapsed.
    expect(dialog.querySelector('li strong')?.textContent).toBe('Conveyancer, transfer, with VAT')
    expect(dialog.querySelector('details')?.open).toBe(false)
    expect(plain(dialog.textContent)).toContain('R 43 235 + R 6 485,25 = R 49 720,25')
    expect(dialog.textContent).not.toContain('s 2(1)(b)')
  })

  it('updates the costs and the cash live, also for a typed fee', async () => {
    const { open, user, puts } = setup({}, { transferAmount: 250_000_000, bondAmount: 200_000_000 })
    open()
    const quote = await screen.findByRole('region', { name: 'The quote' })
    const row = (name: RegExp) => plain(within(quote).getByRole('row', { name }).textContent)
    expect(row(/^Conveyancer, transfer/)).toContain('R 43 235,00R 6 485,25R 49 720,25')
    expect(row(/^Deeds office fee, transfer/)).toContain('not loaded')
    const cash = screen.getByRole('region', { name: 'Cash on registration' })
    expect(plain(cash.textContent)).toContain('Cash needed on registration incompleteR 659 326,50')

    await user.click(screen.getByRole('button', { name: 'Conveyancer and deeds office' }))
    await user.selectOptions(screen.getByLabelText('Conveyancer’s fee basis'), 'manual')
    await user.type(screen.getByLabelText('Conveyancer’s fee'), '30000')
    await user.type(screen.getByLabelText('Deeds office fee of the transfer'), '2281{Enter}')
    await waitFor(() => expect(row(/^Deeds office fee, transfer/)).toContain('R 2 281,00'))
    expect(row(/^Conveyancer, transfer/)).toContain('as entered')
    expect(row(/^Conveyancer, transfer/)).toContain('R 34 500,00')
    await pause()
    await waitFor(() =>
      expect(puts().at(-1)).toMatchObject({
        body: { inputs: { transferFeeMode: 'manual', transferFee: 3_000_000, deedsTransferFee: 228_100 } },
      }),
    )
    expect(await axeViolations()).toEqual([])
  })

  it('states which amounts of a share are of the whole property, in the pane and in the quote', async () => {
    const { open } = setup({}, { transferAmount: 250_000_000, share: 500_000 })
    open()
    const quote = await screen.findByRole('region', { name: 'The quote' })
    const pane = screen.getByRole('region', { name: 'Transfer duty payable' })
    for (const part of [pane, quote]) {
      expect(plain(part.textContent)).toContain('Costs are of the whole property; the duty payable and the cash are of the share of 50 %.')
      expect(within(part).getByRole('row', { name: /^All costs of the whole/ })).toBeTruthy()
    }
  })

  it('keeps panels closed until used, and opens the one that undo returns to', async () => {
    const { open, user } = setup({}, { transferAmount: 250_000_000, deposit: 10_000_000 })
    open()
    await price()
    expect(screen.getByLabelText<HTMLInputElement>('Deposit').value).toContain('100')
    expect(screen.queryByLabelText('Share')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Share and kind of property' }))
    await user.type(screen.getByLabelText('Share'), '50')
    await user.tab()
    expect(answer()).toBe('R 33 600')
    await user.click(screen.getByRole('button', { name: 'Share and kind of property' }))
    expect(screen.queryByLabelText('Share')).toBeNull()
    await user.click(await price())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Share')))
    expect(answer()).toBe('R 67 200')
  })

  it('finds the price that the available cash pays, and applies it', async () => {
    // All fees are loaded for this date.
    const { open, user, puts } = setup({}, { dateOfAcquisition: '2025-09-01', bondAmount: 200_000_000, sundries: { postage: 344_450 } })
    open()
    const goal = await screen.findByRole('region', { name: 'Find a value' })
    await user.type(within(goal).getByLabelText('The highest price with cash needed of'), '663670')
    await user.click(await within(goal).findByRole('button', { name: 'Use it' }))
    // 67 200 of duty, the guideline fees, postage and deeds office fees on top of R 500 000 of own money.
    expect((await price()).value).toBe(formatAmount(250_000_000))
    expect(answer()).toBe('R 67 200')
    await pause()
    await waitFor(() => expect(puts().at(-1)).toMatchObject({ body: { inputs: { transferAmount: 250_000_000 } } }))
    expect(await axeViolations()).toEqual([])
  })

  it('finds no price if a fee is not loaded for that date, and names it', async () => {
    const { open, user } = setup({}, { dateOfAcquisition: '2027-07-01' })
    open()
    const goal = await screen.findByRole('region', { name: 'Find a value' })
    await user.type(within(goal).getByLabelText('The highest price with cash needed of'), '500000')
    await within(goal).findByText(/^Guideline fees of conveyancers from 1 July 2027 are not loaded/)
    expect(within(goal).queryByRole('button', { name: 'Use it' })).toBeNull()
  })

  it('calculates the seller’s side only on request', async () => {
    const { open, user } = setup({}, { transferAmount: 250_000_000 })
    open()
    await screen.findByRole('region', { name: 'The quote' })
    expect(screen.queryByRole('region', { name: 'What the seller keeps' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'The seller’s side' }))
    await user.selectOptions(screen.getByLabelText('The seller’s side', { selector: 'select' }), 'Calculated')
    const seller = await screen.findByRole('region', { name: 'What the seller keeps' })
    expect(seller.textContent).toContain('not calculated')
    expect(within(seller).queryByRole('table', { name: 'What the seller is paid on registration' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Seller not resident'), 'Yes')
    const paidOut = await within(seller).findByRole('table', { name: 'What the seller is paid on registration' })
    expect(
      within(paidOut)
        .getAllByRole('row')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'Left of the price, before taxR 2 500 000,00',
      'Withheld for SARS by the purchaser-R 187 500,00',
      'Paid out on registrationR 2 312 500,00',
    ])
    await user.selectOptions(screen.getByLabelText('The seller’s side', { selector: 'select' }), 'Not calculated')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What the seller keeps' })).toBeNull())
  })

  it('opens the panel of a field that the server refuses, and shows the problem there', async () => {
    const { open, user, server } = setup({}, { transferAmount: 250_000_000, bondAmount: 100 })
    open()
    const field = await price()
    server.broken.command = new AppError('functions/invalid-argument', 'Not saved.', {
      status: 400,
      fieldErrors: [{ field: 'inputs.sundries.fica', message: 'Too much.' }],
    })
    await user.type(field, '0')
    await pause()
    expect(await screen.findByText('Too much.')).toBeTruthy()
    expect(screen.getByLabelText('Identification (FICA)').getAttribute('aria-invalid')).toBe('true')
  })

  it('asks only about the same field, even in a closed panel, and merges changes of other fields', async () => {
    const { open, user, server, id, puts } = setup({}, { transferAmount: 250_000_000 })
    open()
    const field = await price()
    const theirs = server.records.get(id)!
    const sundries = { fica: 40_250 }
    server.records.set(id, {
      ...theirs,
      revision: '9',
      inputs: { ...theirs.inputs, sundries, transferAmount: 300_000_000, share: 500_000 },
    })
    await user.type(field, '0')
    await user.click(screen.getByRole('button', { name: 'Share and kind of property' }))
    await user.type(screen.getByLabelText('Share'), '25{Enter}')
    await pause()
    const choice = await screen.findByRole('alert', { name: 'Changed elsewhere' })
    const rows = within(choice).getAllByRole('row').slice(1)
    expect(rows.map((row) => plain(row.textContent))).toEqual(['PriceR 0R 3 000 000', 'Share25 %50 %'])
    await user.click(within(choice).getByRole('button', { name: 'Keep mine' }))
    await pause()
    await waitFor(() =>
      expect(puts().at(-1)).toMatchObject({ revision: '9', body: { inputs: { transferAmount: 0, share: 250_000, sundries } } }),
    )
  })

  it('merges changes of different fields without asking', async () => {
    const { open, user, server, id, puts } = setup({}, { transferAmount: 250_000_000 })
    open()
    const theirs = server.records.get(id)!
    server.records.set(id, { ...theirs, revision: '9', inputs: { ...theirs.inputs, transferAmount: 300_000_000 } })
    await user.type(await screen.findByLabelText('Bond amount'), '1000000')
    await pause()
    await waitFor(() => expect(status()).toContain('revision 10'))
    expect(answer()).toBe('R 107 356')
    expect(puts().at(-1)).toMatchObject({ revision: '9', body: { inputs: { transferAmount: 300_000_000, bondAmount: 100_000_000 } } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows changes made elsewhere when the window regains focus', async () => {
    const { open, server, id } = setup({}, { transferAmount: 250_000_000 })
    open()
    await price()
    const theirs = server.records.get(id)!
    server.records.set(id, { ...theirs, revision: '9', inputs: { ...theirs.inputs, transferAmount: 300_000_000 } })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(answer()).toBe('R 107 356'))
    await waitFor(() => expect(status()).toContain('revision 9'))
  })

  it('renames in place and saves the new name', async () => {
    const { open, user, puts } = setup({}, { transferAmount: 250_000_000 })
    open()
    await user.click(await screen.findByRole('button', { name: 'Actions for 14 Protea Road' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Description' })
    await user.clear(field)
    await user.type(field, '15 Protea Road{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('15 Protea Road'))
    await pause()
    await waitFor(() => expect(puts()).toMatchObject([{ body: { description: '15 Protea Road' } }]))
  })

  it('names a copy in place, and suggests a name from its changes', async () => {
    const { open, user, puts } = setup({ description: '14 Protea Road (COPY)' }, { transferAmount: 250_000_000 })
    open()
    const name = await screen.findByLabelText<HTMLInputElement>('Name of this copy')
    expect(name.value).toBe('14 Protea Road')
    await user.clear(await price())
    await user.type(await price(), '3000000')
    await user.tab()
    await waitFor(() => expect(plain(name.value)).toBe('14 Protea Road: Price R 3 000 000'))
    expect(await axeViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Use this name' }))
    await pause()
    const named = { description: expect.stringMatching(/^14 Protea Road: Price R.3.000.000$/), inputs: { transferAmount: 300_000_000 } }
    await waitFor(() => expect(puts().at(-1)).toMatchObject({ body: named }))
    expect(screen.queryByLabelText('Name of this copy')).toBeNull()
  })

  it('rejects an invalid name, and saves nothing until it is corrected', async () => {
    const { open, user, puts } = setup({}, { transferAmount: 250_000_000 })
    open()
    await user.click(await screen.findByRole('button', { name: 'Actions for 14 Protea Road' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Description' })
    for (const [text, message] of [
      ['\u200b', NOTHING_VISIBLE],
      ['15 \u202eProtea Road', NO_CONTROLS],
      [' ', 'Enter a description.'],
    ] as const) {
      fireEvent.change(field, { target: { value: text } })
      await user.type(field, '{Enter}')
      expect(screen.getByRole('alert').textContent).toBe(message)
      expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    }
    expect(await axeViolations()).toEqual([])
    await user.clear(field)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field, '15 Protea Road{Enter}')
    await pause()
    await waitFor(() => expect(puts()).toMatchObject([{ body: { description: '15 Protea Road' } }]))
  })

  it('has its tabs from the start and keeps them while screens load, so that a press on a tab ends on it', async () => {
    const { open, user } = setup({}, { transferAmount: 250_000_000 })
    open()
    const report = await screen.findByRole('link', { name: 'Report' })
    expect(screen.queryByLabelText('Price')).toBeNull()
    await price()
    expect(report.isConnected).toBe(true)
    await user.click(report)
    expect(report.isConnected).toBe(true)
    await screen.findByRole('article')
    expect(report.isConnected).toBe(true)
  })

  it('saves before the report, which shows the newest figures', async () => {
    const { open, user, puts } = setup({}, { transferAmount: 250_000_000 })
    open()
    await user.type(await price(), '0{Backspace}')
    fireEvent.change(await price(), { target: { value: '3000000' } })
    await user.click(screen.getByRole('link', { name: 'Report' }))
    const sheet = await screen.findByRole('article')
    expect(plain(sheet.textContent)).toContain('R 107 356,00')
    expect(puts()).toHaveLength(1)
    expect(sheet.textContent).toContain('Draft')
    expect(await axeViolations()).toEqual([])
  })
})
