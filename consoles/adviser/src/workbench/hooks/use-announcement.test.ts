// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAnnouncement } from './use-announcement.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const announced = (first: string) => renderHook(({ text }) => useAnnouncement(text), { initialProps: { text: first } })

it('says nothing of what stood there from the start', () => {
  const { result } = announced('R 1')
  pass(2000)
  expect(result.current).toBe('')
})

it('says what stands still, not what passes while somebody types', () => {
  const { result, rerender } = announced('R 1')
  for (const text of ['R 12', 'R 123']) {
    rerender({ text })
    pass(500)
    expect(result.current).toBe('')
  }
  pass(300)
  expect(result.current).toBe('R 123')
})

it('says nothing of what came back to what was said', () => {
  const { result, rerender } = announced('R 1')
  rerender({ text: 'R 12' })
  pass(500)
  rerender({ text: 'R 1' })
  pass(2000)
  expect(result.current).toBe('')
})
