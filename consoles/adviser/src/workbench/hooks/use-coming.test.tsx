// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Coming } from '../coming.ts'
import { useComing } from './use-coming.ts'

function follow(first: Coming<string>) {
  const { result, rerender } = renderHook((coming: Coming<string>) => useComing(coming), { initialProps: first })
  return { now: () => result.current, rerender }
}

it('keeps what was there at once while the next is on its way', async () => {
  const { now, rerender } = follow(Promise.resolve('first'))
  await act(async () => undefined)
  expect(now()).toEqual({ value: 'first', isComing: false })
  rerender('at once')
  expect(now()).toEqual({ value: 'at once', isComing: false })
  const { promise, resolve } = Promise.withResolvers<string>()
  rerender(promise)
  expect(now()).toEqual({ value: 'at once', isComing: true })
  await act(async () => resolve('next'))
  expect(now()).toEqual({ value: 'next', isComing: false })
})

it('never goes back to one that was asked for before what was there at once', async () => {
  const older = Promise.withResolvers<string>()
  const { now, rerender } = follow(older.promise)
  rerender('at once')
  rerender(new Promise<string>(() => undefined))
  await act(async () => older.resolve('older'))
  expect(now()).toEqual({ value: 'at once', isComing: true })
})
