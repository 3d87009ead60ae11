import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprints } from '../fingerprint.ts'
import { dropGeneration, type Generation, nextGeneration } from '../generations.ts'
import { rebuild } from '../rebuild.ts'
import { type Harness, harness } from './harness.ts'
import { append, sample, type Step } from './sample.ts'

let h: Harness
beforeAll(async () => {
  h = await harness()
})
afterAll(() => h.close())

/** The misfit comes right before what would hide it: another change or deletion of the same row in the same batch. */
const step = fc.record({
  client: fc.integer({ min: 1, max: 4 }),
  does: fc.constantFrom<Step['does']>('name', 'name', 'name', 'delete'),
  word: fc.constantFrom('Anna', 'Bheki', 'Carel', 'Dineo', 'Anna', 'Bheki', 'Carel', 'bug', 'narrow', 'narrow'),
})

async function parked({ schema }: Generation): Promise<readonly string[]> {
  const { rows } = await h.pool.query(
    `select stream || ' ' || revision || ' ' || reason as parked from projections.parked where schema_name = $1 order by position`,
    [schema],
  )
  return rows.map((row) => row.parked)
}

test('the same log in any batches parks the same events, for the same reasons, and leaves the same rows', async () => {
  let streams = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      // New streams in one growing log: databases are expensive.
      streams += 10
      for (const each of steps) await append(h.kernel, { ...each, client: streams + each.client })
      const found = []
      for (const maxBatch of [1, 2, 5, 1000]) {
        const generation = await nextGeneration(h.knex, sample)
        await h.run({ maxBatch, generation })
        found.push({ parked: await parked(generation), tables: await fingerprints(h.pool, generation.schema, sample.tables) })
        await dropGeneration(h.knex, generation)
      }
      for (const other of found.slice(1)) expect(other).toEqual(found[0])
    }),
    { numRuns: 5 },
  )
})

test('a rebuild parks the same events as live processing', async () => {
  const client = 9001
  for (const word of ['Anna', 'narrow', 'Bheki'] as const) await append(h.kernel, { client, does: 'name', word })
  await h.run({ maxBatch: 1 })
  const live = await parked(h.first)
  expect(live.length).toBeGreaterThanOrEqual(2)
  const [rebuilt] = await rebuild(h.deps, { models: [sample], signal: new AbortController().signal })
  expect(await parked(rebuilt as Generation)).toEqual(live)
})

test.each(['unique (name)', 'foreign key (account_id) references sample_clients'])(
  'refuses a table whose rows depend on each other: %s',
  async (tie) => {
    const tied = {
      ...sample,
      create: async (knex: Parameters<typeof sample.create>[0], schema: string) => {
        await sample.create(knex, schema)
        await knex.raw(`set local search_path to ${schema}; alter table sample_clients add ${tie}`)
      },
    }
    await expect(nextGeneration(h.knex, tied)).rejects.toThrow('The table sample_clients ties its rows together')
  },
)
