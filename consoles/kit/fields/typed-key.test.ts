import { expect, test } from 'vitest'
import { afterKey } from './typed-key.ts'

const typed = (data: string) => ({ inputType: 'insertText', data, isComposing: false })
const BACKSPACE = { inputType: 'deleteContentBackward', data: null, isComposing: false }
const at = (text: string, start: number, end = start) => ({ text, start, end })

test.each([
  ['a digit at the end', typed('3'), at('12', 2), '123', 3],
  ['a digit in the middle', typed('3'), at('12', 1), '132', 2],
  ['a digit in place of a selection', typed('3'), at('12 345', 1, 4), '1345', 2],
  ['a comma', typed(','), at('12', 2), '12,', 3],
  ['Backspace', BACKSPACE, at('123', 2), '13', 1],
  ['Backspace behind a separator', BACKSPACE, at('1\u00a0234', 2), '1234', 1],
  ['Backspace over a selection', BACKSPACE, at('1m234', 1, 4), '14', 1],
])('%s', (_name, key, before, text, caret) => {
  expect(afterKey(key, before)).toEqual({ text, caret })
})

test.each([
  ['letters', typed('m'), at('12', 2)],
  ['a word at once', typed('12'), at('', 0)],
  ['a composition', { ...typed('1'), isComposing: true }, at('12', 2)],
  ['Backspace at the beginning', BACKSPACE, at('12', 0)],
  ['Backspace behind a letter', BACKSPACE, at('12m', 3)],
  ['a whole word deleted', { ...BACKSPACE, inputType: 'deleteWordBackward' }, at('12', 2)],
  ['a paste', { ...typed('1'), inputType: 'insertFromPaste' }, at('12', 2)],
])('leaves %s to the browser', (_name, key, before) => {
  expect(afterKey(key, before)).toBeUndefined()
})
