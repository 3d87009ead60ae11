// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { USER_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { EraseButton } from './erase-button.tsx'

afterEach(cleanup)

it('lists what is erased and what remains, and erases once the name is typed', async () => {
  const erase = vi.fn(async () => undefined)
  renderInAdmin(<EraseButton name="naledi@example.co.za" words={USER_ERASURE} onErase={erase} />)
  fireEvent.click(screen.getByRole('button', { name: 'Erase naledi@example.co.za' }))
  for (const line of [...USER_ERASURE.erased, ...USER_ERASURE.kept]) expect(screen.getByText(line)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Type “naledi@example.co.za” to erase' })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  for (const typed of ['', 'naledi', 'thabo@example.co.za']) {
    fireEvent.change(field, { target: { value: typed } })
    submit()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  expect(erase).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'Naledi@example.co.za' } })
  submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(erase).toHaveBeenCalledOnce()
})

it('stays open with the reason after a refusal', async () => {
  const refused = new Error('Only a disabled user can be erased.')
  const { notified } = renderInAdmin(<EraseButton name="x" words={USER_ERASURE} onErase={async () => Promise.reject(refused)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Erase x' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() => expect(notified).toMatchObject([{ message: refused.message, type: 'error' }]))
  expect(screen.getByRole('dialog')).toBeTruthy()
})
