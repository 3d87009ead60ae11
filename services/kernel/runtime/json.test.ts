import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, jsonText, NotJson } from './json.ts'

test('JSON text read and written again is the same text, so a hash of it can be checked later', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonText(value)
      expect(jsonText(JSON.parse(text))).toBe(text)
    }),
  )
})

test('canonical JSON does not depend on the order of members', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const turned = Object.fromEntries(Object.entries(object).reverse())
      expect(canonicalJson(turned)).toBe(canonicalJson(object))
      expect(JSON.parse(canonicalJson(object))).toEqual(JSON.parse(JSON.stringify(object)))
    }),
  )
})

test('canonical JSON sorts by UTF-16 code units, as RFC 8785 requires', () => {
  const sample = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
  expect(canonicalJson(sample)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
})

const cycle: Record<string, unknown> = {}
cycle['self'] = cycle

test.each([
  ['a bigint', { a: [1n] }],
  ['NaN', Number.NaN],
  ['infinity', [Number.POSITIVE_INFINITY]],
  ['a date', { at: new Date(0) }],
  ['a map', new Map()],
  ['undefined in a list', [undefined]],
  ['undefined itself', undefined],
  ['a function', { f: () => 1 }],
  ['a cycle', cycle],
])('%s is refused instead of being changed quietly', (_, value) => {
  expect(() => jsonText(value)).toThrow(NotJson)
  expect(() => canonicalJson(value)).toThrow(NotJson)
})
