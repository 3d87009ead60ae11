import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { account } from '../account.ts'
import { ACCOUNT, accountCreated, details, OWNER } from '../testing.ts'
import { updateByOwner } from './decide.ts'

const others = { ...accountCreated, data: { ...accountCreated.data, inflation: 61_000 } }

test('what is said is laid over what is there, and the rest stays', () => {
  given(account, others)
    .when((state) => updateByOwner({ website: 'example.co.za' }, state))
    .then({
      type: 'AccountDetailsChanged',
      data: { accountId: ACCOUNT, owner: OWNER, ...details, inflation: 61_000, website: 'example.co.za' },
    })
})

test('nothing said changes nothing', () => {
  given(account, others)
    .when((state) => updateByOwner({}, state))
    .thenNothing()
})

test('a change may not leave the details incomplete', () => {
  given(account, accountCreated)
    .when((state) => updateByOwner({ email: '' }, state))
    .thenRefused('accounts/details-incomplete', ['email'])
})

test('an account that is missing is not found, and one whose details are forgotten is erased', () => {
  const patch = { website: 'example.co.za' }
  given(account)
    .when((state) => updateByOwner(patch, state))
    .thenRefused('functions/not-found')
  given(account, { ...accountCreated, data: { ...accountCreated.data, email: FORGOTTEN } })
    .when((state) => updateByOwner(patch, state))
    .thenRefused('accounts/erased')
})
