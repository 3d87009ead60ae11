import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { expect, test } from 'vitest'
import { ACCOUNT, NOW, projected, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const details = {
  accountId: ACCOUNT,
  owner: USER,
  accountName: 'Acme Advisers',
  contactPerson: { firstName: 'Thandi', lastName: 'M' },
  email: 'office@acme.example',
  telephone: { phoneCountryCode: '+27', phoneNumber: '821234567' },
  vatNumber: '',
  website: '',
  address: { addressLine1: '1 Long Street', addressLine2: '', city: 'Cape Town', country: 'South Africa', postalCode: '8001' },
  inflation: 50_000,
  investment: 80_000,
}
const created = { type: 'AccountCreated', data: details } as const
const accounts = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'accounts', ...events)

test('stores a new account with details and search keywords, not welcomed', () => {
  const [row] = accounts(created)
  expect(row).toMatchObject({
    account_id: ACCOUNT,
    owner: USER,
    account_name: 'Acme Advisers',
    vat_number: '',
    // The event is older than this field.
    licence_number: null,
    review_every: null,
    address: details.address,
    welcomed: false,
    created_at: NOW,
    revision: '0',
  })
  expect(row?.['keywords']).toEqual(expect.arrayContaining(['', 'a', 'acme', 'acme advisers']))
})

test('replaces all details, and keeps creation and welcome', () => {
  const welcomed = { type: 'AccountWelcomed', data: { accountId: ACCOUNT, owner: USER } } as const
  const changed = {
    type: 'AccountDetailsChanged',
    data: { ...details, accountName: 'Zeta', website: 'zeta.example', licenceNumber: '48210', reviewEvery: 24 },
  } as const
  expect(accounts(created, welcomed, changed)).toMatchObject([
    {
      account_name: 'Zeta',
      website: 'zeta.example',
      licence_number: '48210',
      review_every: 24,
      keywords: ['', 'z', 'ze', 'zet', 'zeta'],
      welcomed: true,
      created_at: NOW,
      revision: '2',
    },
  ])
})

test('a forgotten account keeps its figures, but no details or keywords', () => {
  const gone = {
    ...details,
    accountName: FORGOTTEN,
    contactPerson: FORGOTTEN,
    email: FORGOTTEN,
    telephone: FORGOTTEN,
    vatNumber: FORGOTTEN,
    licenceNumber: FORGOTTEN,
    website: FORGOTTEN,
    address: FORGOTTEN,
  }
  expect(accounts({ type: 'AccountCreated', data: gone })).toMatchObject([
    {
      account_name: null,
      contact_person: null,
      email: null,
      telephone: null,
      vat_number: null,
      licence_number: null,
      website: null,
      address: null,
      keywords: [],
      inflation: 50_000,
    },
  ])
})

const ids = { accountId: ACCOUNT, owner: USER }
test('a firm is closed and reopened with all its data', () => {
  const closed = { type: 'AccountClosed', data: ids } as const
  expect(accounts(created, closed)).toMatchObject([{ closed: true, account_name: 'Acme Advisers', revision: '1' }])
  expect(accounts(created, closed, { type: 'AccountReopened', data: ids })).toMatchObject([{ closed: false, revision: '2' }])
})

test('an erased firm keeps its row and dates, without details or keywords, whether its key existed or not', () => {
  const erased = [{ type: 'AccountClosed', data: ids } as const, { type: 'AccountForgotten', data: ids } as const]
  const gone = {
    ...details,
    accountName: FORGOTTEN,
    contactPerson: FORGOTTEN,
    email: FORGOTTEN,
    telephone: FORGOTTEN,
    vatNumber: FORGOTTEN,
    website: FORGOTTEN,
    address: FORGOTTEN,
  }
  expect(accounts(created, ...erased)).toMatchObject([
    {
      account_name: null,
      keywords: [],
      contact_person: null,
      email: null,
      telephone: null,
      vat_number: null,
      licence_number: null,
      website: null,
      address: null,
      erased: true,
      owner: USER,
      revision: '2',
    },
  ])
  expect(accounts(created, ...erased)).toEqual(accounts({ type: 'AccountCreated', data: gone }, ...erased))
})

test('a free trial is the account’s subscription until it ends', () => {
  const trial = {
    type: 'FreeTrialStarted',
    data: { accountId: ACCOUNT, owner: USER, startsOn: '2026-11-21', endsOn: '2026-12-04' },
  } as const
  expect(projected({ project }, 'account_subscriptions', trial)).toMatchObject([
    { account_id: ACCOUNT, owner: USER, starts_on: '2026-11-21', trial_ends_on: '2026-12-04' },
  ])
  expect(projected({ project }, 'account_subscriptions', trial, { type: 'SubscriptionEnded', data: ids })).toEqual([])
})
