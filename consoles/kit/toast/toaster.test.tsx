// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'
import { ToastProvider } from './toaster.tsx'

afterEach(cleanup)

test('a toast is closed by one button, and undone once by the other', async () => {
  const toasts = createToasts()
  const undo = vi.fn()
  render(<ToastProvider toasts={toasts}>page</ToastProvider>)
  act(() => void toasts.show('Client deleted', { undo }))
  act(() => void toasts.show('popup blocked', { tone: 'error' }))
  expect(screen.getByRole('alert').textContent).toContain('popup blocked')
  // One at a time: the other follows when this one is closed.
  expect(screen.queryByText('Client deleted')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Client deleted')).toBeNull()
})

test('F8 moves focus to the toast on screen, and closing it returns the focus', async () => {
  const toasts = createToasts()
  const undo = vi.fn()
  render(
    <ToastProvider toasts={toasts}>
      <button type="button">Row</button>
    </ToastProvider>,
  )
  const row = screen.getByRole('button', { name: 'Row' })
  row.focus()
  await userEvent.keyboard('{F8}')
  expect(document.activeElement).toBe(row)
  act(() => void toasts.show('Client deleted', { undo }))
  await userEvent.keyboard('{F8}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  // A newer one doesn't take the focused one away, also not while focus moves within it.
  act(() => void toasts.show('Saved'))
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Saved')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(row)
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(undo).not.toHaveBeenCalled()
})
