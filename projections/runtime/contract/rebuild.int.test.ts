import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { dropUnknown, type Generation, liveGeneration, liveOrFirst } from '../generations.ts'
import { runProjection } from '../loop.ts'
import type { ReadModel } from '../read-model.ts'
import { ParityFailed, rebuild } from '../rebuild.ts'
import { projectionWaits } from '../wait.ts'
import { type Harness, harness } from './harness.ts'
import { append, expectedClients, sample, type Step } from './sample.ts'

let h: Harness
const opened: Harness[] = []
let ended: AbortController
beforeEach(async () => {
  h = await harness()
  opened.push(h)
  ended = new AbortController()
})
afterEach(() => ended.abort())
afterAll(() => Promise.all(opened.map((each) => each.close())))

const step = (at: number): Step =>
  at % 7 === 6 ? { client: at % 4, does: 'delete' } : { client: at % 9, does: 'name', word: `Word ${at}` }
const signal = () => new AbortController().signal
const rebuildOne = async (...given: Parameters<typeof rebuild>): Promise<Generation> => (await rebuild(...given))[0] as Generation

/** Like the host: runs the live generation until stopped. */
async function project(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const live = await liveGeneration(h.knex, sample.name)
    if (live) await runProjection({ ...h.deps, target: { model: sample, schema: live.schema }, signal: until })
  }
}

test('a rebuild under load loses no events, shows none twice, and never shows less than before', async () => {
  const steps: Step[] = []
  const write = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      steps.push(step(steps.length))
      await append(h.kernel, steps.at(-1) as Step)
    }
  }
  await write(60)
  const projecting = project(ended.signal)
  const counts: number[] = []
  const watching = (async () => {
    while (!ended.signal.aborted) {
      const { rows } = await h.readers.query('select count(*)::int as count from rm.sample_events')
      counts.push(rows[0].count)
    }
  })()
  const wait = projectionWaits(h.pool, h.checkpoints)
  await wait(sample.name, (await h.kernel.store.head()) as bigint, { timeoutMs: 10_000 })

  const [rebuilt] = await Promise.all([rebuildOne(h.deps, { models: [sample], signal: signal() }), write(60)])
  await write(10)
  expect(await wait(sample.name, (await h.kernel.store.head()) as bigint, { timeoutMs: 10_000 })).toBe('seen')
  ended.abort()
  await Promise.all([projecting, watching])

  expect(rebuilt.generation).toBe(2)
  expect((await liveGeneration(h.knex, sample.name))?.schema).toBe(rebuilt.schema)
  expect(await h.shown()).toEqual(expectedClients(steps))
  expect(await h.writes(rebuilt)).toEqual({ events: steps.length, notOnce: 0 })
  const full = counts.slice(counts.indexOf(60))
  expect(full.every((count, at) => at === 0 || count >= (full[at - 1] as number))).toBe(true)
})

test('blocks the live projector during the comparison, so that nothing comes between comparing and switching', async () => {
  for (let at = 0; at < 5; at += 1) await append(h.kernel, step(at))
  await h.run()
  let comparing = false
  let live: Promise<string> | undefined
  const checkpoints = {
    ...h.checkpoints,
    // The last read of the rebuild before comparing: the live checkpoint.
    async read(name: string) {
      const position = await h.checkpoints.read(name)
      if (!comparing || live || name !== h.first.schema) return position
      await append(h.kernel, step(5))
      live = h.run()
      await Promise.race([live, expect.poll(waitingForALock, { timeout: 30_000 }).toBeGreaterThan(0)])
      return position
    },
  }
  const onPhase = (phase: string) => void (comparing = phase === 'comparing')
  const rebuilt = await rebuildOne({ ...h.deps, checkpoints }, { models: [sample], signal: signal(), onPhase })
  expect(await live).toBe('superseded')
  await h.run({ generation: rebuilt })
  expect(await h.shown()).toEqual(expectedClients([0, 1, 2, 3, 4, 5].map(step)))
})

const waitingForALock = async () =>
  (await h.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount ?? 0

test('drops the previous generation, whose projector has stopped', async () => {
  await append(h.kernel, step(0))
  await h.run()
  const { rows: before } = await h.pool.query('select name from projections.checkpoints')
  const rebuilt = await rebuildOne(h.deps, { models: [sample], signal: signal() })
  expect(before).toEqual([{ name: h.first.schema }])
  expect((await h.pool.query('select name from projections.checkpoints')).rows).toEqual([{ name: rebuilt.schema }])
  expect((await h.pool.query(`select nspname from pg_namespace where nspname like 'rm\\_%'`)).rows).toEqual([{ nspname: rebuilt.schema }])
  await append(h.kernel, step(1))
  expect(await h.run({ generation: h.first })).toBe('superseded')
})

const retiredModel: ReadModel = {
  ...sample,
  name: 'retired-one',
  tables: ['retired_clients'],
  async create(knex, schema) {
    await knex.raw(
      `create table :schema:.retired_clients (client_id uuid primary key);
       alter table :schema:.retired_clients enable row level security;
       create policy seen_by on :schema:.retired_clients for select to tafel_queries using (true);`,
      { schema },
    )
  },
}

test('drops an unknown read model with its views, and keeps the others', async () => {
  await append(h.kernel, step(0))
  const live = await liveOrFirst(h.knex, sample)
  const old = await liveOrFirst(h.knex, retiredModel)
  expect(await dropUnknown(h.knex, [sample.name])).toEqual(['retired-one'])
  const { rows } = await h.knex.raw(
    `select (select count(*)::int from pg_namespace where nspname = any(?)) as schemas,
            (select count(*)::int from pg_views where schemaname = 'rm' and viewname = 'retired_clients') as views`,
    [[live.schema, old.schema]],
  )
  expect(rows).toEqual([{ schemas: 1, views: 0 }])
  expect(await dropUnknown(h.knex, [sample.name])).toEqual([])
})

test('switches nothing and leaves nothing behind if the rebuilt tables differ', async () => {
  for (let at = 0; at < 5; at += 1) await append(h.kernel, step(at))
  await h.run()
  await h.pool.query(`update ${h.first.schema}.sample_clients set name = 'changed by hand' where name = 'Word 2'`)
  const failed = await rebuildOne(h.deps, { models: [sample], signal: signal() }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ParityFailed)
  expect((failed as ParityFailed).differences).toEqual(['sample_clients: 5 rows live, 5 rows rebuilt, with other content'])
  expect(Object.values(await h.shown())).toContain('changed by hand')
  expect((await h.pool.query('select schema_name from projections.generations')).rows).toEqual([{ schema_name: h.first.schema }])

  await rebuildOne(h.deps, { models: [sample], signal: signal(), acceptDifference: true })
  expect(await h.shown()).toEqual(expectedClients([0, 1, 2, 3, 4].map(step)))
})

test('replaces a version with other columns in one step', async () => {
  for (let at = 0; at < 5; at += 1) await append(h.kernel, step(at))
  await h.run()
  const next = {
    ...sample,
    version: 2,
    create: async (knex: Parameters<typeof sample.create>[0], schema: string) => {
      await sample.create(knex, schema)
      await knex.raw('alter table :schema:.sample_clients add column shout text generated always as (upper(name)) stored', { schema })
    },
  }
  const rebuilt = await rebuildOne(h.deps, { models: [next], signal: signal() })
  expect(rebuilt).toMatchObject({ version: 2, generation: 2 })
  const { rows } = await h.readers.query('select shout from rm.sample_clients order by client_id limit 1')
  expect(rows).toEqual([{ shout: 'WORD 0' }])
})

test('reports an unwritten position as late, and a projected one as seen', async () => {
  const position = await append(h.kernel, step(0))
  await h.run()
  const wait = projectionWaits(h.readers, h.checkpoints)
  expect(await wait(sample.name, position, { timeoutMs: 1000 })).toBe('seen')
  expect(await wait(sample.name, position + 1n, { timeoutMs: 1 })).toBe('late')
  expect(await wait('no-such-stream', position, { timeoutMs: 1 })).toBe('late')
})
