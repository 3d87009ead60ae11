// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useInPauses } from './use-in-pauses.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }),
)
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const shownOf = (first: number) => renderHook(({ value }) => useInPauses(value), { initialProps: { value: first } })

it('follows a single change after its frame', async () => {
  const { result, rerender } = shownOf(1)
  rerender({ value: 2 })
  expect(result.current).toBe(1)
  await pass(20)
  expect(result.current).toBe(2)
})

it('waits with the changes that come quickly one after the other until they pause, and shows the last', async () => {
  const { result, rerender } = shownOf(1)
  rerender({ value: 2 })
  await pass(100)
  for (const value of [3, 4, 5]) {
    rerender({ value })
    await pass(150)
    expect(result.current).toBe(2)
  }
  await pass(200)
  expect(result.current).toBe(5)
})

it('waits for nothing in a page that nobody sees', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result, rerender } = shownOf(1)
  await act(async () => rerender({ value: 2 }))
  expect(result.current).toBe(2)
  vi.restoreAllMocks()
})
