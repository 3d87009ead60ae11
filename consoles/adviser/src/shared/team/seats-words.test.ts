import { expect, test } from 'vitest'
import { seatsWords } from './seats-words.ts'

test.each([
  [3, 1, 5, '3 members, 1 invited, 1 free of 5'],
  [1, 0, 5, '1 member, 4 free of 5'],
  [4, 1, 5, '4 members, 1 invited, none free of 5'],
  [2, 1, 1, '2 members, 1 invited, 2 over the plan’s 1 seat'],
])('%d members and %d invited in a plan of %d', (members, invited, seats, words) => {
  expect(seatsWords({ members, invited }, seats)).toBe(words)
})
