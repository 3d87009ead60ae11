// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Coming } from '../coming.ts'
import { useComing } from './use-coming.ts'

const setup = (first: Coming<string>) => renderHook(({ coming }) => useComing(coming), { initialProps: { coming: first } })
const come = (settle: () => void) => act(async () => settle())

it('shows what is there at once, and what comes when it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { result, rerender } = setup(promise)
  expect(result.current).toEqual({ value: undefined, isComing: true })
  await come(() => resolve('R 1'))
  expect(result.current).toEqual({ value: 'R 1', isComing: false })
  rerender({ coming: 'R 2' })
  expect(result.current).toEqual({ value: 'R 2', isComing: false })
})

it('keeps what stood, whether it had come or was there at once, while the next one is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { result, rerender } = setup('R 1')
  rerender({ coming: promise })
  expect(result.current).toEqual({ value: 'R 1', isComing: true })
  await come(() => resolve('R 12'))
  expect(result.current).toEqual({ value: 'R 12', isComing: false })
})

it('an older one that comes late replaces neither a newer one that came nor one that was there at once', async () => {
  const late = Promise.withResolvers<string>()
  const never = Promise.withResolvers<string>()
  const { result, rerender } = setup(late.promise)
  rerender({ coming: 'R 2' })
  await come(() => late.resolve('R 1'))
  expect(result.current).toEqual({ value: 'R 2', isComing: false })
  rerender({ coming: never.promise })
  expect(result.current).toEqual({ value: 'R 2', isComing: true })
})

it('an older one does not replace what was there at once while a newer one is on its way either', async () => {
  const older = Promise.withResolvers<string>()
  const never = Promise.withResolvers<string>()
  const { result, rerender } = setup(older.promise)
  rerender({ coming: 'R 2' })
  rerender({ coming: never.promise })
  await come(() => older.resolve('R 1'))
  expect(result.current).toEqual({ value: 'R 2', isComing: true })
})
