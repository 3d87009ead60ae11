import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './policy.ts'

const OWNER = { email: 'nomsa.dlamini@mokoena.example', firstName: 'Nomsa', lastName: 'Dlamini-Botha' }
const problem = (password: string) => passwordProblem(password, OWNER)

test.each([
  'four tall trees by the river',
  'aaaa bbbb cccc dddd',
  '🦒🦓🦏🐘🐆🐃🐊🐢🦔🐍🦎🐅',
  'x'.repeat(60) + 'abcdef',
  'seven ledgers on a table',
  'k7$Qp-2mVx!9z',
  'Q8472619405837',
  'nomsa walks home slowly',
  'tafel with four green legs',
])('any twelve characters are accepted: %s', (password) => expect(problem(password)).toBeUndefined())

test.each(['', 'elevenchars', '🦒🦓🦏🐘🐆🐃', `${'abcd'.repeat(PASSWORD_MAX / 4)}e`])(
  'too short and too long passwords are refused: %s',
  (password) => expect(problem(password)).toMatch(/character|Choose a password/),
)

test.each([
  'password1234',
  'Password-1234',
  'P A S S W O R D 1234',
  'P@$$w0rd!2026',
  'p4ssw0rdp4ssw0rd',
  '123456789012',
  'Welcome_Welcome',
  'Sunsh1ne2026!!',
  '!!!Sunshine!!!',
  '2026-Johannesburg',
  'qwertyuiop123',
  'correct horse battery staple',
  'Spr1ngb0ks2026',
])('a common password is refused in any variation, with that reason: %s', (password) =>
  expect(problem(password)).toMatch(/^This password is too common/),
)

test.each([
  ['Nomsa-Dlamini-1', /your (own name|e-mail address)/],
  ['N0msa2026!!!!', /your (own name|e-mail address)/],
  ['B0th4B0th4B0th4', /your own name/],
  ['D1amini-Botha', /your (own name|e-mail address)/],
  ['nomsapassword', /your (own name|e-mail address)/],
  [OWNER.email, /your e-mail address/],
  [OWNER.email.toUpperCase(), /your e-mail address/],
  ['mokoena.example', /your e-mail address/],
  ['Tafel-2026-2026', /this product/],
  ['T@f3lT@f3lT@f3l', /this product/],
  ['tafelpassword', /this product/],
] as const)('personal details are refused, with that reason: %s', (password, reason) => expect(problem(password)).toMatch(reason))

test('few different characters are refused', () => {
  for (const password of ['aaaaaaaaaaaa', 'abababababab', 'abcabcabcabc']) expect(problem(password)).toMatch(/fewer than 4/)
})

test('the list has 100 000 entries, as Keycloak wants them, and each long enough one is refused', () => {
  const lines = readFileSync(join(import.meta.dirname, 'common.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(100_000)
  expect(new Set(lines).size).toBe(100_000)
  expect(lines.filter((line) => line !== line.toLowerCase() || line.trim() === '')).toEqual([])
  const long = lines.filter((line) => line.length >= PASSWORD_MIN && line.length <= PASSWORD_MAX)
  expect(long.length).toBeGreaterThan(50_000)
  expect(long.filter((line) => passwordProblem(line, { email: 'a@b.example' }) === undefined)).toEqual([])
})
