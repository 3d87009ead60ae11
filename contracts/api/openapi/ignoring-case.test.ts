import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ignoringCase } from './ignoring-case.ts'

const PATTERNS = [
  /^[a-z]{3}-\d\d$/i,
  /^(?:png|jpe?g)$/i,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}$/i,
  /^a-b\.[^\s@x-z]+$/i,
  /^(?<kind>ab|[c-e\]])\u0041\w$/i,
  /^case-\d$/,
]

test('accepts what the pattern with its flags accepts, and nothing else', () => {
  const letters = fc.constantFrom(...'abcxyzABCXYZ019-.]@fFjpegJPEGn ')
  const texts = fc.oneof(
    fc.string({ unit: letters, maxLength: 30 }),
    ...PATTERNS.map(({ source }) => fc.stringMatching(new RegExp(source))),
  )
  for (const pattern of PATTERNS) {
    const written = new RegExp(ignoringCase(pattern), 'u')
    fc.assert(
      fc.property(texts, fc.boolean(), (text, capitals) => {
        const tried = capitals ? text.toUpperCase() : text
        expect([tried, written.test(tried)]).toEqual([tried, pattern.test(tried)])
      }),
      { numRuns: 300 },
    )
  }
})

test('leaves a pattern without the flag as it is', () => {
  expect(ignoringCase(/^[a-z]+\d$/)).toBe('^[a-z]+\\d$')
})
