// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../app/session.ts'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { PublishPanel } from './publish-panel.tsx'

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
const panel = (shown: SetView) => <PublishPanel set={shown} confirmed={new Set()} />
const show = (shown: SetView) =>
  renderInAdmin(panel(shown), { queryClient: client, identity: { id: 'second' }, dataProvider: { getMany: async () => ({ data: [] }) } })
beforeEach(() => void vi.spyOn(http, 'command').mockResolvedValue({}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function publish() {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'As on Budget day.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
}

it('publishes the version on the screen at the decision, even after a refresh', async () => {
  const { rerender } = show(looked)
  fireEvent.click(screen.getByRole('button', { name: 'Publish as announced' }))
  rerender(panel(changed))
  publish()
  await vi.waitFor(() =>
    expect(http.command).toHaveBeenCalledWith('POST', expect.stringContaining('/publish'), expect.objectContaining({ revision: '7' })),
  )
})

it('shows the changes since, and publishes nothing', async () => {
  client.setQueryData(['constants', 'set', 'tax-scenario/2028'], changed)
  const behind = new AppError('http/revision-behind', 'This was changed since you opened it.', { status: 412 })
  vi.mocked(http.command).mockRejectedValue(behind)
  show(looked)
  fireEvent.click(screen.getByRole('button', { name: 'Publish as announced' }))
  publish()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing was published')
  expect(alert.textContent).toMatch(/Primary rebate: 17.235, now 99.999/)
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(http.command).toHaveBeenCalledTimes(1)
})

it('discards a draft in a dialog of its own, which states that nothing was calculated with it', async () => {
  show(looked)
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard the draft?' })
  expect(dialog.textContent).toContain('Nothing was calculated with the draft')
  expect(dialog.textContent).not.toContain('Records calculated with')
})

const enacted = { ...looked, status: 'enacted', draft: null, authors: [] } as SetView

it('shows what a withdrawal affects before it asks a second person, and sends the count', async () => {
  vi.spyOn(http, 'query').mockResolvedValue({ records: 12, locked: 3, firms: 2, byFirm: [] })
  show(enacted)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw…' }))
  await screen.findByText(/12 records of 2 firms were calculated with these figures, 3 of them locked/)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The gazette says otherwise.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask a second person' }))
  await vi.waitFor(() =>
    expect(http.command).toHaveBeenCalledWith(
      'POST',
      expect.stringContaining('/withdrawal/ask'),
      expect.objectContaining({ body: { reason: 'The gazette says otherwise.', records: 12 } }),
    ),
  )
})

it('lets only another admin confirm a withdrawal', () => {
  const asked = (by: string) =>
    ({ ...enacted, withdrawal: { by, at: '2027-02-25T08:00:00.000Z', reason: 'Wrong.', records: 12 } }) as SetView
  const { rerender } = show(asked('first'))
  expect(screen.getByRole('button', { name: 'Confirm withdrawal…' })).toBeTruthy()
  rerender(panel(asked('second')))
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal…' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Take the request back…' })).toBeTruthy()
})
