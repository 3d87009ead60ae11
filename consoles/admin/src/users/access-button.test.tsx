// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { CANNOT_BE_KEPT, NO_CONTROLS, NOTHING_VISIBLE } from '@tafel/contracts/base/text.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { AccessButton } from './access-button.tsx'

afterEach(cleanup)

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

it('explains an invalid reason, and sends a valid one as normalised by the contract', async () => {
  const set = vi.fn(async () => undefined)
  renderInAdmin(<AccessButton user={user} />, { dataProvider: { setUserAccess: set } })
  fireEvent.click(screen.getByRole('button', { name: 'Disable naledi@example.co.za' }))
  const field = await screen.findByRole('textbox', { name: 'Reason' })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Disable' }))
  for (const [text, message] of [
    ['  ', 'Say why: the reason is kept in the history.'],
    ['\u200b', NOTHING_VISIBLE],
    ['left\u001b', NO_CONTROLS],
    ['left\u0000', CANNOT_BE_KEPT],
  ] as const) {
    fireEvent.change(field, { target: { value: text } })
    submit()
    expect(screen.getByText(message)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  expect(set).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: ' Left the firm.\n\tAsked by letter. ' } })
  submit()
  expect(set).toHaveBeenCalledExactlyOnceWith(user.id, false, 'Left the firm.\n\tAsked by letter.')
})
