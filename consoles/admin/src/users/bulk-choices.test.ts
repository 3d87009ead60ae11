import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { expect, test } from 'vitest'
import { USER_CHOICES } from './bulk-choices.ts'

const user: AdminUserRow = {
  id: 'a',
  email: 'naledi@example.co.za',
  displayName: 'Naledi',
  emailVerified: false,
  enabled: true,
  erased: false,
  accountId: null,
  accountName: null,
  createdAt: '2026-11-22T06:00:00.000Z',
}
const fate = (act: string, about: Partial<AdminUserRow>) =>
  USER_CHOICES.find((choice) => choice.act === act)?.fateOf({ ...user, ...about }, 'me').will

test('refuses every action on an erased user', () => {
  for (const { fateOf } of USER_CHOICES) expect(fateOf({ ...user, erased: true, enabled: false }, 'me').will).toBe('refuse')
})

test('each action changes the users it applies to, and gives a reason for the others', () => {
  expect([
    fate('disableUserAccount', {}),
    fate('disableUserAccount', { enabled: false }),
    fate('disableUserAccount', { id: 'me' }),
  ]).toEqual(['change', 'stay', 'refuse'])
  expect([fate('enableUserAccount', {}), fate('enableUserAccount', { enabled: false })]).toEqual(['stay', 'change'])
  expect([fate('resendVerification', {}), fate('resendVerification', { emailVerified: true })]).toEqual(['change', 'stay'])
  expect([fate('deleteUser', {}), fate('deleteUser', { enabled: false })]).toEqual(['refuse', 'change'])
})
