// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AskAheadContext } from './ask-ahead.ts'
import { MoneyField } from './money-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A field whose value is asked about ahead; `know` answers what was asked last. */
function open() {
  const asked: unknown[] = []
  const taken: (number | null)[] = []
  let know = () => undefined as void
  const askAhead = (name: string, value: unknown) => {
    asked.push([name, value])
    const { promise, resolve } = Promise.withResolvers<void>()
    know = resolve
    return promise
  }
  function Field() {
    const [cents, setCents] = useState<number | null>(1_200)
    return (
      <AskAheadContext value={askAhead}>
        <MoneyField label="Price" name="price" value={cents} onChange={(next) => (taken.push(next), setCents(next))} />
      </AskAheadContext>
    )
  }
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.setSelectionRange(2, 2)
  const key = (data: string) =>
    act(() => field.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true })))
  return { field, asked, taken, key, known: () => act(async () => know()) }
}

it('shows a digit when what follows from it is known', async () => {
  const { field, asked, taken, key, known } = open()
  key('3')
  expect(asked).toEqual([['price', 12_300]])
  expect([field.value, taken]).toEqual(['12', []])
  await known()
  expect([field.value, taken]).toEqual(['123', [12_300]])
})

it('shows it soon, whatever becomes of that, and once', async () => {
  const { field, taken, key, known } = open()
  key('3')
  act(() => void vi.advanceTimersByTime(32))
  expect([field.value, taken]).toEqual(['123', [12_300]])
  await known()
  expect(taken).toEqual([12_300])
})

it('shows it before the next digit, which is asked about with it', () => {
  const { field, asked, taken, key } = open()
  key('3')
  key('4')
  expect(asked.at(-1)).toEqual(['price', 123_400])
  expect([field.value, taken]).toEqual(['123', [12_300]])
})

it.each(['keydown', 'blur', 'pointerdown'])('shows it before %s', (type) => {
  const { field, taken, key } = open()
  key('3')
  act(() => field.dispatchEvent(new Event(type)))
  expect([field.value, taken]).toEqual(['123', [12_300]])
})

it('waits for nothing where the amount stays as it is', () => {
  const { field, asked, key } = open()
  key(',')
  expect([field.value, asked]).toEqual(['12,', []])
})
