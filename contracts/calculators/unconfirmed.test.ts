import { expect, test } from 'vitest'
import { plain } from '../money/format.ts'
import { asOfSentence, nameAsOf } from './unconfirmed.ts'

const sentence = (...names: string[]) => {
  const found = asOfSentence({ unconfirmed: [{ names }] })
  return found === undefined ? undefined : plain(found)
}

test('names the continued rates of an answer once, by the day they began', () => {
  const prime = nameAsOf('prime on 1 December 2026', '2026-09-25')
  const repo = nameAsOf('repo rate on 1 December 2026', '2026-09-25')
  expect(sentence('the cap', repo, prime, prime)).toBe(
    'repo rate on 1 December 2026 and prime on 1 December 2026, as of 25 September 2026.',
  )
  expect(sentence(prime, nameAsOf('the official rate', '2026-10-01'))).toBe(
    'prime on 1 December 2026, as of 25 September 2026; the official rate, as of 1 October 2026.',
  )
})

test('names three rates at most and counts the rest', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => nameAsOf(name, '2026-09-25'))
  expect(sentence(...names)).toBe('a, b, c and 2 more, as of 25 September 2026.')
  expect(sentence(...names.slice(0, 3))).toBe('a, b and c, as of 25 September 2026.')
})

test('says nothing of figures that do not continue', () => {
  expect(sentence('the cap')).toBeUndefined()
})
