import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { user } from '../user.ts'
import { resetSecondFactor } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const command = { userId, reason: 'The phone was stolen.', by: '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35' }
const registered = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } } as const
const reset = { type: 'SecondFactorReset', data: { userId, reason: command.reason } } as const
const forgotten = { type: 'UserForgotten', data: { userId, reason: 'requested' } } as const

test('a second factor is reset, with the reason, and again later', () => {
  given(user, registered)
    .when((state) => resetSecondFactor(command, state))
    .then(reset)
  given(user, registered, reset)
    .when((state) => resetSecondFactor(command, state))
    .then(reset)
})

test('no one resets their own', () => {
  given(user, registered)
    .when((state) => resetSecondFactor({ ...command, by: userId }, state))
    .thenRefused('identity/own-second-factor')
})

test('an unknown user is not found, and an erased one is gone', () => {
  given(user)
    .when((state) => resetSecondFactor(command, state))
    .thenRefused('functions/not-found')
  given(user, registered, forgotten)
    .when((state) => resetSecondFactor(command, state))
    .thenRefused('identity/user-erased')
})
