import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keywords } from './keywords.ts'

test('keywords are the lower-cased prefixes and the empty text', () => {
  expect(keywords('Acme')).toEqual(['', 'a', 'ac', 'acm', 'acme'])
  expect(keywords('')).toEqual([''])
})

test('only the first 24 characters are covered', () => {
  expect(keywords('abcdefghijklmnopqrstuvwxyz')).toHaveLength(25)
  expect(keywords('abcdefghijklmnopqrstuvwxyz').at(-1)).toBe('abcdefghijklmnopqrstuvwx')
})

test('a character outside the basic plane is never cut in two', () => {
  expect(keywords('🏦B')).toEqual(['', '🏦', '🏦b'])
})

test('every keyword begins like the one before it, and none is left out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
      const found = keywords(name)
      expect(found).toHaveLength(Math.min(name.length, 24) + 1)
      found.forEach((word, index) => expect(word).toBe(name.slice(0, index).toLowerCase()))
    }),
  )
})
