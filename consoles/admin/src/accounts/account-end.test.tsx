// @vitest-environment jsdom
import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountEnd } from './account-end.tsx'

const { change, notes } = vi.hoisted(() => ({ change: vi.fn(async () => undefined), notes: [] as ReactNode[] }))
vi.mock('react-admin', () => ({
  useNotify: () => (note: ReactNode) => void notes.push(note),
  useRefresh: () => () => undefined,
  useDataProvider: () => ({ changeAccount: change }),
}))
afterEach(cleanup)
beforeEach(() => {
  change.mockClear()
  notes.length = 0
})

const firm = { id: 'a', accountName: 'Mokoena Advisers', owner: 'o', closed: false, erased: false } as AdminAccountRow

it('makes a firm read-only only after a dialog that explains it, with a reason; and can undo it', async () => {
  render(<AccountEnd account={firm} />)
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
  await waitFor(() => expect(notes).toHaveLength(1))
  render(<>{notes[0]}</>)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(change).toHaveBeenLastCalledWith('o', 'reopen', 'Read-only undone.'))
})

it('has no button that reads like closing a page', () => {
  render(<AccountEnd account={firm} />)
  expect(screen.queryByRole('button', { name: /^close$/i })).toBeNull()
})
