import { expect, test } from 'vitest'
import { memoryKeyStore } from './key-store.memory.ts'
import { keyedHash } from './keyed-hash.ts'

test('the same text has the same hash under the same key, and under no other', async () => {
  const keys = memoryKeyStore()
  const hash = keyedHash(keys, 'one')
  expect(await hash('naledi@example.co.za')).toMatch(/^[0-9a-f]{32}$/)
  expect(await keyedHash(keys, 'one')('naledi@example.co.za')).toBe(await hash('naledi@example.co.za'))
  expect(await hash('thabo@example.co.za')).not.toBe(await hash('naledi@example.co.za'))
  expect(await keyedHash(keys, 'other')('naledi@example.co.za')).not.toBe(await hash('naledi@example.co.za'))
  expect(await keyedHash(memoryKeyStore(), 'one')('naledi@example.co.za')).not.toBe(await hash('naledi@example.co.za'))
})
