import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { expect, test } from 'vitest'
import { given, NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { CLIENT, clientAdded, clientDeleted, details, FIRM, OTHER_FIRM } from '../../testing.ts'
import { client } from '../client.ts'
import { addClient } from './decide.ts'

const command = { clientId: CLIENT, accountId: FIRM, details }

test('a client is added to the firm', () => {
  given(client)
    .when((state, at) => addClient(command, state, at))
    .then(clientAdded)
})

test('the same client again changes nothing', () => {
  given(client, clientAdded)
    .when((state, at) => addClient(command, state, at))
    .thenNothing()
})

test('refuses an id of the firm that belongs to another or deleted client', () => {
  given(client, clientAdded)
    .when((state, at) => addClient({ ...command, details: { ...details, name: 'Another' } }, state, at))
    .thenRefused('functions/aborted')
  given(client, clientAdded, clientDeleted)
    .when((state, at) => addClient(command, state, at))
    .thenRefused('functions/aborted')
})

test('an id of another firm is not found', () => {
  given(client, clientAdded)
    .when((state, at) => addClient({ ...command, accountId: OTHER_FIRM }, state, at))
    .thenRefused('functions/not-found')
})

test('filing details are part of adding a client', () => {
  const filing = { ...NO_FILING_DETAILS, taxNumber: '0667056642', emailConsentOn: '2026-01-05' }
  const added = { type: 'ClientAdded', data: { ...clientAdded.data, filing } } as const
  given(client)
    .when((state, at) => addClient({ ...command, filing }, state, at))
    .then(added)
  given(client, added)
    .when((state, at) => addClient({ ...command, filing }, state, at))
    .thenNothing()
  given(client, added)
    .when((state, at) => addClient({ ...command, filing: { ...filing, taxNumber: '0001339050' } }, state, at))
    .thenRefused('functions/aborted')
})

test('refuses consent of a later day by its field, and adds nothing', () => {
  const filing = { ...NO_FILING_DETAILS, emailConsentOn: '2199-01-05' }
  expect(addClient({ ...command, filing }, client.initial, { now: NOW })).toEqual({
    refused: 'functions/invalid-argument',
    errors: [{ field: 'filing.emailConsentOn', message: 'Consent can’t be given in the future.' }],
  })
})
