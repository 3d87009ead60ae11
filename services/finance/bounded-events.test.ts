import { FIXED_EVENTS } from '@tafel/contracts/finance/testing/fixed-events.ts'
import type { Call } from '@tafel/kernel/http/handler.ts'
import { expect, test } from 'vitest'
import { boundedEvents, withinBounds } from './bounded-events.ts'

async function* pages(count: number) {
  for (let page = 0; page < count; page += 1) yield FIXED_EVENTS.slice(0, 5)
}
const read = (count: number, most: number) =>
  withinBounds({ financeMonths: async () => ({ json: (await boundedEvents(pages(count), most)).length }) }).financeMonths!(
    {} as Call<'financeMonths'>,
  )

test('as many as can be held are all there; more are said, and not read on', async () => {
  expect(await read(3, 15)).toEqual({ json: 15 })
  expect(await read(Number.POSITIVE_INFINITY, 15)).toMatchObject({ code: 'finance/too-many-events' })
})

test('what goes wrong otherwise stays what it is', async () => {
  const failing = withinBounds({ financeMonths: async () => Promise.reject(new Error('bug')) }).financeMonths!
  await expect(failing({} as Call<'financeMonths'>)).rejects.toThrow('bug')
})
