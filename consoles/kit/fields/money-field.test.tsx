// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { plain } from '@tafel/contracts/money/format.ts'
import { MoneyField } from './money-field.tsx'

afterEach(cleanup)

function setUp(initial: number | null = null) {
  const taken: (number | null)[] = []
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <>
        <MoneyField
          label="Price"
          value={value}
          onChange={(cents) => {
            taken.push(cents)
            setValue(cents)
          }}
        />
        <button type="button">Elsewhere</button>
      </>
    )
  }
  render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  return { input, taken, user: userEvent.setup(), shown: () => plain(input.value) }
}

test('groups thousands while one types, and hands over cents', async () => {
  const { input, taken, user, shown } = setUp()
  await user.type(input, '2500000')
  expect(shown()).toBe('2 500 000')
  expect(taken.at(-1)).toBe(250_000_000)
})

test('typing in the middle keeps the caret behind the typed digit, also when a separator comes before it', async () => {
  const { input, user, shown } = setUp(12_300)
  await user.type(input, '4', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(shown()).toBe('1 243')
  expect(input.selectionStart).toBe(4)
})

test.each([
  ['R1 234 567.89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['R\u00a01\u00a0234,50', 123_450],
  ['50k', 5_000_000],
  ['1.2m', 120_000_000],
  ['=1200*12', 1_440_000],
])('reads a pasted %s', async (text, cents) => {
  const { input, taken, user } = setUp()
  await user.click(input)
  await user.paste(text)
  expect(taken.at(-1)).toBe(cents)
})

test('takes its written form on leaving, and goes on saying how an ambiguous paste was read', async () => {
  const { input, user, shown } = setUp()
  await user.click(input)
  await user.paste('1,234')
  await user.click(screen.getByText('Elsewhere'))
  expect(shown()).toBe('1 234')
  expect(plain(document.body.textContent ?? '')).toContain('You entered 1,234, read as R 1 234.')
  expect(input.getAttribute('aria-describedby')).not.toBeNull()
})

test('keeps text that it cannot read, says so, and changes nothing', async () => {
  const { input, taken, user, shown } = setUp(100_000)
  await user.clear(input)
  taken.length = 0
  await user.paste('12.5%')
  await user.click(screen.getByText('Elsewhere'))
  expect(shown()).toBe('12.5%')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain('An amount in rand, not a percentage.')
  expect(taken).toEqual([])
})

test('Escape gives the old value back', async () => {
  const { input, taken, user, shown } = setUp(100_000)
  await user.clear(input)
  await user.type(input, '77')
  await user.keyboard('{Escape}')
  expect(shown()).toBe('1 000')
  expect(taken.at(-1)).toBe(100_000)
})

test('Up and Down step by a thousand rand, with Shift by ten thousand, never below nothing', async () => {
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
