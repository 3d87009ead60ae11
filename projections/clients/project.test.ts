import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { expect, test } from 'vitest'
import { ACCOUNT, CLIENT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const ids = { clientId: CLIENT, accountId: ACCOUNT }
const added = {
  type: 'ClientAdded',
  data: { ...ids, name: 'Émile', surname: 'van  Wyk', email: 'emile@example.co.za', phone: '', dateOfBirth: '', idNumber: '' },
} as const
const clients = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'clients', ...events)

test('a client can be found by every word of the name, ignoring case and accents, and is sorted by surname', () => {
  expect(clients(added)).toEqual([
    {
      client_id: CLIENT,
      account_id: ACCOUNT,
      adviser: USER,
      name: 'Émile',
      surname: 'van  Wyk',
      email: 'emile@example.co.za',
      phone: '',
      date_of_birth: '',
      id_number: '',
      dependants: { rows: [] },
      tax_number: '',
      provisional: '',
      itr12: '',
      email_consent_on: '',
      email_consent_withdrawn_on: '',
      sample: false,
      review_order: '9999-12-31',
      search_words: ' emile van wyk emile example co za',
      sort_key: 'van wyk emile',
      deleted: false,
      created_at: NOW,
      changed_at: NOW,
      changed_by: USER,
      last_act: 'Added',
      revision: '0',
    },
  ])
})

test('a trust has no surname and is sorted by its words', () => {
  expect(clients({ ...added, data: { ...added.data, name: 'The O’Brien Family Trust', surname: '' } })).toMatchObject([
    { search_words: ' the o brien family trust obrien emile example co za', sort_key: 'the o brien family trust' },
  ])
})

test('deleting hides and restoring shows again, and both are revisions', () => {
  const deleted = { type: 'ClientDeleted', data: ids } as const
  const restored = { type: 'ClientRestored', data: ids } as const
  expect(clients(added, deleted)).toMatchObject([{ deleted: true, revision: '1', name: 'Émile' }])
  expect(clients(added, deleted, restored)).toMatchObject([{ deleted: false, revision: '2' }])
})

test('a forgotten client can’t be found', () => {
  const gone = {
    ...ids,
    name: FORGOTTEN,
    surname: FORGOTTEN,
    email: FORGOTTEN,
    phone: FORGOTTEN,
    dateOfBirth: FORGOTTEN,
    idNumber: FORGOTTEN,
  }
  expect(clients({ type: 'ClientAdded', data: gone })).toMatchObject([
    { name: null, surname: null, email: null, phone: null, search_words: '', sort_key: '' },
  ])
})

test('an erased client keeps its row and dates, without personal data, whether its key existed or not', () => {
  const erased = [{ type: 'ClientDeleted', data: ids } as const, { type: 'ClientForgotten', data: ids } as const]
  const gone = {
    ...ids,
    name: FORGOTTEN,
    surname: FORGOTTEN,
    email: FORGOTTEN,
    phone: FORGOTTEN,
    dateOfBirth: FORGOTTEN,
    idNumber: FORGOTTEN,
  }
  expect(clients(added, ...erased)).toMatchObject([
    {
      name: null,
      surname: null,
      email: null,
      phone: null,
      search_words: '',
      sort_key: '',
      deleted: true,
      erased: true,
      created_at: NOW,
      revision: '2',
    },
  ])
  expect(clients(added, ...erased)).toEqual(clients({ type: 'ClientAdded', data: gone }, ...erased))
})

test('counts a client’s records, without deleted ones', () => {
  const record = { transferDutyId: RECORD, ...ids }
  const created = {
    type: 'TransferDutyCreated',
    data: { ...record, description: FORGOTTEN, inputs: FORGOTTEN, result: FORGOTTEN, constantsVersion: '1', engineVersion: '1' },
  } as const
  const records = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'client_records', ...events)
  expect(records(created)).toEqual([{ record_id: RECORD, kind: 'transferDuty', client_id: CLIENT, account_id: ACCOUNT, deleted: false }])
  expect(records(created, { type: 'TransferDutyDeleted', data: record })).toMatchObject([{ deleted: true }])
  expect(records(created, { type: 'TransferDutyDeleted', data: record }, { type: 'TransferDutyRestored', data: record })).toMatchObject([
    { deleted: false },
  ])
})

test('household data disappears with an erased client; a couple’s link is two rows of one event', () => {
  const maritalStatus = { status: 'married', since: '2008-04-12', regime: 'inCommunity', regimeSince: '' } as const
  const dependants = [{ dependantId: RECORD, name: 'Lerato', dateOfBirth: '', kind: 'child' as const }]
  const kept = [
    { type: 'ClientMaritalStatusChanged', data: { ...ids, maritalStatus } } as const,
    { type: 'ClientDependantsChanged', data: { ...ids, dependants } } as const,
  ]
  expect(clients(added, ...kept)).toMatchObject([
    { marital_status: maritalStatus, marital_position: '101', dependants: { rows: dependants }, last_act: 'DependantsChanged' },
  ])
  const erased = [{ type: 'ClientDeleted', data: ids } as const, { type: 'ClientForgotten', data: ids } as const]
  expect(clients(added, ...kept, ...erased)).toMatchObject([{ marital_status: null, dependants: { rows: [] }, last_act: null }])
  const couple = { accountId: ACCOUNT, clientIds: [CLIENT, RECORD] }
  const links = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'client_spouses', ...events)
  expect(links({ type: 'SpousesLinked', data: couple })).toEqual([
    { client_id: CLIENT, account_id: ACCOUNT, spouse_id: RECORD },
    { client_id: RECORD, account_id: ACCOUNT, spouse_id: CLIENT },
  ])
  expect(links({ type: 'SpousesLinked', data: couple }, { type: 'SpousesUnlinked', data: couple })).toMatchObject([
    { spouse_id: null },
    { spouse_id: null },
  ])
})

test('keeps the last and next review, and nothing once the client is erased', () => {
  const planned = { type: 'ClientReviewPlanned', data: { ...ids, nextReviewOn: '2026-12-05' } } as const
  const held = { type: 'ClientReviewHeld', data: { ...ids, reviewedOn: '2026-11-23', nextReviewOn: '2027-11-23' } } as const
  expect(clients(added, planned)).toMatchObject([{ next_review_on: '2026-12-05', review_order: '2026-12-05', review_position: '101' }])
  expect(clients(added, planned, held)).toMatchObject([
    { reviewed_on: '2026-11-23', next_review_on: '2027-11-23', review_position: '102', last_act: 'ReviewHeld' },
  ])
  const takenBack = { ...planned, data: { ...planned.data, nextReviewOn: null } }
  expect(clients(added, held, takenBack)).toMatchObject([{ reviewed_on: '2026-11-23', next_review_on: null, review_order: '9999-12-31' }])
  expect(clients(added, held, { type: 'ClientForgotten', data: ids })).toMatchObject([{ reviewed_on: null, next_review_on: null }])
})

test('the person who added a client is in charge until reassigned; the order of lists stays', () => {
  const assigned = { type: 'ClientAssigned', data: { ...ids, adviser: RECORD, handOverId: CLIENT } } as const
  expect(clients(added, assigned)).toMatchObject([{ adviser: RECORD, last_act: 'Added', changed_at: NOW, revision: '1' }])
})

test('filing details come with the client or later, and disappear with an erased client', () => {
  const filing = {
    taxNumber: '0667056642',
    provisional: 'yes',
    itr12: 'mustFile',
    emailConsentOn: '2026-01-05',
    emailConsentWithdrawnOn: '',
  } as const
  const row = { tax_number: '0667056642', provisional: 'yes', itr12: 'mustFile', email_consent_on: '2026-01-05' }
  const changed = { type: 'ClientFilingDetailsChanged', data: { ...ids, filing } } as const
  expect(clients({ ...added, data: { ...added.data, filing } })).toMatchObject([row])
  expect(clients(added, changed)).toMatchObject([{ ...row, last_act: 'FilingDetailsChanged' }])
  const nothing = { tax_number: '', provisional: '', itr12: '', email_consent_on: '', email_consent_withdrawn_on: '' }
  expect(clients(added, { ...changed, data: { ...ids, filing: FORGOTTEN } })).toMatchObject([nothing])
  expect(clients(added, changed, { type: 'ClientForgotten', data: ids })).toMatchObject([nothing])
})
