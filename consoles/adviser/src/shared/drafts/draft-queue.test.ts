import { expect, it, vi } from 'vitest'
import { createWriteQueue } from './draft-queue.ts'

it('writes one at a time, skips what was overtaken, and ends with the newest', async () => {
  const written: string[] = []
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const push = createWriteQueue(() => {})
  push(async () => {
    begun.resolve()
    await held.promise
    written.push('first')
  })
  await begun.promise
  push(async () => void written.push('overtaken'))
  push(async () => void written.push('last'))
  expect(written).toEqual([])
  held.resolve()
  await vi.waitFor(() => expect(written).toEqual(['first', 'last']))
})

it('goes on after a write that failed and tells of it', async () => {
  const onError = vi.fn()
  const push = createWriteQueue(onError)
  const written: string[] = []
  push(() => Promise.reject(new Error('full')))
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  push(async () => void written.push('next'))
  await vi.waitFor(() => expect(written).toEqual(['next']))
})
