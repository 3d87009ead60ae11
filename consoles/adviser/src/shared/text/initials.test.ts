import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Nomsa Mokoena', 'NM'],
  ['  anna  maria van wyk ', 'AMV'],
  ['Cher', 'C'],
  ['', ''],
  ['élan Ömer', 'ÉÖ'],
])('the initials of %j are the first letters of up to three words: %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
