import { expect, test } from 'vitest'
import { PASSWORD_MAX, passwordProblem } from './password-policy.ts'
import { hashPassword, TRUSTED, verifyPassword } from './passwords.ts'

const EMAIL = 'nomsa.dlamini@example.co.za'

test.each(['four tall trees by the river', 'aaaa bbbb cccc dddd', '🦒🦓🦏🐘🐆🐃🐊🐢🦔🐍🦎🐅', 'x'.repeat(60) + 'abcdef'])(
  'any twelve characters will do, of whatever kind: %s',
  (password) => expect(passwordProblem(password, EMAIL)).toBeUndefined(),
)

test.each(['', 'elevenchars', '🦒🦓🦏🐘🐆🐃', `${'abcd'.repeat(PASSWORD_MAX / 4)}e`])(
  'too short and too long are refused: %s',
  (password) => expect(passwordProblem(password, EMAIL)).toBeDefined(),
)

test.each([
  'password1234',
  'Password-1234',
  'P A S S W O R D 1234',
  '123456789012',
  'aaaaaaaaaaaa',
  'abababababab',
  'Welcome_Welcome',
  EMAIL,
  EMAIL.toUpperCase(),
])('what is tried first is refused, however it is dressed: %s', (password) => expect(passwordProblem(password, EMAIL)).toBeDefined())

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
