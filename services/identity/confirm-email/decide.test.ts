import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { user } from '../user.ts'
import { confirmEmail } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const naledi = { userId, email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi Test', roles: [] }
const registered = { type: 'UserRegistered', data: { userId, email: naledi.email, displayName: 'Naledi Test' } } as const
const verified = { type: 'EmailVerified', data: { userId } } as const

test('the first confirmation registers the user and the verified address', () => {
  given(user)
    .when((state) => confirmEmail(naledi, state))
    .then(registered, verified)
})

test('a registered user only gets the verified address', () => {
  given(user, registered)
    .when((state) => confirmEmail(naledi, state))
    .then(verified)
})

test('confirming again changes nothing', () => {
  given(user, registered, verified)
    .when((state) => confirmEmail(naledi, state))
    .thenNothing()
})

test('refuses an unverified address', () => {
  given(user)
    .when((state) => confirmEmail({ ...naledi, emailVerified: false }, state))
    .thenRefused('identity/email-not-verified')
})

test('cleans and shortens a name from outside', () => {
  given(user, verified)
    .when((state) => confirmEmail({ ...naledi, displayName: ` A\r\n\u0000B${'🏦'.repeat(100)}` }, state))
    .then({ ...registered, data: { ...registered.data, displayName: `A B${'🏦'.repeat(58)}` } })
})
