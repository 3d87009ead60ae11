import { expect, test } from 'vitest'
import { agreesWithBirth, isIdentityNumber } from './identity-number.ts'

/** Thirteen digits whose last is worked out here another way: the doubled digits written out and summed one by one. */
function withCheckDigit(twelve: string): string {
  const doubled = [...twelve].map((digit, at) => (at % 2 === 1 ? String(Number(digit) * 2) : digit)).join('')
  const sum = [...doubled].reduce((total, digit) => total + Number(digit), 0)
  return twelve + ((10 - (sum % 10)) % 10)
}

test('every digit at every place, and no other last digit', () => {
  for (let place = 0; place < 12; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const right = withCheckDigit('000000000000'.slice(0, place) + digit + '0'.repeat(11 - place))
      const last = Number(right[12])
      expect(isIdentityNumber(right), right).toBe(true)
      expect(isIdentityNumber(right.slice(0, 12) + ((last + 1) % 10)), right).toBe(false)
    }
  }
})
test.each(['', '680514500908', '68051450090866', '680514500908a', ' 6805145009086'])(
  'thirteen digits and nothing else: not "%s"',
  (text) => {
    expect(isIdentityNumber(text)).toBe(false)
  },
)
test('its first six digits are the date of birth, the century apart', () => {
  expect(agreesWithBirth('6805145009086', '1968-05-14')).toBe(true)
  expect(agreesWithBirth('6805145009086', '2068-05-14')).toBe(true)
  for (const other of ['1969-05-14', '1968-06-14', '1968-05-15']) expect(agreesWithBirth('6805145009086', other)).toBe(false)
})
