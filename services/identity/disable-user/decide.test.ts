import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { user } from '../user.ts'
import { disableUser } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const command = { userId, reason: 'Asked for by phone.', by: '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35' }
const registered = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } } as const
const disabled = { type: 'UserDisabled', data: { userId, reason: command.reason } } as const
const enabled = { type: 'UserEnabled', data: { userId, reason: command.reason } } as const

test('a user is disabled, with the reason', () => {
  given(user, registered)
    .when((state) => disableUser(command, state))
    .then(disabled)
})

test('a user who was enabled again can be disabled again', () => {
  given(user, registered, disabled, enabled)
    .when((state) => disableUser(command, state))
    .then(disabled)
})

test('disabling a disabled user changes nothing', () => {
  given(user, registered, disabled)
    .when((state) => disableUser(command, state))
    .thenNothing()
})

test('no one disables themselves', () => {
  given(user, registered)
    .when((state) => disableUser({ ...command, by: userId }, state))
    .thenRefused('identity/own-user')
})

test('an unknown user is not found', () => {
  given(user)
    .when((state) => disableUser(command, state))
    .thenRefused('functions/not-found')
})
