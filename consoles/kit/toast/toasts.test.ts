import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, TOAST_MS, UNDO_MS } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.getState().shown.map(({ text }) => text)

test('a toast disappears after 3.4 s and stays in the list', () => {
  const toasts = createToasts()
  toasts.show('Saved')
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(texts(toasts)).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
  expect(toasts.getState().kept.map(({ text }) => text)).toEqual(['Saved'])
  expect(toasts.getState().unread).toBe(1)
})

test('a toast with an undo stays for 10 s', () => {
  const toasts = createToasts()
  toasts.show('Deleted', { undo: () => undefined })
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(texts(toasts)).toEqual(['Deleted'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('hovering or focusing one pauses all, and their time resumes afterwards', () => {
  const toasts = createToasts()
  const first = toasts.show('One')
  vi.advanceTimersByTime(3000)
  toasts.pause(first, 'hover')
  toasts.pause(first, 'focus')
  toasts.show('Two')
  vi.advanceTimersByTime(60_000)
  toasts.resume(first, 'hover')
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['One', 'Two'])
  toasts.resume(first, 'focus')
  vi.advanceTimersByTime(400)
  expect(texts(toasts)).toEqual(['Two'])
  vi.advanceTimersByTime(3000)
  expect(texts(toasts)).toEqual([])
})

test('closing the hovered toast resumes the others', () => {
  const toasts = createToasts()
  const first = toasts.show('One')
  toasts.show('Two')
  toasts.pause(first, 'hover')
  toasts.close(first)
  vi.advanceTimersByTime(TOAST_MS)
  expect(texts(toasts)).toEqual([])
})

test('the list keeps the newest fifty', () => {
  const toasts = createToasts()
  for (let count = 1; count <= 60; count += 1) toasts.show(String(count))
  expect(toasts.getState().kept).toHaveLength(50)
  expect(toasts.getState().kept[0]!.text).toBe('60')
})

test('a newer toast about the same subject replaces the older one, so nothing undone offers an undo', () => {
  const toasts = createToasts()
  toasts.show('Dlamini deleted', { about: 'c1', undo: () => undefined })
  toasts.show('Naidoo deleted', { about: 'c2', undo: () => undefined })
  toasts.show('Dlamini restored', { about: 'c1' })
  expect(texts(toasts)).toEqual(['Naidoo deleted', 'Dlamini restored'])
})

test('leaving a screen dismisses its toasts, except errors and those with an undo', () => {
  const toasts = createToasts()
  toasts.show('Dlamini added', { tone: 'done' })
  toasts.show('internal', { tone: 'error' })
  toasts.show('Copy made', { undo: () => undefined })
  toasts.leaveScreen()
  expect(texts(toasts)).toEqual(['internal', 'Copy made'])
})

test('one is on screen at a time: the newest, and the one before for the rest of its time', () => {
  const toasts = createToasts()
  const current = () => toasts.getState().current?.text
  const undo = () => undefined
  toasts.show('Dlamini deleted', { undo })
  vi.advanceTimersByTime(2000)
  const second = toasts.show('Naidoo deleted', { undo })
  expect(current()).toBe('Naidoo deleted')
  toasts.close(second)
  expect(current()).toBe('Dlamini deleted')
  vi.advanceTimersByTime(UNDO_MS - 2000)
  expect(current()).toBeUndefined()
})

test('a focused one is not replaced; a hovered one is replaced by an error only', () => {
  const toasts = createToasts()
  const current = () => toasts.getState().current?.text
  const first = toasts.show('One')
  toasts.pause(first, 'focus')
  toasts.show('Two')
  toasts.show('Failed', { tone: 'error' })
  expect(current()).toBe('One')
  toasts.resume(first, 'focus')
  expect(current()).toBe('Failed')
  vi.advanceTimersByTime(TOAST_MS)
  const third = toasts.show('Three')
  toasts.pause(third, 'hover')
  toasts.show('Four')
  expect(current()).toBe('Three')
  toasts.show('Failed again', { tone: 'error' })
  expect(current()).toBe('Failed again')
  vi.advanceTimersByTime(TOAST_MS)
  expect(texts(toasts)).toEqual([])
})
