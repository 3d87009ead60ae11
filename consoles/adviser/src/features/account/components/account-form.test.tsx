// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newAccountDetails } from '../model/empty-details.ts'
import { AccountForm } from './account-form.tsx'

afterEach(cleanup)

test('an empty form tells everything at once in a summary that leads to the fields, and sends nothing', async () => {
  const onSave = vi.fn(async () => [])
  render(<AccountForm initial={newAccountDetails({ email: '', displayName: '' })} owner="user" action="Create account" onSave={onSave} />)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  const summary = await screen.findByRole('alert')
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

test('shows what the server has against it at the field', async () => {
  const initial = {
    ...newAccountDetails({ email: 'n@x.co.za', displayName: 'Nomsa Mokoena' }),
    accountName: 'Mokoena',
    telephone: { phoneCountryCode: '+27', phoneNumber: '1' },
    address: { addressLine1: '1', addressLine2: '', city: 'c', country: 'South Africa', postalCode: '1' },
  }
  render(
    <AccountForm initial={initial} owner="user" action="Save" onSave={async () => [{ field: 'website', message: 'Not an address.' }]} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not an address.')
  expect(screen.getByLabelText('Website').getAttribute('aria-invalid')).toBe('true')
})
