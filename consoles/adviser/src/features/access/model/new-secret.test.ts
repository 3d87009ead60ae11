import { createHash } from 'node:crypto'
import { apiKeyParts, apiKeyText } from '@tafel/contracts/contexts/integrators/api-key.ts'
import { expect, test } from 'vitest'
import { newSecret } from './new-secret.ts'

test('a secret makes a key that the server reads, its hash is the one that the server computes, and no two are the same', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, newSecret))
  for (const { secret, hash } of made) {
    const parts = { accountId: crypto.randomUUID(), keyId: crypto.randomUUID(), secret }
    expect(apiKeyParts(apiKeyText(parts))).toEqual(parts)
    expect(hash).toBe(createHash('sha256').update(secret).digest('hex'))
  }
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(50)
})
