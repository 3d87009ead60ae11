import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Generation, liveGeneration, nextGeneration } from '../generations.ts'
import { runTogether } from '../loop.ts'
import type { ReadModel } from '../read-model.ts'
import { rebuild } from '../rebuild.ts'
import { projectionWaits } from '../wait.ts'
import { Crash, type Harness, harness, poolAround } from './harness.ts'
import { append, expectedClients, sample, type Step } from './sample.ts'

let h: Harness
const opened: Harness[] = []
beforeEach(async () => {
  h = await harness()
  opened.push(h)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const steps: readonly Step[] = Array.from({ length: 12 }, (_, at) => ({ client: at % 5, does: 'name', word: `Word ${at}` }))
const signal = () => new AbortController().signal
/** The same under another name, with its own tables. */
const other: ReadModel = {
  ...sample,
  name: 'other',
  tables: ['other_clients', 'other_events'],
  async create(knex, schema) {
    await sample.create(knex, schema)
    await knex.raw(
      `alter table :schema:.sample_clients rename to other_clients; alter table :schema:.sample_events rename to other_events;
       create index by_name on :schema:.other_clients (name)`,
      { schema },
    )
  },
  project: (event) => sample.project(event).map((change) => ({ ...change, table: change.table.replace('sample', 'other') })),
}

async function together(generations: readonly (readonly [ReadModel, Generation])[], pool = h.pool): Promise<string> {
  const until = (await h.kernel.store.head()) as bigint
  const targets = generations.map(([model, { schema }]) => ({ model, schema }))
  return runTogether({ ...h.deps, pool, targets, signal: signal(), until, maxBatch: 3 })
}

test('brings read models at different positions forward in one pass, each event once for each', async () => {
  for (const step of steps.slice(0, 5)) await append(h.kernel, step)
  await h.run()
  for (const step of steps.slice(5)) await append(h.kernel, step)
  const behind = await nextGeneration(h.knex, other)
  expect(
    await together([
      [sample, h.first],
      [other, behind],
    ]),
  ).toBe('reached')
  for (const generation of [h.first, behind]) expect(await h.writes(generation)).toEqual({ events: steps.length, notOnce: 0 })
  expect(await h.checkpoints.read(behind.schema)).toBe(await h.checkpoints.read(h.first.schema))
})

test('if one loses its connection before or after any statement, none misses or repeats an event', async () => {
  for (const step of steps.slice(0, 6)) await append(h.kernel, step)
  for (const when of ['before', 'after'] as const) {
    for (let nth = 1, lost = true; lost; nth += 3) {
      const generations = [await nextGeneration(h.knex, sample), await nextGeneration(h.knex, other)] as const
      let statements = 0
      lost = false
      const pool = poolAround(h.pool, async (_statement, run) => {
        statements += 1
        if (statements !== nth) return run()
        lost = true
        if (when === 'after') await run()
        throw new Crash('The connection is lost, as the test requires.')
      })
      expect(
        await together(
          [
            [sample, generations[0]],
            [other, generations[1]],
          ],
          pool,
        ),
      ).toBe('reached')
      for (const generation of generations) expect(await h.writes(generation)).toEqual({ events: 6, notOnce: 0 })
    }
  }
})

test('if another instance takes one over, all stop, and what was written stays', async () => {
  for (const step of steps) await append(h.kernel, step)
  const behind = await nextGeneration(h.knex, other)
  let taken = false
  const pool = poolAround(h.pool, async ({ text }, run) => {
    if (text.startsWith('begin') && !taken) {
      taken = true
      await h.run()
    }
    return run()
  })
  expect(
    await together(
      [
        [sample, h.first],
        [other, behind],
      ],
      pool,
    ),
  ).toBe('superseded')
  expect(await h.writes()).toEqual({ events: steps.length, notOnce: 0 })
  expect((await h.writes(behind)).notOnce).toBe(0)
})

test('rebuilds several read models at once, with their indexes, and switches all of them', async () => {
  for (const step of steps) await append(h.kernel, step)
  await h.run()
  const indexes = async (schema: string) =>
    (await h.pool.query('select indexname from pg_indexes where schemaname = $1 order by 1', [schema])).rows.map((row) => row.indexname)
  const phases: string[] = []
  const [one, two] = await rebuild(h.deps, {
    models: [sample, other],
    signal: signal(),
    onPhase: (phase, name) => phases.push(`${phase} ${name ?? ''}`.trim()),
  })
  expect(phases).toEqual([
    'building',
    'indexing',
    'comparing sample',
    'switched sample',
    'comparing other',
    'switched other',
    'dropped sample',
    'dropped other',
  ])
  expect(await indexes(two!.schema)).toContain('by_name')
  for (const generation of [one!, two!]) expect(await h.writes(generation)).toEqual({ events: steps.length, notOnce: 0 })
  expect(await h.shown()).toEqual(expectedClients(steps))
  expect((await liveGeneration(h.knex, 'other'))?.schema).toBe(two!.schema)
})

test('answers callers that wait during a switch from the new tables', async () => {
  for (const step of steps.slice(0, 3)) await append(h.kernel, step)
  await h.run()
  const wait = projectionWaits(h.readers, h.checkpoints)
  const position = await append(h.kernel, steps[3] as Step)
  const waiting = wait(sample.name, position, { timeoutMs: 20_000 })
  const [rebuilt] = await rebuild(h.deps, { models: [sample], signal: signal() })
  await h.run({ generation: rebuilt as Generation })
  expect(await waiting).toBe('seen')
})
