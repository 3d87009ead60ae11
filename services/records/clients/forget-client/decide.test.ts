import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { expect, test } from 'vitest'
import { clientAdded, clientDeleted, clientForgotten, details, ownState } from '../../testing.ts'
import { addClient } from '../add-client/decide.ts'
import { changeClient } from '../change-client/decide.ts'
import { client } from '../client.ts'
import { deleteClient } from '../delete-client/decide.ts'
import { restoreClient } from '../restore-client/decide.ts'
import { forgetClient } from './decide.ts'

const deleted = () => ownState(client, clientAdded, clientDeleted)
const forgotten = () => ownState(client, clientAdded, clientDeleted, clientForgotten)

test('a deleted client is erased, once', () => {
  expect(forgetClient(deleted())).toEqual([clientForgotten])
  expect(forgetClient(forgotten())).toEqual([])
})

test('a client that is not deleted is not erased', () => {
  expect(forgetClient(ownState(client, clientAdded))).toEqual({ refused: 'records/not-deleted' })
  const restored = { type: 'ClientRestored', data: clientDeleted.data } as const
  expect(forgetClient(ownState(client, clientAdded, clientDeleted, restored))).toEqual({ refused: 'records/not-deleted' })
})

test('an erased client is unknown, whether its key is destroyed yet or not', () => {
  expect(forgotten()).toMatchObject({ forgotten: true, deleted: true, details: undefined })
})

test('an erased client is not restored, changed, deleted or added again', () => {
  const erased = { refused: 'records/erased' }
  expect(restoreClient(forgotten())).toEqual(erased)
  expect(changeClient(details, forgotten())).toEqual(erased)
  expect(deleteClient(forgotten())).toEqual(erased)
  const { clientId, accountId } = forgotten()
  expect(addClient({ clientId, accountId, details }, forgotten(), { now: NOW })).toEqual(erased)
})
