// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminUserRow, SecondFactors } from '@tafel/contracts/contexts/identity/views.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../app/session.ts'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { UserSecondFactors } from './user-second-factors.tsx'

const reset = vi.fn(async () => undefined)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const user: AdminUserRow = {
  id: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01',
  email: 'naledi@example.co.za',
  displayName: 'Naledi',
  emailVerified: true,
  enabled: true,
  erased: false,
  accountId: null,
  accountName: null,
  createdAt: '2026-11-22T06:00:00.000Z',
}
const createdAt = '2026-11-23T06:00:00.000Z'

function show(factors: SecondFactors): void {
  vi.spyOn(http, 'query').mockResolvedValue(factors)
  renderInAdmin(<UserSecondFactors user={user} />, { dataProvider: { resetSecondFactor: reset } })
}

it('lists the second factors, and resets them only with a reason', async () => {
  show({
    isRequired: true,
    items: [
      { id: 'a', kind: 'app', name: 'Authenticator app', createdAt, left: null },
      { id: 'b', kind: 'passkey', name: 'Work laptop', createdAt, left: null },
      { id: 'c', kind: 'recoveryCodes', name: '', createdAt, left: 7 },
    ],
  })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Authenticator app, since /),
    expect.stringMatching(/^Passkey “Work laptop”, since /),
    expect.stringMatching(/^Recovery codes, 7 left, since /),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Reset second factor…' }))
  const field = await screen.findByRole('textbox', { name: 'Reason' })
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByText('Say why: the reason is kept in the history.')).toBeTruthy()
  expect(reset).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'The phone was stolen.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(reset).toHaveBeenCalledExactlyOnceWith(user.id, 'The phone was stolen.'))
})

it('a user without one has nothing to reset', async () => {
  show({ isRequired: true, items: [] })
  expect(await screen.findByText('None yet. The role requires one at the next sign-in.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reset second factor…' })).toBeNull()
})
