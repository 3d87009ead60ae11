import { expect, test } from 'vitest'
import { createCatchUp } from './catch-up.ts'

test('reports progress, and the remaining time from its own pace', () => {
  let now = 0
  const catchUp = createCatchUp(() => now)
  expect(catchUp.words()).toBe('catching up with the log')
  catchUp.begins(undefined, 1_000_000n)
  expect(catchUp.words()).toBe('catching up with the log')
  now = 2000
  catchUp.reached(4000n)
  expect(catchUp.words(), 'too short to know').toBe('catching up with the log: 0.4 %')
  now = 60_000
  catchUp.reached(250_000n)
  expect(catchUp.words()).toBe('catching up with the log: 25 %, about 3 minutes left')
  now = 200_000
  catchUp.reached(900_000n)
  expect(catchUp.words()).toBe('catching up with the log: 90 %, less than a minute left')
})

test('ignores earlier reading, and never goes backwards', () => {
  let now = 0
  const catchUp = createCatchUp(() => now)
  catchUp.begins(900n, 1000n)
  now = 60_000
  catchUp.reached(950n)
  catchUp.reached(930n)
  expect(catchUp.words()).toBe('catching up with the log: 50 %, about 1 minute left')
})

test('handles an empty range', () => {
  const catchUp = createCatchUp(() => 0)
  catchUp.begins(5n, 5n)
  catchUp.reached(5n)
  expect(catchUp.words()).toBe('catching up with the log')
})
