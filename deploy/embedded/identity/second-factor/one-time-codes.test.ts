import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { inGroups, newSecret, periodOf, setUpAddress } from './one-time-codes.ts'

const SECRET = Secret.fromLatin1('12345678901234567890').base32
/** RFC 6238, appendix B (SHA-1), the last six digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const

test.each(VECTORS)('accepts the code of RFC 6238 at %i s', (seconds, code) => {
  expect(periodOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('accepts the previous and the next period, and no other', () => {
  const at = 1_700_000_010_000
  const codeAt = (seconds: number) => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: at + seconds * 1000 })
  const period = Math.floor(at / 30_000)
  for (const step of [-1, 0, 1]) expect(periodOf(SECRET, codeAt(30 * step), at)).toBe(period + step)
  for (const step of [-2, 2]) expect(periodOf(SECRET, codeAt(30 * step), at)).toBeUndefined()
})

test('a code may be typed in groups, and anything else is no code', () => {
  expect(periodOf(SECRET, ' 287 082 ', 59_000)).toBe(1)
  for (const typed of ['', '28708', '2870820', '28708a', '٢٨٧٠٨٢']) expect(periodOf(SECRET, typed, 59_000)).toBeUndefined()
})

test('a new secret has 160 bits, and its address names the product and the person', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(inGroups(secret).split(' ')).toHaveLength(8)
  const address = new URL(setUpAddress(secret, 'nomsa@mokoena.example'))
  expect(decodeURIComponent(address.pathname)).toContain('Tafel:nomsa@mokoena.example')
  expect(address.searchParams.get('secret')).toBe(secret)
})
