import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiKeyParts, apiKeyState, apiKeyText, createApiKey, KEY_SCOPES, keyScopeOf } from './api-key.ts'

const uuid = fc.uuid()
const secret = fc.stringMatching(/^[\w-]{43}$/)

test('a key is read as what it was written from', () => {
  fc.assert(
    fc.property(uuid, uuid, secret, (accountId, keyId, secret) => {
      expect(apiKeyParts(apiKeyText({ accountId, keyId, secret }))).toEqual({ accountId, keyId, secret })
    }),
  )
})

test('nothing else is a key', () => {
  const whole = apiKeyText({ accountId: crypto.randomUUID(), keyId: crypto.randomUUID(), secret: 'a'.repeat(43) })
  for (const text of [
    '',
    'tafel_',
    whole.slice(0, -1),
    `${whole}a`,
    whole.toUpperCase(),
    ` ${whole}`,
    `${whole}\n`,
    whole.replace('tafel', 'other'),
  ])
    expect([text, apiKeyParts(text)]).toEqual([text, undefined])
})

test('a route asks for reading or writing in its area, or lets no key in', () => {
  expect(keyScopeOf({ method: 'GET', keys: 'clients' })).toBe('clients:read')
  expect(keyScopeOf({ method: 'POST', reads: true, keys: 'records' })).toBe('records:read')
  expect(keyScopeOf({ method: 'DELETE', keys: 'records' })).toBe('records:write')
  expect(keyScopeOf({ method: 'GET' })).toBeUndefined()
})

test('a key lasts to the end of its last day', () => {
  const key = { expiresOn: '2026-12-31', isRevoked: false }
  expect([apiKeyState(key, '2026-12-31'), apiKeyState(key, '2027-01-01')]).toEqual(['inForce', 'expired'])
  expect(apiKeyState({ ...key, isRevoked: true }, '2026-01-01')).toBe('revoked')
})

test('a key without a scope, with one twice, or with something that is no hash is refused by field', () => {
  const valid = { keyId: crypto.randomUUID(), name: 'Payroll', scopes: [...KEY_SCOPES], expiresOn: '2026-12-31', hash: 'a'.repeat(64) }
  expect(createApiKey.safeParse(valid).success).toBe(true)
  const fields = (about: object) => createApiKey.safeParse({ ...valid, ...about }).error?.issues.map(({ path }) => path[0])
  expect(fields({ scopes: [] })).toEqual(['scopes'])
  expect(fields({ scopes: ['clients:read', 'clients:read'] })).toEqual(['scopes'])
  expect(fields({ hash: 'secret' })).toEqual(['hash'])
  expect(fields({ name: ' ' })).toContain('name')
})
