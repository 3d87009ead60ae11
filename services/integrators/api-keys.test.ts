import { addDays } from '@tafel/contracts/base/dates.ts'
import { API_KEY_DAYS_MAX, API_KEYS_MAX, KEY_SCOPES } from '@tafel/contracts/contexts/integrators/api-key.ts'
import type { ApiKeyEvent } from '@tafel/contracts/contexts/integrators/events.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { test } from 'vitest'
import { apiKeys } from './api-keys.ts'
import { create } from './create/decide.ts'
import { revoke } from './revoke/decide.ts'

const accountId = '0b8f6f5e-6a0c-4d0e-9a53-2f4f1d6c7a10'
const by = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const keyId = '5d0f4f0a-3f0e-4a6a-9a53-2f4f1d6c7a10'
const [today, now] = ['2026-11-28', '2026-11-28T08:00:00.000Z']
const about = { keyId, name: 'Payroll import', scopes: [...KEY_SCOPES], expiresOn: '2027-05-28', hash: 'a'.repeat(64) }
const command = { ...about, accountId, by }
const created = (changes: Partial<typeof about> = {}): ApiKeyEvent => ({
  type: 'ApiKeyCreated',
  data: { accountId, ...about, createdBy: by, createdAt: now, ...changes },
})
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { accountId, keyId } }

test('an owner creates a key; a repetition changes nothing, and another one with its id is refused', () => {
  given(apiKeys)
    .when((state) => create(command, state, now))
    .then(created())
  given(apiKeys, created())
    .when((state) => create(command, state, '2026-11-28T09:00:00.000Z'))
    .thenNothing()
  for (const other of [{ hash: 'b'.repeat(64) }, { name: 'Other' }, { scopes: [KEY_SCOPES[0]] }])
    given(apiKeys, created())
      .when((state) => create({ ...command, ...other }, state, now))
      .thenRefused('functions/aborted')
  given(apiKeys, created(), revoked)
    .when((state) => create(command, state, now))
    .thenRefused('functions/aborted')
})

test('a key lasts from today to at most a year', () => {
  for (const expiresOn of [addDays(today, -1), addDays(today, API_KEY_DAYS_MAX + 1)])
    given(apiKeys)
      .when((state) => create({ ...command, expiresOn }, state, now))
      .thenRefused('functions/invalid-argument')
  for (const expiresOn of [today, addDays(today, API_KEY_DAYS_MAX)])
    given(apiKeys)
      .when((state) => create({ ...command, expiresOn }, state, now))
      .then(created({ expiresOn }))
})

test('a firm has so many keys at once: expired and revoked ones make room', () => {
  const many = Array.from({ length: API_KEYS_MAX }, (_, at) =>
    created({ keyId: `${keyId.slice(0, -3)}${100 + at}`, expiresOn: '2026-12-01' }),
  )
  given(apiKeys, ...many)
    .when((state) => create(command, state, now))
    .thenRefused('keys/too-many')
  given(apiKeys, ...many)
    .when((state) => create(command, state, '2026-12-02T08:00:00.000Z'))
    .then({ ...created(), data: { ...created().data, createdAt: '2026-12-02T08:00:00.000Z' } } as ApiKeyEvent)
  given(apiKeys, ...many.slice(1), created(), revoked)
    .when((state) => create({ ...command, keyId: by }, state, now))
    .then(created({ keyId: by }))
})

test('revokes a key once', () => {
  given(apiKeys, created())
    .when((state) => revoke({ accountId, keyId }, state))
    .then(revoked)
  given(apiKeys, created(), revoked)
    .when((state) => revoke({ accountId, keyId }, state))
    .thenNothing()
  given(apiKeys)
    .when((state) => revoke({ accountId, keyId }, state))
    .thenRefused('functions/not-found')
})
