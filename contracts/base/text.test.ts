import { expect, test } from 'vitest'
import { canBeKept, CANNOT_BE_KEPT, hasSomethingVisible, NO_CONTROLS, ONE_LINE_ONLY, textProblem } from './text.ts'

test('NUL and half a surrogate pair are refused anywhere; whole pairs are accepted', () => {
  for (const broken of ['\0', 'a\0b', '\ud800', '\udc00', 'Ann\ud83d', '\ude00\ud83d']) {
    expect(canBeKept(broken)).toBe(false)
    expect(textProblem(broken, 'one')).toBe(CANNOT_BE_KEPT)
    expect(textProblem(broken, 'several')).toBe(CANNOT_BE_KEPT)
  }
  expect(canBeKept('Zoë 😀 \u{10ffff} \uffff')).toBe(true)
})

test('names and addresses as people write them are one line', () => {
  const texts = [
    '',
    'Zoë van der Merwe',
    'O’Brien & Søns (Pty) Ltd',
    '王小明',
    'مريم ١٢\u200f',
    'נועה',
    '👩🏽‍💻',
    'e\u0301',
    '\u00a0',
    'क\u094d\u200dष',
  ]
  for (const text of texts) expect(textProblem(text, 'one')).toBeUndefined()
})

test('every kind of line break is refused in one line', () => {
  for (const sign of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(textProblem(`Long${sign}Street`, 'one')).toBe(ONE_LINE_ONLY)
})

test('refuses controls, bidirectional marks and non-characters in one line', () => {
  const signs = [
    '\t',
    '\u0001',
    '\u001b',
    '\u007f',
    '\u0080',
    '\u009f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufffe',
    '\ufdd0',
    '\u{1fffe}',
  ]
  for (const sign of signs) expect(textProblem(`Long${sign}Street`, 'one')).toBe(NO_CONTROLS)
})

test('a text of several lines keeps its line breaks and tabs, and no other control', () => {
  expect(textProblem('one\ntwo\r\n\tthree\u2028four', 'several')).toBeUndefined()
  for (const sign of ['\v', '\f', '\u0085', '\u001b', '\u202e', '\uffff']) expect(textProblem(`a\n${sign}`, 'several')).toBe(NO_CONTROLS)
})

test('treats characters drawn as nothing as invisible', () => {
  const nothing = [
    '',
    '   ',
    '\u200b',
    '\u200d\ufeff',
    '\u3164',
    '\u115f\u1160',
    '\ufe0f',
    '\u{e0061}',
    '\u2800',
    '\u{1d159}',
    '\u0301',
    '\u00ad',
    '\u2060',
  ]
  for (const text of nothing) expect(hasSomethingVisible(text)).toBe(false)
  for (const text of ['a', '.', '\u200bA', 'é', '王', '😀', '1', '\ue000']) expect(hasSomethingVisible(text)).toBe(true)
})
