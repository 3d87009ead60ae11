// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AfterPaint } from './after-paint.tsx'
import { frames } from './testing/frames.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('loads nothing until the rest is on screen, and reserves its space', async () => {
  const frame = frames()
  const load = vi.fn(async () => ({ default: () => <p>What was found</p> }))
  const Found = lazy(load)
  render(
    <AfterPaint room={<p>Its place</p>}>
      <Found />
    </AfterPaint>,
  )
  expect(screen.getByText('Its place')).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
  await frame()
  expect(await screen.findByText('What was found')).toBeTruthy()
  expect(screen.queryByText('Its place')).toBeNull()
})

it('renders at once in a hidden page', async () => {
  frames()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void render(<AfterPaint>What was found</AfterPaint>))
  expect(screen.getByText('What was found')).toBeTruthy()
})
