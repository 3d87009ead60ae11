// @vitest-environment jsdom
import { createToasts } from '@tafel/kit/toast/toasts.ts'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Notifications } from './notifications.tsx'

afterEach(cleanup)

it('lists each message, and undoes what can still be undone behind the message on screen', async () => {
  const toasts = createToasts()
  const undo = vi.fn()
  render(
    <ToastProvider toasts={toasts}>
      <Notifications />
    </ToastProvider>,
  )
  act(() => {
    toasts.show('Dlamini deleted', { undo })
    toasts.show('Saved')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 2 new' }))
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('span')!.textContent)).toEqual(['Saved', 'Dlamini deleted'])
  await userEvent.click(list.getByRole('button', { name: 'Undo: Dlamini deleted' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(list.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
