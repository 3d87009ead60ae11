// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLasting } from './use-lasting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says only what lasts, counting anew each time', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLasting(isSo, 250), { initialProps: { isSo: true } })
  act(() => vi.advanceTimersByTime(200))
  rerender({ isSo: false })
  rerender({ isSo: true })
  act(() => vi.advanceTimersByTime(200))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(50))
  expect(result.current).toBe(true)
  rerender({ isSo: false })
  expect(result.current).toBe(false)
})
