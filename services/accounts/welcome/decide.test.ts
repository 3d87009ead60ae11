import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { account } from '../account.ts'
import { changeDetails } from '../change-details/decide.ts'
import { ACCOUNT, accountCreated, details, OWNER } from '../testing.ts'
import { welcome } from './decide.ts'

const welcomed = { type: 'AccountWelcomed', data: { accountId: ACCOUNT, owner: OWNER } } as const

test('an account is welcomed once', () => {
  given(account, accountCreated).when(welcome).then(welcomed)
  given(account, accountCreated, welcomed).when(welcome).thenNothing()
})

test('a change of details does not bring the welcome back', () => {
  const changed = given(account, accountCreated, welcomed)
    .when((state) => changeDetails({ ...details, website: 'example.co.za' }, state))
    .decision()
  given(account, accountCreated, welcomed, ...('refused' in changed ? [] : changed))
    .when(welcome)
    .thenNothing()
})

test('refuses without an account', () => {
  given(account).when(welcome).thenRefused('functions/not-found')
})
