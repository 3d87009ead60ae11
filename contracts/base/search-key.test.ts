import { expect, test } from 'vitest'
import { clientWords, searchedNumber } from './search-key.ts'

const words = (client: Partial<Parameters<typeof clientWords>[0]>) =>
  clientWords({ name: '', surname: '', email: '', phone: '', ...client })

test('a name with an apostrophe is found with and without it', () => {
  expect(words({ name: 'Siobhán', surname: 'O’Connor' })).toEqual(['siobhan', 'o', 'connor', 'oconnor'])
  expect(words({ surname: "D'Arcy" })).toEqual(['d', 'arcy', 'darcy'])
})

test('a client is found by the e-mail address and the telephone number, with and without the country code', () => {
  expect(words({ email: 'thandi@dlamini.example' })).toEqual(['thandi', 'dlamini', 'example'])
  expect(words({ phone: '+27 82 555 0101' })).toEqual(['27', '82', '555', '0101', '27825550101', '0825550101'])
  expect(words({ phone: '082-555-0101' })).toContain('0825550101')
})

test('a search of seven digits and more is for a number', () => {
  expect(['0667056642', '066 705 6642', '+27 82 555 0101', '082-5550'].map(searchedNumber)).toEqual([
    '0667056642',
    '0667056642',
    '27825550101',
    '0825550',
  ])
  expect(['', '066 705', '12 Protea Road', 'dlamini 0667056642'].map(searchedNumber)).toEqual(['', '', '', ''])
})
