import { afterAll, beforeEach, expect, test } from 'vitest'
import { nextGeneration } from '../generations.ts'
import { Crash, type Harness, harness, poolAround } from './harness.ts'
import { append, expectedClients, sample, type Step } from './sample.ts'

let h: Harness
const opened: Harness[] = []
beforeEach(async () => {
  h = await harness()
  opened.push(h)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const STEPS: readonly Step[] = [
  { client: 1, does: 'name', word: 'Anna' },
  { client: 2, does: 'name', word: 'Bheki' },
  { client: 1, does: 'name', word: 'Annika' },
  { client: 3, does: 'name', word: 'Carel' },
  { client: 2, does: 'delete' },
  { client: 4, does: 'name', word: 'Dineo' },
]

/** Crashes at the n-th statement, before or after it; false if there is none. */
async function crashAt(nth: number, when: 'before' | 'after', maxBatch: number): Promise<boolean> {
  const died = new AbortController()
  let statements = 0
  const pool = poolAround(h.pool, async (_statement, run) => {
    statements += 1
    if (statements !== nth) return run()
    died.abort()
    if (when === 'after') await run()
    throw new Crash('Here the process ends, as the test requires.')
  })
  await h.run({ pool, maxBatch, signal: died.signal })
  return died.signal.aborted
}

for (const maxBatch of [1, 4, 1000]) {
  for (const when of ['before', 'after'] as const) {
    test(`after a crash ${when} any statement, in batches of ${maxBatch}, every event is applied once`, async () => {
      for (const step of STEPS) await append(h.kernel, step)
      let crashes = 0
      // Each start may get one statement further than the previous one, so a crash hits every point of the loop.
      while (await crashAt(crashes + 1, when, maxBatch)) {
        crashes += 1
        const written = await h.writes()
        expect(written.notOnce).toBe(0)
      }
      expect(crashes).toBeGreaterThanOrEqual(6)
      expect(await h.shown()).toEqual(expectedClients(STEPS))
      expect(await h.writes()).toEqual({ events: STEPS.length, notOnce: 0 })
    })
  }
}

for (const when of ['before', 'after'] as const) {
  test(`a projector that loses its connection ${when} any statement continues by itself, and applies every event once`, async () => {
    for (const step of STEPS) await append(h.kernel, step)
    for (let nth = 1, lost = true; lost; nth += 1) {
      const generation = await nextGeneration(h.knex, sample)
      let statements = 0
      lost = false
      const pool = poolAround(h.pool, async (_statement, run) => {
        statements += 1
        if (statements !== nth) return run()
        lost = true
        if (when === 'after') await run()
        throw new Crash('The connection is lost, as the test requires.')
      })
      expect(await h.run({ pool, maxBatch: 3, generation })).toBe('reached')
      expect(await h.writes(generation)).toEqual({ events: STEPS.length, notOnce: 0 })
    }
  })
}

test('rows and checkpoint are always consistent', async () => {
  for (const step of STEPS) await append(h.kernel, step)
  const seen: string[] = []
  const pool = poolAround(h.pool, async (_statement, run) => {
    const result = await run()
    const { rows } = await h.pool.query(
      `select (select max(written_at_position)::text from ${h.first.schema}.sample_events) as rows,
              (select position::text from projections.checkpoints where name = $1) as checkpoint`,
      [h.first.schema],
    )
    expect(rows[0].rows).toBe(rows[0].checkpoint)
    seen.push(rows[0].rows)
    return result
  })
  await h.run({ pool, maxBatch: 2 })
  expect(new Set(seen).size).toBeGreaterThan(2)
})

test('detects a build that moves the checkpoint outside the transaction', async () => {
  for (const step of STEPS) await append(h.kernel, step)
  const died = new AbortController()
  let batches = 0
  const broken = poolAround(h.pool, async ({ text, values }, run) => {
    if (text.includes('.checkpoints')) return h.pool.query(text, values)
    if (text === 'commit' && ++batches === 2) {
      died.abort()
      throw new Crash('Here the process ends, as the test requires.')
    }
    return run()
  })
  await h.run({ pool: broken, maxBatch: 2, signal: died.signal })
  await h.run()
  const { events } = await h.writes()
  expect(events, 'events that reached the tables').toBeLessThan(STEPS.length)
})

test('a projector whose connection Postgres ends before any statement continues by itself, and applies every event once', async () => {
  for (const step of STEPS) await append(h.kernel, step)
  for (let nth = 2, ended = true; ended; nth += 1) {
    const generation = await nextGeneration(h.knex, sample)
    let statements = 0
    ended = false
    const pool = poolAround(h.pool, async (_statement, run) => {
      statements += 1
      if (statements === nth) {
        ended = true
        await h.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'contract' and state = 'idle in transaction'`,
        )
      }
      return run()
    })
    expect(await h.run({ pool, maxBatch: 3, generation })).toBe('reached')
    expect(await h.writes(generation)).toEqual({ events: STEPS.length, notOnce: 0 })
  }
})
