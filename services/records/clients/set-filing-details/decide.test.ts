import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { expect, test } from 'vitest'
import { CLIENT, clientAdded, clientDeleted, clientForgotten, FIRM, ownState } from '../../testing.ts'
import { clientWithPast } from '../../undo/past.ts'
import { client } from '../client.ts'
import { undoInClient } from '../undo-client/decide.ts'
import { setFilingDetails } from './decide.ts'

const AT = { now: NOW }
const filing = { ...NO_FILING_DETAILS, taxNumber: '0667056642', provisional: 'yes', emailConsentOn: '2026-01-05' } as const
const changed = { type: 'ClientFilingDetailsChanged', data: { clientId: CLIENT, accountId: FIRM, filing } } as const

test('a change contains all filing details', () => {
  expect(setFilingDetails(filing, ownState(client, clientAdded), AT)).toEqual([changed])
})

test('the same filing details again change nothing', () => {
  expect(setFilingDetails(filing, ownState(client, clientAdded, changed), AT)).toEqual([])
  expect(setFilingDetails(NO_FILING_DETAILS, ownState(client, clientAdded), AT)).toEqual([])
})

test('refuses a consent withdrawn before it was given, by its field', () => {
  expect(setFilingDetails({ ...filing, emailConsentWithdrawnOn: '2025-12-31' }, ownState(client, clientAdded), AT)).toEqual({
    refused: 'functions/invalid-argument',
    errors: [{ field: 'emailConsentWithdrawnOn', message: 'Consent can’t be withdrawn before it was given.' }],
  })
})

test('a deleted or erased client is not changed', () => {
  expect(setFilingDetails(filing, ownState(client, clientAdded, clientDeleted), AT)).toEqual({ refused: 'records/deleted' })
  expect(setFilingDetails(filing, ownState(client, clientAdded, clientDeleted, clientForgotten), AT)).toEqual({ refused: 'records/erased' })
})

test('forgotten filing details are empty', () => {
  const forgotten = { ...changed, data: { ...changed.data, filing: FORGOTTEN } } as const
  expect(ownState(client, clientAdded, forgotten).filing).toEqual(NO_FILING_DETAILS)
})

test('an undo brings back what was before, field by field', () => {
  const later = { ...changed, data: { ...changed.data, filing: { ...filing, itr12: 'mustFile' } } } as const
  const undone = (revisions: number[]) => undoInClient({ revisions }, ownState(clientWithPast, clientAdded, changed, later))
  expect(undone([2])).toEqual([{ ...changed, data: { ...changed.data, undoes: [2] } }])
  expect(undone([1, 2])).toEqual([{ ...changed, data: { ...changed.data, filing: NO_FILING_DETAILS, undoes: [1, 2] } }])
})
