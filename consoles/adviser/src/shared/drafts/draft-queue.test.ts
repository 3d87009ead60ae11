// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createWriteQueue } from './draft-queue.ts'

afterEach(() => vi.unstubAllGlobals())

it('writes one at a time, skips superseded writes, and ends with the newest', async () => {
  const written: string[] = []
  const started = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  const push = createWriteQueue(() => {})
  push(async () => {
    started.resolve()
    await blocked.promise
    written.push('first')
  })
  await started.promise
  push(async () => void written.push('overtaken'))
  push(async () => void written.push('last'))
  expect(written).toEqual([])
  blocked.resolve()
  await vi.waitFor(() => expect(written).toEqual(['first', 'last']))
})

it('continues after a failed write and reports it', async () => {
  const onError = vi.fn()
  const push = createWriteQueue(onError)
  const written: string[] = []
  push(() => Promise.reject(new Error('full')))
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  push(async () => void written.push('next'))
  await vi.waitFor(() => expect(written).toEqual(['next']))
})

it('waits while the page is busy, but not when it closes', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const written: string[] = []
  const push = createWriteQueue(() => {})
  push(async () => void written.push('draft'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(written).toEqual([])
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(written).toEqual(['draft']))
})
