// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { frames } from './testing/frames.ts'
import { useAfterPaint } from './use-after-paint.ts'

afterEach(() => vi.restoreAllMocks())

it('follows once the frame is on the screen, with the newest value', async () => {
  const frame = frames()
  const { result, rerender } = renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: 1 } })
  expect(result.current).toBe(1)
  rerender({ value: 2 })
  rerender({ value: 3 })
  expect(result.current).toBe(1)
  await frame()
  expect(result.current).toBe(3)
})

it('waits for no frame in a page that nobody sees', async () => {
  frames()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result, rerender } = renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: 1 } })
  await act(async () => rerender({ value: 2 }))
  expect(result.current).toBe(2)
})

it('stays as it stood while it is held', async () => {
  const frame = frames()
  const { result, rerender } = renderHook(({ value, isHeld }) => useAfterPaint(value, isHeld), {
    initialProps: { value: 1, isHeld: false },
  })
  rerender({ value: 2, isHeld: true })
  await frame()
  expect(result.current).toBe(1)
  rerender({ value: 2, isHeld: false })
  await frame()
  expect(result.current).toBe(2)
})
