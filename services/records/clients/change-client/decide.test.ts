import { expect, test } from 'vitest'
import { clientAdded, clientDeleted, details, ownState } from '../../testing.ts'
import { client } from '../client.ts'
import { changeClient } from './decide.ts'

const changed = { ...details, surname: 'Tester' }

test('a change contains all details', () => {
  expect(changeClient(changed, ownState(client, clientAdded))).toEqual([
    { type: 'ClientDetailsChanged', data: { ...clientAdded.data, surname: 'Tester' } },
  ])
})

test('the same details again change nothing', () => {
  expect(changeClient(details, ownState(client, clientAdded))).toEqual([])
})

test('a deleted client is not changed', () => {
  expect(changeClient(changed, ownState(client, clientAdded, clientDeleted))).toEqual({ refused: 'records/deleted' })
})
