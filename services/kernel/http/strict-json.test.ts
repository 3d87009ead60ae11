import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadJson, parseJson } from './strict-json.ts'

const parse = (text: string, depth = 20) => parseJson(Buffer.from(text), depth)

test('reads unambiguous JSON like JSON.parse', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.boolean(), (text, spaced) => {
      const written = spaced ? JSON.stringify(JSON.parse(text), undefined, 1) : text
      // fast-check may generate a repeated or forbidden name; other tests cover those.
      let value: unknown
      try {
        value = parse(written)
      } catch (error) {
        expect(error).toBeInstanceOf(BadJson)
        return
      }
      expect(value).toEqual(JSON.parse(text))
    }),
  )
})

test.each(['{"a":1,"a":2}', '{"a":{"b":1,"b":1}}', '{"a" : 1, "\\u0061": 2}', '[{"x":1},{"x":1,"x":1}]'])(
  'refuses a repeated name: %s',
  (text) => {
    expect(() => parse(text)).toThrow(BadJson)
  },
)

test.each(['{"a":"a","b":"a"}', '{"a":["a","a"]}', '{"a":{"a":1}}', '[{"x":1},{"x":1}]', '{"a":"\\"a\\":","b":"{\\"a\\""}', '{"":1}'])(
  'allows repeated texts that are not names: %s',
  (text) => {
    expect(parse(text)).toEqual(JSON.parse(text))
  },
)

test('counts depth over objects and lists, not inside texts', () => {
  expect(parse('[[{"a":"[[[[{{{{"}]]', 3)).toEqual([[{ a: '[[[[{{{{' }]])
  expect(() => parse('[[{"a":[]}]]', 3)).toThrow('nested')
  expect(() => parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toThrow('nested')
})

test.each(['', ' ', '{', '{"a":}', "{'a':1}", '{"a":1}}', '01', 'undefined', '{"a":1,}'])('%j is no JSON', (text) => {
  expect(() => parse(text)).toThrow('not JSON')
})
