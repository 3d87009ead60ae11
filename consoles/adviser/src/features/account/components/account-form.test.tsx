// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newAccountDetails } from '../model/empty-details.ts'
import { HttpProvider } from '../../../shared/session/http.ts'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { AccountForm, type AccountFormProps } from './account-form.tsx'

deviceInMemory()
afterEach(cleanup)

const NOT_SAVED = { saved: false, problems: [] }

function show(props: Pick<AccountFormProps, 'initial' | 'action' | 'onSave'>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HttpProvider value={createFakeServer().http}>
        <AccountForm draft="company/new" owner="user" onSaved={() => undefined} {...props} />
      </HttpProvider>
    </QueryClientProvider>,
  )
}

test('lists all problems of an empty form in a summary that links to the fields, and sends nothing', async () => {
  const onSave = vi.fn(async () => NOT_SAVED)
  show({ initial: newAccountDetails({ email: '', displayName: '' }), action: 'Create account', onSave })
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  const summary = await screen.findByRole('group', { name: 'Please fix these 5:' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'account name missing',
    'contact person first or last name missing',
    'account email missing',
    'missing phone code or number',
    'address details incomplete',
  ])
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.click(within(summary).getByRole('button', { name: 'account email missing' }))
  const email = screen.getByLabelText('E-mail')
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

test('marks optional fields and every missing line of the address', async () => {
  show({ initial: newAccountDetails({ email: '', displayName: '' }), action: 'Create account', onSave: async () => NOT_SAVED })
  expect(screen.getAllByText('optional')).toHaveLength(5)
  expect(screen.getByRole('textbox', { name: 'VAT number' }).getAttribute('aria-describedby')).toContain(
    screen.getAllByText('optional')[0]!.id,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('group', { name: /^Please fix/ })
  const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'
  expect(['Address line 1', 'Address line 2', 'City', 'Postal code', 'Country'].map(isMarked)).toEqual([true, false, true, true, false])
})

test('the summary never takes the focus while the user types, even when a problem returns', async () => {
  show({ initial: newAccountDetails({ email: '', displayName: '' }), action: 'Create account', onSave: async () => NOT_SAVED })
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('group', { name: /^Please fix/ })
  for (const [label, text] of [
    ['Firm name', 'Mokoena'],
    ['First name', 'Nomsa'],
    ['Phone number', '21 555 0114'],
    ['Address line 1', '1 Long Street'],
    ['City', 'Cape Town'],
    ['Postal code', '8001'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text)
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  await userEvent.type(email, 'nomsa@example.co.za')
  expect(email.value).toBe('nomsa@example.co.za')
  expect(document.activeElement).toBe(email)
  expect(screen.queryByRole('group', { name: /^Please fix/ })).toBeNull()
})

test('shows the server’s problems at their fields', async () => {
  const initial = {
    ...newAccountDetails({ email: 'n@x.co.za', displayName: 'Nomsa Mokoena' }),
    accountName: 'Mokoena',
    telephone: { phoneCountryCode: '+27', phoneNumber: '1' },
    address: { addressLine1: '1', addressLine2: '', city: 'c', country: 'South Africa', postalCode: '8001' },
  }
  const problems = [{ field: 'website', message: 'Not an address.' }]
  show({ initial, action: 'Save', onSave: async () => ({ saved: false, problems }) })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('group', { name: 'Please fix this:' })
  expect(summary.textContent).toContain('Not an address.')
  expect(document.activeElement).toBe(summary)
  expect(screen.getByLabelText('Website').getAttribute('aria-invalid')).toBe('true')
})
