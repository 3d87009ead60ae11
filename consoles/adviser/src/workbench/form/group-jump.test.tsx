// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { axeViolations } from '../../app/testing/render-route.tsx'
import { GroupJump } from './group-jump.tsx'
import type { ListedGroup } from './side-list.tsx'

afterEach(cleanup)

const GROUPS: readonly ListedGroup[] = [
  { name: 'person', title: 'Person', total: undefined, faults: 0, notes: 0 },
  { name: 'employment', title: 'Employment', total: { short: '960k', words: 'R 960 000' }, faults: 1, notes: 0 },
]

it('stays in view, and opens the groups with their totals and mistakes; the focus goes to the chosen one', async () => {
  const [onShow, onPart] = [vi.fn(), vi.fn()]
  const parts = [{ name: 'ideas', title: 'Planning ideas', count: 3, onShow: onPart }]
  render(<GroupJump groups={GROUPS} parts={parts} onShow={onShow} />)
  const jump = screen.getByRole('button', { name: /^Go to a group ?1 mistake/ })
  expect(getComputedStyle(jump.parentElement!).position).toBe('sticky')
  jump.focus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'Groups' })
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Person', 'Employment1 mistakeR 960 000', 'Planning ideas3'])
  expect(await axeViolations()).toEqual([])
  await userEvent.click(items[1]!)
  await waitFor(() => expect(onShow).toHaveBeenCalledExactlyOnceWith('employment'))
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Planning ideas/ }))
  await waitFor(() => expect(onPart).toHaveBeenCalledOnce())
})
