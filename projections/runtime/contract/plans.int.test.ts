import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { expect, onTestFinished, test } from 'vitest'
import { harness } from './harness.ts'
import { append } from './sample.ts'

test('looks rows up by key, even with statements planned on empty tables', async () => {
  const h = await harness()
  // One connection: statements are prepared, and after a few runs Postgres keeps their plan.
  const pool = createPool({ url: h.database.url('projections'), name: 'plans', max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await h.close()
  })
  const readWhole = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await h.owner.query<{ table: string; whole: string; byKey: string }>(
      `select relname as table, seq_scan::text as whole, idx_scan::text as "byKey" from pg_stat_user_tables
       where schemaname = $1 and relname like 'sample_clients%' order by 1`,
      [h.first.schema],
    )
    return rows
  }
  const before = await readWhole()
  for (let round = 0; round < 8; round += 1) {
    for (const client of [1, 2, 3]) await append(h.kernel, { client, does: 'name', word: `Word ${round}` })
    await append(h.kernel, { client: 4 + round, does: 'name' })
    await append(h.kernel, { client: 4 + round, does: 'delete' })
  }
  expect(await h.run({ pool, maxBatch: 5 })).toBe('reached')
  const after = await readWhole()
  expect(after.map(({ table }) => table)).toEqual(['sample_clients', 'sample_clients__gone'])
  expect(after.map(({ whole }) => whole)).toEqual(before.map(({ whole }) => whole))
  for (const { byKey } of after) expect(Number(byKey)).toBeGreaterThan(0)
})
