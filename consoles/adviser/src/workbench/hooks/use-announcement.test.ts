// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAnnouncement } from './use-announcement.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const announced = (first: string) => renderHook(({ text }) => useAnnouncement(text), { initialProps: { text: first } })

it('does not announce the initial text', () => {
  const { result } = announced('R 1')
  pass(2000)
  expect(result.current).toBe('')
})

it('announces text once it is stable, not while the user types', () => {
  const { result, rerender } = announced('R 1')
  for (const text of ['R 12', 'R 123']) {
    rerender({ text })
    pass(500)
    expect(result.current).toBe('')
  }
  pass(300)
  expect(result.current).toBe('R 123')
})

it('does not announce text that returns to what was announced', () => {
  const { result, rerender } = announced('R 1')
  rerender({ text: 'R 12' })
  pass(500)
  rerender({ text: 'R 1' })
  pass(2000)
  expect(result.current).toBe('')
})
