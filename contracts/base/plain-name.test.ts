import { expect, test } from 'vitest'
import { HOSTILE } from './report/testing/hostile.ts'
import { plainName } from './plain-name.ts'

test.each([
  ['Naledi Mokoena-Smit', 'Naledi Mokoena-Smit'],
  ['O’Reilly & Sons (Pty) Ltd', 'O’Reilly & Sons (Pty) Ltd'],
  ['Ngũgĩ wa Thiong’o', 'Ngũgĩ wa Thiong’o'],
  ['www.evil.example', 'www evil example'],
  ['https://evil.example/a?b', 'https evil example a b'],
  ['Naledi\r\nBcc: all@evil.example', 'Naledi Bcc all evil example'],
  ['a\u2028b\u0000c\u202ed', 'a b c d'],
  ['<b>x</b>', 'b x b'],
  ['   ', ''],
])('%j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test('nothing hostile leaves markup, an address or a line break', () => {
  for (const hostile of HOSTILE) expect(plainName(hostile.replaceAll('URL', 'http://evil.example'))).not.toMatch(/[<>":/.@`\r\n]/)
})
