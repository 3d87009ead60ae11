// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function setUp() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  const taken: (string | null)[] = []
  function Form() {
    const [value, setValue] = useState<string | null>('2026-07-15')
    return (
      <>
        <DateField
          label="Date of acquisition"
          source="The date of the agreement."
          min="1993-04-07"
          value={value}
          onChange={(date) => {
            taken.push(date)
            setValue(date)
          }}
        />
        <button type="button">Elsewhere</button>
      </>
    )
  }
  render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Date of acquisition')
  return { input, taken, user: userEvent.setup() }
}

test.each([
  ['1 april', '1 April 2026'],
  ['+7', '28 November 2026'],
  ['today', '21 November 2026'],
  ['7/4/94', '7 April 1994'],
])('%s is understood when the field is left', async (text, shown) => {
  const { input, user } = setUp()
  await user.clear(input)
  await user.type(input, text)
  await user.click(screen.getByText('Elsewhere'))
  expect(input.value.replaceAll('\u00a0', ' ')).toBe(shown)
})

test('an invalid date is refused when the field is left, naming the date in force', async () => {
  const { input, taken, user } = setUp()
  await user.clear(input)
  await user.type(input, 'abc')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  await user.keyboard('{Enter}')
  expect(input.value).toBe('abc')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(
    '“abc” can’t be read. A date like 15 July 2026, 15/7/2026, 15 July, today or +7. Until then 15 July 2026 stays in force.',
  )
  expect(taken.at(-1)).toBe('2026-07-15')
})

test('a field is one stop of Tab: its calendar opens with Alt and Down, its note with F1', async () => {
  const { input, user } = setUp()
  const showPicker = vi.fn()
  HTMLInputElement.prototype.showPicker = showPicker
  await user.click(input)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(showPicker).toHaveBeenCalledOnce()
  await user.keyboard('{F1}')
  expect((await screen.findByRole('dialog', { name: 'Date of acquisition' })).textContent).toContain('The date of the agreement.')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(input)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'))
})
