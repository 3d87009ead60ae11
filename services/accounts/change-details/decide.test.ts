import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { account } from '../account.ts'
import { ACCOUNT, accountCreated, details, OWNER } from '../testing.ts'
import { changeDetails } from './decide.ts'

const changed = { ...details, accountName: 'Test & Daughters' }
const detailsChanged = { type: 'AccountDetailsChanged', data: { accountId: ACCOUNT, owner: OWNER, ...changed } } as const

test('a change contains all details', () => {
  given(account, accountCreated)
    .when((state) => changeDetails(changed, state))
    .then(detailsChanged)
})

test('the same details again change nothing', () => {
  given(account, accountCreated, detailsChanged)
    .when((state) => changeDetails(changed, state))
    .thenNothing()
})

test('refuses what creation refuses', () => {
  given(account, accountCreated)
    .when((state) => changeDetails({ ...changed, accountName: '', vatNumber: '1' }, state))
    .thenRefused('accounts/details-incomplete', ['accountName', 'vatNumber'])
})

test('there is nothing to change without an account', () => {
  given(account)
    .when((state) => changeDetails(changed, state))
    .thenRefused('functions/not-found')
})
