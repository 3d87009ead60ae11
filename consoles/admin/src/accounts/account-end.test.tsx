// @vitest-environment jsdom
import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { AccountEnd } from './account-end.tsx'

afterEach(cleanup)

const firm = { id: 'a', accountName: 'Mokoena Advisers', owner: 'o', closed: false, erased: false } as AdminAccountRow

it('makes a firm read-only only after a dialog that explains it, with a reason; and can undo it', async () => {
  const change = vi.fn(async () => undefined)
  const { notified } = renderInAdmin(<AccountEnd account={firm} />, { dataProvider: { changeAccount: change } })
  fireEvent.click(screen.getByRole('button', { name: 'Make firm read-only…' }))
  expect(change).not.toHaveBeenCalled()
  expect((await screen.findByRole('dialog', { name: 'Make Mokoena Advisers read-only?' })).textContent).toContain(
    'Its subscription is cancelled',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Make read-only' }))
  expect(change).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The agreement ended.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make read-only' }))
  await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith('o', 'close', 'The agreement ended.'))
  await waitFor(() => expect(notified).toHaveLength(1))
  render(<>{notified[0]?.message}</>)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(change).toHaveBeenLastCalledWith('o', 'reopen', 'Read-only undone.'))
})

it('has no button that reads like closing a page', () => {
  renderInAdmin(<AccountEnd account={firm} />)
  expect(screen.queryByRole('button', { name: /^close$/i })).toBeNull()
})
