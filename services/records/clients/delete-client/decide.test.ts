import { expect, test } from 'vitest'
import { clientAdded, clientDeleted, ownState } from '../../testing.ts'
import { changeClient } from '../change-client/decide.ts'
import { client } from '../client.ts'
import { restoreClient } from '../restore-client/decide.ts'
import { deleteClient } from './decide.ts'

const clientRestored = { type: 'ClientRestored', data: clientDeleted.data } as const

test('a client is deleted once and restored once', () => {
  expect(deleteClient(ownState(client, clientAdded))).toEqual([clientDeleted])
  expect(deleteClient(ownState(client, clientAdded, clientDeleted))).toEqual([])
  expect(restoreClient(ownState(client, clientAdded, clientDeleted))).toEqual([clientRestored])
  expect(restoreClient(ownState(client, clientAdded))).toEqual([])
})

test('a restored client can be changed again', () => {
  const state = ownState(client, clientAdded, clientDeleted, clientRestored)
  expect(changeClient({ name: 'Thabo', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }, state)).toHaveLength(1)
})
