// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MaybePromise } from '../maybe-promise.ts'
import { usePromise } from './use-promise.ts'

const setup = (first: MaybePromise<string>) => renderHook(({ next }) => usePromise(next), { initialProps: { next: first } })
const settle = (resolve: () => void) => act(async () => resolve())

it('returns a plain value at once and a promised value when it settles', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { result, rerender } = setup(promise)
  expect(result.current).toEqual({ value: undefined, isPending: true })
  await settle(() => resolve('R 1'))
  expect(result.current).toEqual({ value: 'R 1', isPending: false })
  rerender({ next: 'R 2' })
  expect(result.current).toEqual({ value: 'R 2', isPending: false })
})

it('keeps the previous value while the next one is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { result, rerender } = setup('R 1')
  rerender({ next: promise })
  expect(result.current).toEqual({ value: 'R 1', isPending: true })
  await settle(() => resolve('R 12'))
  expect(result.current).toEqual({ value: 'R 12', isPending: false })
})

it('ignores an older promise that settles after a newer value', async () => {
  const late = Promise.withResolvers<string>()
  const never = Promise.withResolvers<string>()
  const { result, rerender } = setup(late.promise)
  rerender({ next: 'R 2' })
  await settle(() => late.resolve('R 1'))
  expect(result.current).toEqual({ value: 'R 2', isPending: false })
  rerender({ next: never.promise })
  expect(result.current).toEqual({ value: 'R 2', isPending: true })
})

it('ignores an older promise also while a newer one is pending', async () => {
  const older = Promise.withResolvers<string>()
  const never = Promise.withResolvers<string>()
  const { result, rerender } = setup(older.promise)
  rerender({ next: 'R 2' })
  rerender({ next: never.promise })
  await settle(() => older.resolve('R 1'))
  expect(result.current).toEqual({ value: 'R 2', isPending: true })
})
