// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'

afterEach(cleanup)
interface Props {
  readonly onClose: () => void
}

it('is loaded when it is opened', async () => {
  const load = vi.fn(async () => () => <p>Why?</p>)
  const Dialog = lazyDialog<Props>(load)
  expect(load).not.toHaveBeenCalled()
  render(<Dialog onClose={() => undefined} />)
  await screen.findByText('Why?')
})

it('reports a failure to load, and closes', async () => {
  const onClose = vi.fn()
  const Dialog = lazyDialog<Props>(async () => Promise.reject(new Error('offline')))
  render(<Dialog onClose={onClose} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
