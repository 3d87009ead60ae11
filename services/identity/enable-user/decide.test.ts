import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { user } from '../user.ts'
import { enableUser } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const command = { userId, reason: 'Asked for by phone.', by: '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35' }
const registered = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } } as const
const disabled = { type: 'UserDisabled', data: { userId, reason: command.reason } } as const
const enabled = { type: 'UserEnabled', data: { userId, reason: command.reason } } as const

test('a disabled user is enabled, with the reason', () => {
  given(user, registered, disabled)
    .when((state) => enableUser(command, state))
    .then(enabled)
})

test('enabling an enabled user changes nothing', () => {
  given(user, registered)
    .when((state) => enableUser(command, state))
    .thenNothing()
})

test('an unknown user is not found', () => {
  given(user)
    .when((state) => enableUser(command, state))
    .thenRefused('functions/not-found')
})
