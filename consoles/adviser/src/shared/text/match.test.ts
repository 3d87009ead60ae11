import { expect, it } from 'vitest'
import { matchesWords } from './match.ts'

it.each([
  ['Thandi Dlamini', 'dla', true],
  ['Thandi Dlamini', 'dla tha', true],
  ['Thandi Dlamini', 'lamini', false],
  ['André Müller', 'muller', true],
  ["O'Brien: 14 Protea Road", '14 pro', true],
  ['anything', '', true],
  ['anything', ' - ', true],
])('of "%s" the query "%s" is a match: %s', (text, query, expected) => {
  expect(matchesWords(text, query)).toBe(expected)
})
