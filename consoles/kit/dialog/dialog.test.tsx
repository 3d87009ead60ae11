// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const beside = () => document.querySelector('.MuiDialog-container')!

it('closes by a click beside it, but not once something was typed in it; Escape closes it always', async () => {
  const onClose = vi.fn()
  const user = userEvent.setup()
  render(
    <Dialog open title="Let an auditor in" onClose={onClose}>
      <input aria-label="E-mail" />
    </Dialog>,
  )
  await user.click(beside())
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.type(screen.getByLabelText('E-mail'), 'a')
  await user.click(beside())
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
