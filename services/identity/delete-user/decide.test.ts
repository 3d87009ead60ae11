import { describe, test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { confirmEmail } from '../confirm-email/decide.ts'
import { disableUser } from '../disable-user/decide.ts'
import { enableUser } from '../enable-user/decide.ts'
import { user } from '../user.ts'
import { deleteMyself, deleteUser } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const by = '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35'
const command = { userId, reason: 'requested', by } as const
const registered = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } } as const
const disabled = { type: 'UserDisabled', data: { userId, reason: '' } } as const
const enabled = { type: 'UserEnabled', data: { userId, reason: '' } } as const
const forgotten = { type: 'UserForgotten', data: { userId, reason: 'requested' } } as const

describe('by an admin', () => {
  test('a disabled user is erased once, with a reason from a list', () => {
    given(user, registered, disabled)
      .when((state) => deleteUser(command, state))
      .then(forgotten)
    given(user, registered, disabled, forgotten)
      .when((state) => deleteUser(command, state))
      .thenNothing()
  })

  test.each([[[registered]], [[registered, disabled, enabled]]])('refuses to erase a user who may sign in: %#', (history) => {
    given(user, ...history)
      .when((state) => deleteUser(command, state))
      .thenRefused('identity/not-disabled')
  })

  test('answers not found for an unknown user, and refuses to erase oneself', () => {
    given(user)
      .when((state) => deleteUser(command, state))
      .thenRefused('functions/not-found')
    given(user, registered, disabled)
      .when((state) => deleteUser({ ...command, userId: by }, state))
      .thenRefused('identity/own-user')
  })
})

describe('by the person', () => {
  const me = { userId, roles: [] }
  const own = { type: 'UserForgotten', data: { userId, reason: 'ownWish' } } as const

  test.each(['none', 'closed', 'erased'] as const)('deletes the sign-in if the firm is %s', (firm) => {
    given(user, registered)
      .when((state) => deleteMyself(me, firm, state))
      .then(own)
  })

  test('requires an open firm to be closed first', () => {
    given(user, registered)
      .when((state) => deleteMyself(me, 'open', state))
      .thenRefused('accounts/not-closed')
  })

  test('allows deletion without a confirmed address', () => {
    given(user)
      .when((state) => deleteMyself(me, 'none', state))
      .then(own)
  })

  test('refuses admins: the last one could lock everyone out', () => {
    given(user, registered)
      .when((state) => deleteMyself({ ...me, roles: ['admin'] }, 'none', state))
      .thenRefused('identity/own-admin')
  })
})

test('refuses to enable, disable or register an erased user', () => {
  const erased = () => given(user, registered, disabled, forgotten)
  erased()
    .when((state) => enableUser(command, state))
    .thenRefused('identity/user-erased')
  erased()
    .when((state) => disableUser(command, state))
    .thenRefused('identity/user-erased')
  erased()
    .when((state) => confirmEmail({ userId, email: 'naledi@example.co.za', emailVerified: true, displayName: '', roles: [] }, state))
    .thenRefused('identity/user-erased')
})
