import { FIXED_EVENTS } from '@tafel/contracts/contexts/finance/testing/fixed-events.ts'
import type { Call } from '@tafel/kernel/http/handler.ts'
import { expect, test, vi } from 'vitest'
import { boundedEvents, withinBounds } from './bounded-events.ts'

async function* pages(count: number) {
  for (let page = 0; page < count; page += 1) yield FIXED_EVENTS.slice(0, 5)
}
const read = (count: number, most: number) =>
  withinBounds({ financeMonths: async () => ({ json: (await boundedEvents(pages(count), most)).length }) }).financeMonths!(
    {} as Call<'financeMonths'>,
  )

test('returns events up to the limit; reports more without reading on', async () => {
  expect(await read(3, 15)).toEqual({ json: 15 })
  expect(await read(Number.POSITIVE_INFINITY, 15)).toMatchObject({ code: 'finance/too-many-events' })
})

test('lets two calls hold events, queues some, and refuses others with a retry', async () => {
  const held: (() => void)[] = []
  const most: number[] = []
  let now = 0
  const { financeMonths } = withinBounds(
    {
      financeMonths: async () => {
        most.push((now += 1))
        await new Promise<void>((resolve) => held.push(resolve))
        now -= 1
        return { json: 'worked out' }
      },
    },
    { concurrency: 2, queueLength: 3 },
  )
  const calls = Array.from({ length: 7 }, async () => financeMonths!({} as Call<'financeMonths'>))
  expect(await Promise.all(calls.slice(5))).toEqual([5, 6].map(() => expect.objectContaining({ code: 'finance/busy', retryAfter: 5 })))
  const others = Promise.all(calls.slice(0, 5))
  for (let turn = 0; turn < 5; turn += 1) await vi.waitFor(() => held.splice(0, 1)[0]!())
  expect(await others).toEqual(Array.from({ length: 5 }, () => ({ json: 'worked out' })))
  expect(Math.max(...most)).toBe(2)
})

test('passes other errors on', async () => {
  const failing = withinBounds({ financeMonths: async () => Promise.reject(new Error('bug')) }).financeMonths!
  await expect(failing({} as Call<'financeMonths'>)).rejects.toThrow('bug')
})
