import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { CLIENT, clientAdded, clientDeleted, details, FIRM, OTHER_FIRM } from '../../testing.ts'
import { client } from '../client.ts'
import { addClient } from './decide.ts'

const command = { clientId: CLIENT, accountId: FIRM, details }

test('a client is added to the firm', () => {
  given(client)
    .when((state) => addClient(command, state))
    .then(clientAdded)
})

test('the same client again changes nothing', () => {
  given(client, clientAdded)
    .when((state) => addClient(command, state))
    .thenNothing()
})

test('refuses an id of the firm that belongs to another or deleted client', () => {
  given(client, clientAdded)
    .when((state) => addClient({ ...command, details: { ...details, name: 'Another' } }, state))
    .thenRefused('functions/aborted')
  given(client, clientAdded, clientDeleted)
    .when((state) => addClient(command, state))
    .thenRefused('functions/aborted')
})

test('an id of another firm is not found', () => {
  given(client, clientAdded)
    .when((state) => addClient({ ...command, accountId: OTHER_FIRM }, state))
    .thenRefused('functions/not-found')
})
