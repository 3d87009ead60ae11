import { describe, expect, test } from 'vitest'
import { eventFilter } from './filter.ts'

const event = { stream: 'account-1', type: 'AccountCreated' }

test('prefixes are compared with the beginning of the stream’s name or the type', () => {
  expect(eventFilter({ on: 'stream', regex: '', prefixes: ['team-', 'account-'] })(event)).toBe(true)
  expect(eventFilter({ on: 'stream', regex: '', prefixes: ['ccount'] })(event)).toBe(false)
  expect(eventFilter({ on: 'type', regex: '', prefixes: ['Account'] })(event)).toBe(true)
})

test('an expression replaces prefixes', () => {
  expect(eventFilter({ on: 'stream', regex: '^account-[123]$', prefixes: [] })(event)).toBe(true)
  expect(eventFilter({ on: 'type', regex: '^[^$]', prefixes: [] })({ ...event, type: '$metadata' })).toBe(false)
})

const matches = (regex: string, stream: string) => eventFilter({ on: 'stream', regex, prefixes: [] })({ stream, type: 'T' })

describe('a simple expression has the same meaning as in .NET', () => {
  test.each<[regex: string, yes: readonly string[], no: readonly string[]]>([
    ['^[^$]', ['account-1', '어학'], ['$settings', '']],
    ['^[^\\$]', ['account-1'], ['$settings']],
    ['-1$', ['account-1', 'account-1\n'], ['account-12', 'account-1\n\n']],
    ['count', ['account-1'], ['team-1']],
    ['^a\\.b', ['a.b'], ['a-b', 'x a.b']],
    ['^[a-]b', ['ab', '-b'], ['b']],
    ['1\\$', ['1$'], ['1']],
  ])('%s', (regex, yes, no) => {
    for (const stream of yes) expect(matches(regex, stream), JSON.stringify(stream)).toBe(true)
    for (const stream of no) expect(matches(regex, stream), JSON.stringify(stream)).toBe(false)
  })
})

test.each(['(?:a)b', '^\\p{L}+$', '\\d', '^.*', '[a-z]', 'a|b', '(a)\\1', 'a{2}', '\\Aa', '[\\w-[\\d]]', '[[:alpha:]]'])(
  'refuses %s as unimplemented',
  (regex) => {
    expect(() => matches(regex, 'a')).toThrow(
      expect.objectContaining({ reason: { kind: 'unimplemented', text: expect.stringContaining(regex) } }),
    )
  },
)

test.each(['(', 'a)', '[a', 'a\\', '*a', 'a{3,1}', '[z-a]'])('refuses %s as invalid', (regex) => {
  expect(() => matches(regex, 'a')).toThrow(
    expect.objectContaining({ reason: { kind: 'unreadable', text: expect.stringContaining(regex) } }),
  )
})
