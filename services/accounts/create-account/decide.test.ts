import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { expect, test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { account } from '../account.ts'
import { ACCOUNT, accountCreated, details, OWNER } from '../testing.ts'
import { createAccount } from './decide.ts'

const command = (changed: Partial<AccountDetails> = {}) => ({ accountId: ACCOUNT, owner: OWNER, details: { ...details, ...changed } })

test('an account with complete details is created', () => {
  given(account)
    .when((state) => createAccount(command(), state))
    .then(accountCreated)
})

test('an owner has one account', () => {
  given(account, accountCreated)
    .when((state) => createAccount(command({ accountName: 'A second one' }), state))
    .thenRefused('accounts/account-exists')
})

const person = { firstName: '', lastName: 'Only a last name' }
test.each<[string, string, Partial<AccountDetails>]>([
  ['account name missing', 'accountName', { accountName: '' }],
  ['account name missing', 'accountName', { accountName: '  ' }],
  ['contact person first or last name missing', 'contactPerson.firstName', { contactPerson: person }],
  ['account email missing', 'email', { email: '' }],
  ['missing phone code or number', 'telephone.phoneCountryCode', { telephone: { phoneCountryCode: '', phoneNumber: '1' } }],
  ['missing phone code or number', 'telephone.phoneNumber', { telephone: { phoneCountryCode: '+27', phoneNumber: '' } }],
  ['VAT number must be 10 characters', 'vatNumber', { vatNumber: '412345678' }],
  ['VAT number must be 10 characters', 'vatNumber', { vatNumber: '41234567890' }],
  ['address details incomplete', 'address.addressLine1', { address: { ...details.address, addressLine1: '' } }],
  ['address details incomplete', 'address.city', { address: { ...details.address, city: '' } }],
  ['address details incomplete', 'address.country', { address: { ...details.address, country: '' } }],
  ['address details incomplete', 'address.postalCode', { address: { ...details.address, postalCode: '' } }],
])('%s, at %s', (message, field, changed) => {
  const decision = given(account)
    .when((state) => createAccount(command(changed), state))
    .decision()
  expect(decision).toEqual({ refused: 'accounts/details-incomplete', errors: [{ field, message }] })
})

test('an owner is required', () => {
  const decision = given(account)
    .when((state) => createAccount({ ...command(), owner: '' }, state))
    .decision()
  expect(decision).toEqual({ refused: 'accounts/details-incomplete', errors: [{ field: 'owner', message: 'user missing' }] })
})

test('reports all seven failures at once, in the specification’s order', () => {
  const nothing: AccountDetails = {
    ...details,
    accountName: '',
    contactPerson: person,
    email: '',
    telephone: { phoneCountryCode: '', phoneNumber: '' },
    vatNumber: 'short',
    address: { addressLine1: '', addressLine2: '', city: '', country: '', postalCode: '' },
  }
  const decision = given(account)
    .when((state) => createAccount({ accountId: ACCOUNT, owner: '', details: nothing }, state))
    .decision()
  expect('errors' in decision && decision.errors?.map(({ message }) => message)).toEqual([
    'account name missing',
    'contact person first or last name missing',
    'account email missing',
    'missing phone code or number',
    'VAT number must be 10 characters',
    'address details incomplete',
    'user missing',
  ])
})

test.each([
  { vatNumber: '' },
  { vatNumber: '4123456789' },
  { vatNumber: 'ABCDEFGHIJ' },
  { address: { ...details.address, addressLine2: '' } },
])('accepts %j', (changed) => {
  given(account)
    .when((state) => createAccount(command(changed), state))
    .then({ ...accountCreated, data: { ...accountCreated.data, ...changed } })
})
