import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Frames that are rendered when the returned function is called. */
export function frames(): () => Promise<void> {
  const waiting = new Map<number, FrameRequestCallback>()
  let last = 0
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => {
    last += 1
    waiting.set(last, call)
    return last
  })
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void waiting.delete(id))
  return async () => {
    for (const [id, call] of waiting) {
      waiting.delete(id)
      call(performance.now())
    }
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
}
