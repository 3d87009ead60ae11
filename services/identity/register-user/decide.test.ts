import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { user } from '../user.ts'
import { registerUser } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const naledi = { userId, email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi Test' }
const registered = { type: 'UserRegistered', data: { userId, email: naledi.email, displayName: 'Naledi Test' } } as const
const verified = { type: 'EmailVerified', data: { userId } } as const
const disabled = { type: 'UserDisabled', data: { userId, reason: '' } } as const

test('registers an unknown user, with the address if it is verified', () => {
  given(user)
    .when((state) => registerUser(naledi, state))
    .then(registered, verified)
  given(user)
    .when((state) => registerUser({ ...naledi, emailVerified: false }, state))
    .then(registered)
})

test('records nothing again, even for a disabled user', () => {
  given(user, registered, verified, disabled)
    .when((state) => registerUser(naledi, state))
    .thenNothing()
  given(user, registered, verified)
    .when((state) => registerUser({ ...naledi, emailVerified: false }, state))
    .thenNothing()
})

test('records nothing about an erased user', () => {
  given(user, registered, verified, { type: 'UserForgotten', data: { userId, reason: 'requested' } })
    .when((state) => registerUser(naledi, state))
    .thenRefused('identity/user-erased')
})

test('repairs a broken character in a name from outside', () => {
  given(user)
    .when((state) => registerUser({ ...naledi, displayName: 'Nal\ud83cedi' }, state))
    .then({ ...registered, data: { ...registered.data, displayName: 'Nal\ufffdedi' } }, verified)
})

test('records another address once verified, never from a token that may be older than the log', () => {
  const moved = { ...naledi, email: 'naledi@smit.example' }
  const changed = { type: 'UserEmailChanged', data: { userId, email: 'naledi@smit.example' } } as const
  given(user, registered, verified)
    .when((state) => registerUser(moved, state))
    .then(changed)
  given(user, registered, verified)
    .when((state) => registerUser({ ...moved, emailVerified: false }, state))
    .thenNothing()
  given(user, registered, verified)
    .when((state) => registerUser({ ...moved, isAdminUnknown: true }, state))
    .thenNothing()
  given(user, registered, verified, changed)
    .when((state) => registerUser({ ...moved, email: 'Naledi@Smit.example' }, state))
    .thenNothing()
})
