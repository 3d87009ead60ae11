import { describe, expect, test } from 'vitest'
import { eventFilter } from './filter.ts'

const event = { stream: 'account-1', type: 'AccountCreated' }

test('prefixes look at the beginning of the stream’s name or of the type', () => {
  expect(eventFilter({ on: 'stream', regex: '', prefixes: ['team-', 'account-'] })(event)).toBe(true)
  expect(eventFilter({ on: 'stream', regex: '', prefixes: ['ccount'] })(event)).toBe(false)
  expect(eventFilter({ on: 'type', regex: '', prefixes: ['Account'] })(event)).toBe(true)
})

test('an expression decides alone', () => {
  expect(eventFilter({ on: 'stream', regex: '^account-\\d$', prefixes: [] })(event)).toBe(true)
  expect(eventFilter({ on: 'type', regex: '^[^$].*', prefixes: [] })({ ...event, type: '$metadata' })).toBe(false)
})

const matches = (regex: string, stream: string) => eventFilter({ on: 'stream', regex, prefixes: [] })({ stream, type: 'T' })

describe('an expression means what it means in .NET', () => {
  test.each<[regex: string, yes: readonly string[], no: readonly string[]]>([
    ['(?i)^ACCOUNT-', ['account-1', 'AcCount-1'], ['team-1']],
    ['^(?i:acc)ount', ['ACCount'], ['accOUNT']],
    ['(a(?i)b|c)d', ['aBd', 'Cd', 'abd'], ['Abd', 'cD']],
    ['(?i)a(?-i)b', ['Ab', 'ab'], ['aB']],
    ['(?i)[^a]x', ['bX'], ['Ax', 'ax']],
    ['\\Aacc', ['account-1'], ['my-account', 'A account']],
    ['-1\\z', ['account-1'], ['account-1\n', 'account-12']],
    ['-1\\Z', ['account-1', 'account-1\n'], ['account-1\n\n', 'account-12']],
    ['-1$', ['account-1', 'account-1\n'], ['account-12', 'account-1\n\n']],
    ['(?m)^b$', ['a\nb\nc'], ['a\rb\rc', 'ab']],
    ['^\\p{L}+$', ['account', '어학', 'Ünïcode'], ['account-1', 'p{L}']],
    ['^\\p{Lu}', ['Äpfel'], ['äpfel', 'p{Lu}']],
    ['^\\P{L}', ['1a'], ['a1']],
    ['^[\\p{Lu}\\d]+$', ['A1Ä٣'], ['a']],
    ['^\\w+$', ['어학_1', 'a'], ['a-1', '']],
    ['^\\d$', ['1', '٣'], ['a']],
    ['^\\S\\s\\S$', ['a\u0085b', 'a b'], ['a\ufeffb']],
    ['\\b학교\\b', ['내 학교', '학교'], ['내학교']],
    ['^.$', ['\r', 'a'], ['\n', '']],
    ['(?s)^.$', ['\n'], ['']],
    ['^(?>a+)b', ['aaab'], ['b']],
    ['^(?>a|ab)c', ['ac'], ['abc']],
    ['(?>a*)a', [], ['aaa']],
    ['^[]a]+$', ['a]'], ['b']],
    ['^[a-z-[aeiou]]+$', ['xyz'], ['xaz', '-']],
    ['^[\\w-[\\d]]+$', ['ab'], ['a1']],
    ['^[a-]+$', ['a-'], ['b']],
    ['(?x) ^ a \\ b # a comment', ['a b'], ['ab']],
    ['^a(?#not of interest)b$', ['ab'], []],
    ["^(?<name>a)(?'other'b)(c)$", ['abc'], ['ab']],
    ['^a{2,3}?$', ['aa', 'aaa'], ['a']],
    ['^a{,3}$', ['a{,3}'], ['aa']],
    ['^\\x41\\u0042\\t\\e\\a\\cA\\0$', ['AB\t\u001b\u0007\u0001\0'], []],
    ['(?<=a)b(?!c)', ['ab'], ['abc', 'b']],
    ['^(?:\\$|\\.)', ['$x', '.x'], ['x']],
    ['a|', ['', 'x'], []],
  ])('%s', (regex, yes, no) => {
    for (const stream of yes) expect(matches(regex, stream), JSON.stringify(stream)).toBe(true)
    for (const stream of no) expect(matches(regex, stream), JSON.stringify(stream)).toBe(false)
  })
})

describe('an expression that cannot be read, or that JavaScript has nothing for, is refused with the reason', () => {
  test.each([
    ['(', 'without its )'],
    ['a)', 'without its ('],
    ['[a', 'has no ]'],
    ['a\\', 'lone \\'],
    ['*a', 'nothing that * could repeat'],
    ['a**', 'nothing that * could repeat'],
    ['(a)\\1', '\\1 refers back'],
    ['(?<a>x)\\k<a>', '\\k refers back'],
    ['\\p{IsGreek}', '\\p{IsGreek} is not known'],
    ['\\q', '\\q is not known'],
    ['\\x1', '\\x is not known'],
    ['(?(a)b|c)', 'cannot begin with (?('],
    ['(?<a-b>c)', 'cannot begin with (?<'],
    ['(?<=(?>a))b', 'lookbehind'],
    ['[z-a]', 'wrong way round'],
    ['[a-\\d]', 'ends with one character'],
    ['[[:alpha:]]', '[: is not known'],
    ['[a-[b]c]', 'stands at its end'],
    ['a{3,1}', 'out of order'],
  ])('%s', (regex, reason) => {
    expect(() => matches(regex, 'a')).toThrow(
      expect.objectContaining({ reason: { kind: 'unreadable', text: expect.stringContaining(reason) } }),
    )
  })
})
