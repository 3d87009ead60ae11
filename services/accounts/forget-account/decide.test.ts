import { describe, test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { account } from '../account.ts'
import { changeDetails } from '../change-details/decide.ts'
import { closeAccount } from '../close-account/decide.ts'
import { createAccount } from '../create-account/decide.ts'
import { reopenAccount } from '../reopen-account/decide.ts'
import { ACCOUNT, accountClosed, accountCreated, accountForgotten, accountReopened, details, OWNER } from '../testing.ts'
import { updateByOwner } from '../update-by-owner/decide.ts'
import { welcome } from '../welcome/decide.ts'
import { forgetAccount } from './decide.ts'

test('an open firm is closed once, and again after it was reopened', () => {
  given(account, accountCreated).when(closeAccount).then(accountClosed)
  given(account, accountCreated, accountClosed).when(closeAccount).thenNothing()
  given(account, accountCreated, accountClosed, accountReopened).when(closeAccount).then(accountClosed)
})

test('a closed firm is reopened, an open one stays as it is', () => {
  given(account, accountCreated, accountClosed).when(reopenAccount).then(accountReopened)
  given(account, accountCreated).when(reopenAccount).thenNothing()
})

test('the details of a closed firm can’t be changed until it is reopened', () => {
  const changed = { ...details, website: 'example.co.za' }
  given(account, accountCreated, accountClosed)
    .when((state) => changeDetails(changed, state))
    .thenRefused('accounts/closed')
  given(account, accountCreated, accountClosed, accountReopened)
    .when((state) => changeDetails(changed, state))
    .then({ type: 'AccountDetailsChanged', data: { accountId: ACCOUNT, owner: OWNER, ...changed } })
})

test('a closed firm is erased once; an open one is not', () => {
  given(account, accountCreated, accountClosed).when(forgetAccount).then(accountForgotten)
  given(account, accountCreated, accountClosed, accountForgotten).when(forgetAccount).thenNothing()
  given(account, accountCreated).when(forgetAccount).thenRefused('accounts/not-closed')
  given(account, accountCreated, accountClosed, accountReopened).when(forgetAccount).thenRefused('accounts/not-closed')
})

describe('after it was erased', () => {
  const erased = () => given(account, accountCreated, accountClosed, accountForgotten)
  test('nothing restores or changes it', () => {
    erased().when(reopenAccount).thenRefused('accounts/erased')
    erased().when(closeAccount).thenRefused('accounts/erased')
    erased().when(welcome).thenRefused('accounts/erased')
    erased()
      .when((state) => changeDetails(details, state))
      .thenRefused('accounts/erased')
    erased()
      .when((state) => updateByOwner({ website: '' }, state))
      .thenRefused('accounts/erased')
    erased()
      .when((state) => createAccount({ accountId: ACCOUNT, owner: OWNER, details }, state))
      .thenRefused('accounts/erased')
  })
})

test.each([closeAccount, reopenAccount, forgetAccount])('without a firm there is nothing to %o', (decide) => {
  given(account).when(decide).thenRefused('functions/not-found')
})
