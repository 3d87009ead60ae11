import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { expect, test } from 'vitest'
import { ACCOUNT, CLIENT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const ids = { transferDutyId: RECORD, accountId: ACCOUNT, clientId: CLIENT }
const calculated = {
  description: 'House in Knysna',
  inputs: { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0 },
  result: { transferDutyPayable: 6_720_000, dateOfAcquisition: '2026-11-21' },
  constantsVersion: 'c1',
  engineVersion: 'e1',
} as const
const created = { type: 'TransferDutyCreated', data: { ...ids, ...calculated } } as const
const records = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'records', ...events)
const names = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'record_clients', ...events)

test('stores a new record with inputs, answer and versions', () => {
  expect(records(created)).toEqual([
    {
      record_id: RECORD,
      kind: 'transferDuty',
      account_id: ACCOUNT,
      client_id: CLIENT,
      description: 'House in Knysna',
      search_description: 'house in knysna',
      inputs: calculated.inputs,
      result: calculated.result,
      headline_cents: 6_720_000,
      constants_version: 'c1',
      engine_version: 'e1',
      inputs_version: 0,
      links: [],
      locked: false,
      deleted: false,
      created_at: NOW,
      changed_by: USER,
      last_act: 'Created',
      changed_at: NOW,
      revision: '0',
    },
  ])
})

test('a change replaces inputs and answer, and keeps the rest', () => {
  const result = { transferDutyPayable: null, dateOfAcquisition: '2026-11-22' }
  const changed = { type: 'TransferDutyChanged', data: { ...ids, ...calculated, description: 'Flat', result } } as const
  expect(records(created, { type: 'TransferDutyLocked', data: ids }, changed)).toMatchObject([
    { description: 'Flat', headline_cents: null, locked: true, created_at: NOW, revision: '2' },
  ])
})

test('locking and deleting can be undone', () => {
  const undone = [
    { type: 'TransferDutyLocked', data: ids },
    { type: 'TransferDutyUnlocked', data: ids },
    { type: 'TransferDutyDeleted', data: ids },
    { type: 'TransferDutyRestored', data: ids },
  ] as const
  expect(records(created, ...undone.slice(0, 3))).toMatchObject([{ locked: false, deleted: true, revision: '3' }])
  expect(records(created, ...undone)).toMatchObject([{ locked: false, deleted: false, revision: '4' }])
})

test('a forgotten record keeps its dates and versions', () => {
  const gone = { ...ids, ...calculated, description: FORGOTTEN, inputs: FORGOTTEN, result: FORGOTTEN }
  expect(records({ type: 'TransferDutyCreated', data: gone })).toMatchObject([
    {
      description: null,
      search_description: '',
      inputs: null,
      result: null,
      headline_cents: null,
      constants_version: 'c1',
    },
  ])
})

test("a client's name follows the client, and is empty once it is forgotten", () => {
  const client = { clientId: CLIENT, accountId: ACCOUNT, name: 'Anna', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  expect(names({ type: 'ClientAdded', data: client })).toMatchObject([{ client_name: 'Anna', search_client: 'anna' }])
  expect(
    names({ type: 'ClientAdded', data: client }, { type: 'ClientDetailsChanged', data: { ...client, surname: 'Botha' } }),
  ).toMatchObject([{ client_name: 'Anna Botha' }])
  expect(names({ type: 'ClientAdded', data: { ...client, name: FORGOTTEN, surname: FORGOTTEN } })).toMatchObject([
    { client_name: null, search_client: '' },
  ])
})

test('an id reused for another kind, perhaps by another firm, leaves the existing record unchanged', () => {
  const other = '00000000-0000-4000-8000-0000000000b2'
  const gone = { description: FORGOTTEN, inputs: FORGOTTEN, result: FORGOTTEN, constantsVersion: 'c1', engineVersion: 'e1' }
  const loan = {
    type: 'HomeLoanRepaymentCreated',
    data: { homeLoanRepaymentId: RECORD, accountId: other, clientId: CLIENT, ...gone },
  } as const
  expect(records(created, loan)).toMatchObject([
    { record_id: RECORD, kind: 'transferDuty', account_id: ACCOUNT, description: 'House in Knysna' },
    { record_id: RECORD, kind: 'homeLoanRepayment', account_id: other, description: null },
  ])
})
