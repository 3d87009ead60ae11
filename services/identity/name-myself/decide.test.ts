import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { user } from '../user.ts'
import { nameMyself } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const registered = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } } as const
const named = { type: 'UserNamed', data: { userId, firstName: 'Naledi', lastName: 'Smit' } } as const
const command = { userId, firstName: 'Naledi', lastName: 'Smit' }

test('a person gets the name they choose', () => {
  given(user, registered)
    .when((state) => nameMyself(command, state))
    .then(named)
})

test('the same name again changes nothing, but a forgotten one is recorded again', () => {
  given(user, registered, named)
    .when((state) => nameMyself(command, state))
    .thenNothing()
  given(user, registered, { ...named, data: { userId, firstName: FORGOTTEN, lastName: FORGOTTEN } })
    .when((state) => nameMyself(command, state))
    .then(named)
})

test('refuses missing and erased users', () => {
  given(user)
    .when((state) => nameMyself(command, state))
    .thenRefused('functions/not-found')
  given(user, registered, { type: 'UserForgotten', data: { userId, reason: 'ownWish' } })
    .when((state) => nameMyself(command, state))
    .thenRefused('identity/user-erased')
})
