// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { JOURNAL_SETTINGS } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import type { JournalSettingsView } from '@tafel/contracts/contexts/finance/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { localStorageStore } from 'react-admin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../../app/session.ts'
import { renderInAdmin } from '../../testing/render-in-admin.tsx'
import { MappingPage } from './mapping-page.tsx'

const store = localStorageStore()
beforeEach(() => {
  store.reset()
  vi.spyOn(http, 'query').mockResolvedValue({ settings: JOURNAL_SETTINGS, revision: '4' } satisfies JournalSettingsView)
  vi.spyOn(http, 'command').mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open() {
  const shown = renderInAdmin(<MappingPage />, { store })
  await screen.findByRole('textbox', { name: 'Code: Payment fees' })
  return shown
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
/** The description of a field. */
const below = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent

it('saves every setting with the revision that was read', async () => {
  const { notified } = await open()
  type('Code: Payment fees', '4310')
  type('VAT lines', 'No VAT')
  save()
  await waitFor(() => expect(notified).toMatchObject([{ message: 'Account mapping saved.', type: 'success' }]))
  const body = {
    ...JOURNAL_SETTINGS,
    accounts: { ...JOURNAL_SETTINGS.accounts, fees: { code: '4310', name: 'Payment fees' } },
    taxNames: { noVat: 'Tax Exempt', vat: 'No VAT' },
  }
  expect(vi.mocked(http.command).mock.calls).toEqual([['PUT', '/api/finance/journal/settings', { body, revision: '4' }]])
})

it('shows an error below its field, focuses it and saves nothing', async () => {
  await open()
  type('Code: Subscriptions control', '610')
  type('Name: Payment fees', '')
  save()
  expect(below('Code: Subscriptions control')).toBe(
    '610 is Xero’s own receivables account, and Xero imports no journal on it. Enter another account, of the type current asset.',
  )
  expect(below('Name: Payment fees')).toBe('Enter the name that your ledger uses.')
  expect(document.activeElement).toBe(field('Code: Subscriptions control'))
  expect(http.command).not.toHaveBeenCalled()
  type('Code: Subscriptions control', '616')
  expect(below('Code: Subscriptions control')).toBeUndefined()
})

it('shows the server’s error below its field', async () => {
  vi.mocked(http.command).mockRejectedValue(
    new AppError('functions/invalid-argument', 'Not valid.', { fieldErrors: [{ field: 'xeroOwn.bank', message: 'No such account.' }] }),
  )
  await open()
  type('Bank code', '091')
  save()
  await waitFor(() => expect(below('Bank code')).toBe('No such account.'))
})

it('keeps unsaved changes when the page is left, until they are discarded', async () => {
  await open()
  type('Code: Payment fees', '4310')
  cleanup()
  await open()
  expect(field('Code: Payment fees').value).toBe('4310')
  expect(screen.getByRole('status').textContent).toBe('Not saved yet. Your changes are kept on this device.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(field('Code: Payment fees').value).toBe('404'))
})

it('keeps the input if another user saved first, and replaces theirs at the second attempt', async () => {
  vi.mocked(http.command).mockRejectedValueOnce(
    new AppError('http/revision-behind', 'This was changed since you opened it.', { status: 412, revision: '6' }),
  )
  const { notified } = await open()
  type('Code: Payment fees', '4310')
  save()
  expect((await screen.findByText(/^Another user changed the mapping/)).textContent).toContain('Save again to replace theirs')
  expect(field('Code: Payment fees').value).toBe('4310')
  save()
  await waitFor(() => expect(notified).toHaveLength(1))
  expect(vi.mocked(http.command).mock.calls[1]![2]).toMatchObject({ revision: '6' })
})
