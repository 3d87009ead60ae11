// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDelayedFlag } from './use-delayed-flag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('turns true after the delay and restarts the delay each time the flag is set', () => {
  const { result, rerender } = renderHook(({ flag }) => useDelayedFlag(flag, 250), { initialProps: { flag: true } })
  act(() => vi.advanceTimersByTime(200))
  rerender({ flag: false })
  rerender({ flag: true })
  act(() => vi.advanceTimersByTime(200))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(50))
  expect(result.current).toBe(true)
  rerender({ flag: false })
  expect(result.current).toBe(false)
})
