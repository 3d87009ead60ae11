// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DayField } from './day-field.tsx'

afterEach(cleanup)

function Form() {
  const [day, setDay] = useState<string | null>('2026-11-01')
  return (
    <>
      <DayField label="Issued from" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  )
}
const day = () => screen.getByRole('status').textContent

it('shows and reads a day in South Africa’s form, whatever the browser’s language', async () => {
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Issued from' })
  expect([field.type, field.value]).toEqual(['text', '1 November 2026'])
  await userEvent.clear(field)
  expect(day()).toBe('')
  await userEvent.type(field, '2/11/2026')
  await userEvent.tab()
  expect([day(), field.value]).toEqual(['2026-11-02', '2 November 2026'])
})

it('says what it can’t read, and keeps the day before', async () => {
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Issued from' })
  await userEvent.clear(field)
  await userEvent.type(field, '31 June 2026')
  await userEvent.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/“31 June 2026” can’t be read/)).toBeTruthy()
})
