import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Harness, harness, poolAround } from './harness.ts'
import { append, expectedClients, type Step } from './sample.ts'

let h: Harness
const opened: Harness[] = []
beforeEach(async () => {
  h = await harness()
  opened.push(h)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const steps: readonly Step[] = Array.from({ length: 12 }, (_, at) => ({ client: at % 5, does: 'name', word: `Word ${at}` }))

/** A pool whose first transaction waits before its first statement until released. */
function paused() {
  const arrived = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const pool = poolAround(h.pool, async ({ text }, run) => {
    if (text.startsWith('begin')) {
      arrived.resolve()
      await go.promise
    }
    return run()
  })
  return { pool, arrived: arrived.promise, go: go.resolve }
}

test('of two instances that start together one applies and the other stops', async () => {
  for (const step of steps) await append(h.kernel, step)
  const [one, two] = [paused(), paused()]
  const running = [h.run({ pool: one.pool, maxBatch: 3 }), h.run({ pool: two.pool, maxBatch: 3 })]
  await Promise.all([one.arrived, two.arrived])
  one.go()
  two.go()
  expect((await Promise.all(running)).sort()).toEqual(['reached', 'superseded'])
  expect(await h.shown()).toEqual(expectedClients(steps))
  expect(await h.writes()).toEqual({ events: steps.length, notOnce: 0 })
})

test('an instance that slept while another continued writes nothing when it wakes', async () => {
  for (const step of steps) await append(h.kernel, step)
  const sleeper = paused()
  const sleeping = h.run({ pool: sleeper.pool, maxBatch: 3 })
  await sleeper.arrived
  expect(await h.run()).toBe('reached')
  sleeper.go()
  expect(await sleeping).toBe('superseded')
  expect(await h.writes()).toEqual({ events: steps.length, notOnce: 0 })
})

test('a dropped subscription continues at the checkpoint, without gaps or repeats', async () => {
  const done = new AbortController()
  const loop = h.run({ maxBatch: 2, signal: done.signal })
  let last = 0n
  for (const [at, step] of steps.entries()) {
    last = await append(h.kernel, step)
    if (at % 3 === 0) h.kernel.dropSubscriptions(at % 2 ? 'end' : 'error')
  }
  expect(await h.checkpoints.waitUntil(h.first.schema, last, 30_000)).toBe('seen')
  done.abort()
  expect(await loop).toBe('aborted')
  expect(await h.shown()).toEqual(expectedClients(steps))
  expect(await h.writes()).toEqual({ events: steps.length, notOnce: 0 })
})
