import { expect, test } from 'vitest'
import { hashPassword, TRUSTED, verifyPassword } from './passwords.ts'

test('a stored password is salted, and only the same password verifies', async () => {
  const [first, second] = await Promise.all([hashPassword('four tall trees', TRUSTED), hashPassword('four tall trees', TRUSTED)])
  expect(first).not.toBe(second)
  expect(await verifyPassword('four tall trees', first, TRUSTED)).toBe(true)
  expect(await verifyPassword('four tall treeS', first, TRUSTED)).toBe(false)
})

test('the same password typed as other code points verifies', async () => {
  expect(await verifyPassword('cafe\u0301 by the river', await hashPassword('caf\u00e9 by the river', TRUSTED), TRUSTED)).toBe(true)
})

test('without a stored password the answer is no', async () => {
  expect(await verifyPassword('four tall trees', undefined, TRUSTED)).toBe(false)
})
