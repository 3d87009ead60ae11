import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts'

const KEY = Buffer.alloc(32, 7)

test('a set has ten different codes of three groups', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/)
})

test('a code is recognised however it is typed, only for its person and only with the key', () => {
  const stored = recoveryDigest(KEY, 'one', '7K2M-QX9A-HT4C')
  expect(recoveryDigest(KEY, 'one', ' 7k2m qx9aht4c ')).toBe(stored)
  expect(recoveryDigest(KEY, 'other', '7K2M-QX9A-HT4C')).not.toBe(stored)
  expect(recoveryDigest(Buffer.alloc(32, 8), 'one', '7K2M-QX9A-HT4C')).not.toBe(stored)
  expect(recoveryDigest(KEY, 'one', '7K2M-QX9A-HT4D')).not.toBe(stored)
})
