// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PublishPanel } from './publish-panel.tsx'

const { command, query } = vi.hoisted(() => ({ command: vi.fn(), query: vi.fn() }))
vi.mock('react-admin', () => ({
  useNotify: () => () => undefined,
  useGetIdentity: () => ({ identity: { id: 'second' } }),
  useGetManyAggregate: () => ({ data: undefined }),
}))
vi.mock('../app/session.ts', () => ({ http: { command, query } }))
afterEach(cleanup)

const rebate = (draft: number) => ({ figure: 'incomeTax.primaryRebate', label: 'Primary rebate', unit: 'cents', draft }) as FigureView
const set = (draft: number, revision: string) =>
  ({
    collection: 'tax-scenario',
    key: '2028',
    status: 'checked',
    draft: 1,
    checked: null,
    pending: null,
    withdrawal: null,
    life: [],
    authors: ['author'],
    coolingOffMinutes: 120,
    table: [rebate(draft)],
    revision,
  }) as unknown as SetView
const [looked, changed] = [set(1_723_500, '7'), set(9_999_900, '9')]
const client = new QueryClient()
const panel = (shown: SetView) => (
  <QueryClientProvider client={client}>
    <PublishPanel set={shown} confirmed={new Set()} />
  </QueryClientProvider>
)
beforeEach(() => void command.mockReset())

function publish() {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'As on Budget day.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
}

it('publishes the version on the screen at the decision, even after a refresh', async () => {
  const { rerender } = render(panel(looked))
  fireEvent.click(screen.getByRole('button', { name: 'Publish as announced' }))
  rerender(panel(changed))
  publish()
  await vi.waitFor(() =>
    expect(command).toHaveBeenCalledWith('POST', expect.stringContaining('/publish'), expect.objectContaining({ revision: '7' })),
  )
})

it('shows the changes since, and publishes nothing', async () => {
  client.setQueryData(['constants', 'set', 'tax-scenario/2028'], changed)
  command.mockImplementation(async () => {
    throw new AppError('http/revision-behind', 'This was changed since you opened it.', { status: 412 })
  })
  render(panel(looked))
  fireEvent.click(screen.getByRole('button', { name: 'Publish as announced' }))
  publish()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing was published')
  expect(alert.textContent).toMatch(/Primary rebate: 17.235, now 99.999/)
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(command).toHaveBeenCalledTimes(1)
})

it('discards a draft in a dialog of its own, which states that nothing was calculated with it', async () => {
  render(panel(looked))
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard the draft?' })
  expect(dialog.textContent).toContain('Nothing was calculated with the draft')
  expect(dialog.textContent).not.toContain('Records calculated with')
})

const enacted = { ...looked, status: 'enacted', draft: null, authors: [] } as SetView

it('shows what a withdrawal affects before it asks a second person, and sends the count', async () => {
  query.mockResolvedValue({ records: 12, locked: 3, firms: 2, byFirm: [] })
  render(panel(enacted))
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw…' }))
  await screen.findByText(/12 records of 2 firms were calculated with these figures, 3 of them locked/)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The gazette says otherwise.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask a second person' }))
  await vi.waitFor(() =>
    expect(command).toHaveBeenCalledWith(
      'POST',
      expect.stringContaining('/withdrawal/ask'),
      expect.objectContaining({ body: { reason: 'The gazette says otherwise.', records: 12 } }),
    ),
  )
})

it('lets only another admin confirm a withdrawal', () => {
  const asked = (by: string) =>
    ({ ...enacted, withdrawal: { by, at: '2027-02-25T08:00:00.000Z', reason: 'Wrong.', records: 12 } }) as SetView
  const { rerender } = render(panel(asked('first')))
  expect(screen.getByRole('button', { name: 'Confirm withdrawal…' })).toBeTruthy()
  rerender(panel(asked('second')))
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal…' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Take the request back…' })).toBeTruthy()
})
