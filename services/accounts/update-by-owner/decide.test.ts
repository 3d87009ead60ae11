import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { account } from '../account.ts'
import { ACCOUNT, accountCreated, details, OWNER } from '../testing.ts'
import { updateByOwner } from './decide.ts'

const others = { ...accountCreated, data: { ...accountCreated.data, inflation: 61_000 } }

test('merges the given fields, and keeps the rest', () => {
  given(account, others)
    .when((state) => updateByOwner({ website: 'example.co.za' }, state))
    .then({
      type: 'AccountDetailsChanged',
      data: { accountId: ACCOUNT, owner: OWNER, ...details, inflation: 61_000, website: 'example.co.za' },
    })
})

test('changes nothing without fields', () => {
  given(account, others)
    .when((state) => updateByOwner({}, state))
    .thenNothing()
})

test('refuses a change that leaves the details incomplete', () => {
  given(account, accountCreated)
    .when((state) => updateByOwner({ email: '' }, state))
    .thenRefused('accounts/details-incomplete', ['email'])
})

test('answers not found for a missing account, and erased for a forgotten one', () => {
  const patch = { website: 'example.co.za' }
  given(account)
    .when((state) => updateByOwner(patch, state))
    .thenRefused('functions/not-found')
  given(account, { ...accountCreated, data: { ...accountCreated.data, email: FORGOTTEN } })
    .when((state) => updateByOwner(patch, state))
    .thenRefused('accounts/erased')
})
