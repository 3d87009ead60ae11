// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Film } from './film.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps the figure of every scene on one line', async () => {
  render(<Film />)
  const scenes = screen.getAllByRole('button', { name: /^Scene/ })
  expect(scenes.length).toBeGreaterThan(3)
  for (const scene of scenes) {
    await userEvent.click(scene)
    const figure = document.querySelector('[aria-hidden="true"] > p')!
    expect([figure.textContent, getComputedStyle(figure).whiteSpace]).toEqual([figure.textContent, 'nowrap'])
  }
})
