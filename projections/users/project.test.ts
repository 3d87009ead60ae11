import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { expect, test } from 'vitest'
import { ACCOUNT, NOW, projected, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const registered = { type: 'UserRegistered', data: { userId: USER, email: 'thandi@example.co.za', displayName: 'Thandi M' } } as const
const users = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'users', ...events)

test('a registered user may sign in and is not verified yet', () => {
  expect(users(registered)).toEqual([
    {
      user_id: USER,
      email: 'thandi@example.co.za',
      display_name: 'Thandi M',
      email_verified: false,
      enabled: true,
      created_at: NOW,
      changed_at: NOW,
      revision: '0',
    },
  ])
})

test('verifying, disabling and enabling change only that, and the revision', () => {
  const verified = { type: 'EmailVerified', data: { userId: USER } } as const
  const disabled = { type: 'UserDisabled', data: { userId: USER, reason: 'left' } } as const
  const enabled = { type: 'UserEnabled', data: { userId: USER, reason: '' } } as const
  expect(users(registered, verified)).toMatchObject([{ email_verified: true, enabled: true, revision: '1' }])
  expect(users(registered, verified, disabled)).toMatchObject([{ email_verified: true, enabled: false, revision: '2' }])
  expect(users(registered, verified, disabled, enabled)).toMatchObject([{ enabled: true, revision: '3' }])
})

test('a step of a tour changes only the revision', () => {
  const reached = { type: 'TrainingStepReached', data: { userId: USER, tour: 'client', step: 1, completed: false } } as const
  expect(users(registered, reached)).toEqual([{ ...users(registered)[0], revision: '1' }])
})

test('a forgotten user keeps a row without name and address', () => {
  expect(users({ type: 'UserRegistered', data: { userId: USER, email: FORGOTTEN, displayName: FORGOTTEN } })).toMatchObject([
    { email: null, display_name: null },
  ])
})

test('an erased user keeps the row and dates, without personal data, whether the key existed or not', () => {
  const erased = [
    { type: 'UserDisabled', data: { userId: USER, reason: FORGOTTEN } },
    { type: 'UserForgotten', data: { userId: USER, reason: 'requested' } },
  ] as const
  const gone = { type: 'UserRegistered', data: { userId: USER, email: FORGOTTEN, displayName: FORGOTTEN } } as const
  expect(users(registered, ...erased)).toMatchObject([
    { email: null, display_name: null, enabled: false, erased: true, created_at: NOW, revision: '2' },
  ])
  expect(users(registered, ...erased)).toEqual(users(gone, ...erased))
})

test('a user who never registered is unknown', () => {
  expect(users({ type: 'EmailVerified', data: { userId: USER } })).toEqual([])
})

test('an owner’s account has its newest name, and none once erased', () => {
  const details = {
    accountId: ACCOUNT,
    owner: USER,
    contactPerson: FORGOTTEN,
    email: FORGOTTEN,
    telephone: FORGOTTEN,
    vatNumber: '',
    website: '',
    address: FORGOTTEN,
    inflation: 50_000,
    investment: 80_000,
  } as const
  const rows = projected(
    { project },
    'user_accounts',
    { type: 'AccountCreated', data: { ...details, accountName: 'Old' } },
    { type: 'AccountDetailsChanged', data: { ...details, accountName: 'New' } },
  )
  expect(rows).toEqual([{ account_id: ACCOUNT, owner: USER, account_name: 'New' }])
  const after = projected(
    { project },
    'user_accounts',
    { type: 'AccountCreated', data: { ...details, accountName: 'Old' } },
    { type: 'AccountForgotten', data: { accountId: ACCOUNT, owner: USER } },
  )
  expect(after).toEqual([{ account_id: ACCOUNT, owner: USER, account_name: null }])
})
