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
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Client deleted')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
