// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { MoneyField } from './money-field.tsx'
import { type UnreadField, UnreadFields } from './unread-fields.tsx'

afterEach(cleanup)

function setUp(initial: number | null = null) {
  const taken: (number | null)[] = []
  function Form() {
    const [value, setValue] = useState(initial)
    const [unread, setUnread] = useState<readonly UnreadField[]>([])
    return (
      <UnreadFields onChange={setUnread}>
        {unread.length > 0 && <p>Can’t be read: {unread.map((field) => field.label).join(', ')}</p>}
        <MoneyField
          label="Price"
          value={value}
          onChange={(cents) => {
            taken.push(cents)
            setValue(cents)
          }}
        />
        <button type="button">Elsewhere</button>
      </UnreadFields>
    )
  }
  render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  return { input, taken, user: userEvent.setup(), shown: () => plain(input.value) }
}

test('groups thousands during typing, and reports cents', async () => {
  const { input, taken, user, shown } = setUp()
  await user.type(input, '2500000')
  expect(shown()).toBe('2 500 000')
  expect(taken.at(-1)).toBe(250_000_000)
})

test('typing in the middle keeps the caret after the typed digit, even with a new separator before it', async () => {
  const { input, user, shown } = setUp(12_300)
  await user.type(input, '4', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(shown()).toBe('1 243')
  expect(input.selectionStart).toBe(4)
})

test('a digit is one change of the field, visible to every listener; letters are left to the browser', async () => {
  const received: string[] = []
  const { input, user, shown } = setUp(123_400)
  input.addEventListener('beforeinput', ({ defaultPrevented }) => received.push(defaultPrevented ? 'ours' : 'the browser’s'))
  document.body.addEventListener('input', () => received.push(shown()), { once: true })
  await user.type(input, '5', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  // The field's content is reported before the key is released.
  expect(received).toEqual(['12 345', 'ours'])
  await user.type(input, 'k', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  expect(received.at(-1)).toBe('the browser’s')
})

test('a read-only field is unchanged, although browsers send it key events', () => {
  render(<MoneyField label="Price" value={100_000} readOnly onChange={() => expect.unreachable()} />)
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  input.focus()
  input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertText', data: '1' }))
  expect(plain(input.value)).toBe('1 000')
})

test('Backspace takes the digit before the caret, and the separators move with it', async () => {
  const { input, taken, user, shown } = setUp(12_345_600)
  await user.type(input, '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(shown()).toBe('12 456')
  expect(input.selectionStart).toBe(2)
  expect(taken.at(-1)).toBe(1_245_600)
})

test.each([
  ['R1 234 567.89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['R\u00a01\u00a0234,50', 123_450],
  ['50k', 5_000_000],
  ['1.2m', 120_000_000],
  ['=1200*12', 1_440_000],
  ['2,5 miljoen rand', 250_000_000],
  ['"R 1 234,50"', 123_450],
])('reads a pasted %s', async (text, cents) => {
  const { input, taken, user } = setUp()
  await user.click(input)
  await user.paste(text)
  expect(taken.at(-1)).toBe(cents)
})

test('is formatted when left, and still shows how an ambiguous paste was read', async () => {
  const { input, user, shown } = setUp()
  await user.click(input)
  await user.paste('1,234')
  await user.click(screen.getByText('Elsewhere'))
  expect(shown()).toBe('1 234')
  expect(plain(document.body.textContent ?? '')).toContain('You entered 1,234, read as R 1 234.')
  expect(input.getAttribute('aria-describedby')).not.toBeNull()
})

test.each([
  ['12abc', '“12abc” can’t be read. An amount like 1 234,50. Until then R 1 000 stays in force.'],
  ['R2.5 milk', '“R2.5 milk” can’t be read. An amount like 1 234,50. Until then R 1 000 stays in force.'],
])('part of a text is no amount: after %s the last valid value stays in force, with a message', async (text, message) => {
  const { input, taken, user } = setUp(100_000)
  await user.click(input)
  await user.keyboard(text)
  expect(taken.at(-1)).toBe(100_000)
  expect(plain(document.body.textContent)).toContain(message)
  expect(screen.getByText('Can’t be read: Price')).toBeTruthy()
  await user.click(screen.getByText('Elsewhere'))
  expect(plain(input.value)).toBe(plain(text))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(taken.at(-1)).toBe(100_000)
  await user.clear(input)
  await user.type(input, '5')
  expect(taken.at(-1)).toBe(500)
  expect(screen.queryByText('Can’t be read: Price')).toBeNull()
})

test('an unfinished text is reported once the field is left, by Enter or by moving on', async () => {
  const { input, taken, user } = setUp(100_000)
  await user.click(input)
  await user.keyboard('=45000*')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  await user.keyboard('{Enter}')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(taken.at(-1)).toBe(100_000)
})

test.each([
  ['1 000\n2 000', 'More than one cell. Paste one amount at a time.'],
  ['1 000\t2 000', 'More than one cell. Paste one amount at a time.'],
  ['12 34', 'The thousands are not in groups of three.'],
  ['12.5%', 'An amount in rand, not a percentage.'],
  ['(900 000)', 'An amount of at least R 0; a minus or brackets make it negative.'],
])('a pasted %j is refused, changes nothing and stays for correction', async (text, message) => {
  const { input, taken, user } = setUp(100_000)
  await user.click(input)
  await user.paste(text)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(plain(document.body.textContent)).toContain(message)
  expect(taken).toEqual([])
})

test('spaces, a currency and words give the same amount', async () => {
  const { input, taken, user, shown } = setUp()
  await user.type(input, 'R 2 500 000 rand')
  expect(taken.at(-1)).toBe(250_000_000)
  await user.tab()
  expect(shown()).toBe('2 500 000')
})

test('Escape restores the old value', async () => {
  const { input, taken, user, shown } = setUp(100_000)
  await user.clear(input)
  await user.type(input, '77')
  await user.keyboard('{Escape}')
  expect(shown()).toBe('1 000')
  expect(taken.at(-1)).toBe(100_000)
})

test('Up and Down step by a thousand rand, with Shift by ten thousand, never below zero', async () => {
  const { input, taken, user } = setUp(0)
  await user.click(input)
  await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}')
  expect(taken.at(-1)).toBe(1_100_000)
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(taken.at(-1)).toBe(0)
})

test('an emptied field is empty, not zero', async () => {
  const { input, taken, user } = setUp(100_000)
  await user.clear(input)
  expect(taken.at(-1)).toBeNull()
})
