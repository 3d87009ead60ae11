// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { frames } from './testing/frames.ts'
import { useOneByOne } from './use-one-by-one.ts'

afterEach(() => vi.restoreAllMocks())

it('draws the first part at once, and one more with each frame until all are there', async () => {
  const frame = frames()
  const { result } = renderHook(() => useOneByOne(3))
  const seen = [result.current]
  for (let at = 0; at < 4; at += 1) {
    await frame()
    seen.push(result.current)
  }
  expect(seen).toEqual([1, 2, 3, 3, 3])
})

it('draws all of them at once where one is gone to', () => {
  expect(renderHook(() => useOneByOne(3, true)).result.current).toBe(3)
})

it('draws all of them in a page that nobody sees, which has no frames', async () => {
  frames()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result } = renderHook(() => useOneByOne(3))
  await act(async () => undefined)
  expect(result.current).toBe(3)
})
