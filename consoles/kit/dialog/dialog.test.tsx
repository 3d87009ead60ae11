// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const outside = () => document.querySelector('.MuiDialog-container')!

it('closes on a click outside unless something was typed in it; Escape always closes it', async () => {
  const onClose = vi.fn()
  const user = userEvent.setup()
  render(
    <Dialog open title="Let an auditor in" onClose={onClose}>
      <input aria-label="E-mail" />
    </Dialog>,
  )
  await user.click(outside())
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.type(screen.getByLabelText('E-mail'), 'a')
  await user.click(outside())
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
