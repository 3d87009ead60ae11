import { expect, test } from 'vitest'
import { pauseAfter, MAX_WAIT_MS, waitedText } from './checkout-wait.ts'

test('pauses grow and end after exactly two minutes', () => {
  let waited = 0
  const pauses: number[] = []
  for (let answers = 1; ; answers += 1) {
    const pause = pauseAfter(answers, waited)
    if (pause === undefined) break
    pauses.push(pause)
    waited += pause
  }
  expect(waited).toBe(MAX_WAIT_MS)
  expect(pauses.slice(0, 7)).toEqual([1000, 2000, 3000, 5000, 8000, 13_000, 13_000])
})

test.each([
  [999, '0 seconds'],
  [1000, '1 second'],
  [60_000, '1 minute'],
  [65_400, '1 minute 5 seconds'],
  [120_000, '2 minutes'],
])('words %i ms as %s', (ms, words) => expect(waitedText(ms)).toBe(words))
