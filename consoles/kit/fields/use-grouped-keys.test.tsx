// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { MoneyField } from './money-field.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'execCommand')
})

/** A field with R 1 234, in a browser that inserts typed text by command. */
function open() {
  const commands: unknown[] = []
  const taken: (number | null)[] = []
  function Field() {
    const [cents, setCents] = useState<number | null>(123_400)
    return <MoneyField label="Price" name="price" value={cents} onChange={(next) => (taken.push(next), setCents(next))} />
  }
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  document.execCommand = (command, _shows, text = '') => {
    commands.push([command, plain(field.value.slice(field.selectionStart!, field.selectionEnd!)), plain(text)])
    field.setRangeText(text, field.selectionStart!, field.selectionEnd!, 'end')
    return field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const key = (at: number, inputType: string, data: string | null = null) => {
    field.setSelectionRange(at, at)
    const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })
    act(() => void field.dispatchEvent(event))
    return event.defaultPrevented
  }
  return { field, commands, taken, key, shown: () => plain(field.value) }
}

it('regroups the digits within their key, in one step that the browser can undo', () => {
  const { commands, taken, key, shown, field } = open()
  expect(key(5, 'insertText', '5')).toBe(true)
  expect(commands).toEqual([['insertText', ' 234', '2 345']])
  expect([shown(), field.selectionStart, taken]).toEqual(['12 345', 6, [1_234_500]])
})

it('deletes a leftover separator in the same way', () => {
  const { commands, key, shown, field } = open()
  key(1, 'deleteContentBackward')
  expect(commands).toEqual([['delete', '1 ', '']])
  expect([shown(), field.selectionStart]).toEqual(['234', 0])
})

it.each([
  ['a digit that moves no separator', 5, 'insertText', ','],
  ['a letter', 5, 'insertText', 'k'],
])('leaves %s to the browser', (_what, at, inputType, data) => {
  const { commands, key } = open()
  expect(key(at, inputType, data)).toBe(false)
  expect(commands).toEqual([])
})

it('Backspace after a separator moves only the caret', () => {
  const { commands, key, shown, field } = open()
  key(2, 'deleteContentBackward')
  expect(commands).toEqual([])
  expect([shown(), field.selectionStart]).toEqual(['1 234', 1])
})
