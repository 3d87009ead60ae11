import { expect, test } from 'vitest'
import { createPasswords, TRUSTED } from './passwords.ts'

const { hash, verify } = createPasswords()

test('a stored password is salted, and only the same password verifies', async () => {
  const [first, second] = await Promise.all([hash('four tall trees', TRUSTED), hash('four tall trees', TRUSTED)])
  expect(first).not.toBe(second)
  expect(await verify('four tall trees', first, TRUSTED)).toBe(true)
  expect(await verify('four tall treeS', first, TRUSTED)).toBe(false)
})

test('the same password in other code points verifies', async () => {
  expect(await verify('cafe\u0301 by the river', await hash('caf\u00e9 by the river', TRUSTED), TRUSTED)).toBe(true)
})

test('without a stored password the answer is no', async () => {
  expect(await verify('four tall trees', undefined, TRUSTED)).toBe(false)
})
