import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('calls once, after the given time without activity', () => {
  const call = vi.fn()
  const pause = createPause(100, call)
  for (const _ of [1, 2, 3]) {
    pause.touch()
    vi.advanceTimersByTime(99)
  }
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(call).toHaveBeenCalledOnce()
})

it('restarts after it has ended and after it was cancelled', () => {
  const call = vi.fn()
  const pause = createPause(100, call)
  pause.touch()
  vi.advanceTimersByTime(100)
  pause.touch()
  vi.advanceTimersByTime(50)
  pause.callOff()
  vi.advanceTimersByTime(1000)
  expect(call).toHaveBeenCalledTimes(1)
  pause.touch()
  vi.advanceTimersByTime(100)
  expect(call).toHaveBeenCalledTimes(2)
})
