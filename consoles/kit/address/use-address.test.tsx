// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAddress, withChoices } from './use-address.ts'

// As in the browser: inside `act`, the library would render everything between two of its own events.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Screen() {
  const [params, show] = useAddress()
  const change = (choices: Readonly<Record<string, string>>, isStep = false) => show((now) => withChoices(now, choices), { isStep })
  return (
    <>
      <button onClick={() => change({ lines: 'all' })}>All lines</button>
      <button onClick={() => change({ dialog: 'new' }, true)}>New</button>
      <input value={params.get('q') ?? ''} onChange={(event) => change({ q: event.target.value })} />
    </>
  )
}

/** Types a character at the end of the field. */
function type(field: HTMLInputElement, character: string) {
  field.setRangeText(character, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

async function open() {
  const router = createMemoryRouter([{ path: '/', Component: Screen, loader: () => null, shouldRevalidate: () => false }], {
    initialEntries: ['/?at=1'],
  })
  render(<RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  return { router, field, press: (name: string) => screen.getByText(name).click() }
}

it('bases each choice on the previous one, even within the same moment', async () => {
  const { router, field, press } = await open()
  press('All lines')
  for (const character of 'KXT') type(field, character)
  expect(router.state.location.search).toBe('?at=1&lines=all&q=KXT')
})

it('adds a history entry for a step, and otherwise replaces the current one', async () => {
  const { router, press } = await open()
  press('All lines')
  press('New')
  expect(router.state.location.search).toBe('?at=1&lines=all&dialog=new')
  await router.navigate(-1)
  expect(router.state.location.search).toBe('?at=1&lines=all')
})
