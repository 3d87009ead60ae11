import { expect, test } from 'vitest'
import { userOf } from './identity-claims.ts'

test('reads the signed-in user, with attributes as text or typed', () => {
  const token = {
    sub: 'u',
    email: 'n@x.co.za',
    email_verified: true,
    name: 'Nomsa',
    given_name: 'Nomsa',
    hasSubscription: 'true',
    teamId: 'a',
    centAmount: '99999',
    realm_access: { roles: ['admin', 7] },
    amr: ['pwd', 7, 'otp'],
  }
  expect(userOf(token)).toEqual({
    userId: 'u',
    email: 'n@x.co.za',
    emailVerified: true,
    displayName: 'Nomsa',
    firstName: 'Nomsa',
    lastName: '',
    roles: ['admin'],
    hasSecondFactor: true,
    hasSubscription: true,
    teamId: 'a',
    centAmount: 99_999,
  })
})

test('missing claims grant nothing, and a token without a subject is no user', () => {
  expect(userOf({ sub: 'u' })).toEqual({
    userId: 'u',
    email: '',
    emailVerified: false,
    displayName: '',
    firstName: '',
    lastName: '',
    roles: [],
    hasSecondFactor: false,
    hasSubscription: false,
    teamId: null,
    centAmount: null,
  })
  expect(userOf({})).toBeNull()
  expect(userOf(undefined)).toBeNull()
})
