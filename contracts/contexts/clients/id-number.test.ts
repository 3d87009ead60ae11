import { expect, test } from 'vitest'
import { agreesWithBirthDate, isIdNumber } from './id-number.ts'

test('thirteen digits with a date and a check digit are an identity number', () => {
  // The number that the Department of Home Affairs shows as its example.
  expect(isIdNumber('8001015009087')).toBe(true)
  expect(isIdNumber('0002290000088')).toBe(true)
})

test.each([
  ['a wrong check digit', '8001015009088'],
  ['two digits changed over', '8001051009087'],
  ['a month that there isn’t', '8013015009082'],
  ['the 29th of February in no leap year', '0102295009082'],
  ['too short', '800101500908'],
  ['letters', '80010150090A7'],
  ['spaces', '800101 5009 087'],
])('%s is none', (_, text) => {
  expect(isIdNumber(text)).toBe(false)
})

test('a date of birth agrees or not, whatever the century', () => {
  expect(agreesWithBirthDate('8001015009087', '1980-01-01')).toBe(true)
  expect(agreesWithBirthDate('8001015009087', '1980-01-10')).toBe(false)
})
