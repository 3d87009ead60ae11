import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Placed } from './layers.ts'
import type { Row } from './read-model.ts'
import { applyPlainly, type Cell } from './testing/row-model.ts'
import { tablesIn } from './write.ts'

const tables = tablesIn('rm_test')
let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url('projections'), name: 'test' })
  await pool.query(`
    create schema rm_test;
    create table rm_test.t (id int, part text, x int, words text[], thing jsonb, written_at_position bigint not null, primary key (id, part));
    create table rm_test.t__gone (id int, part text, written_at_position bigint not null, primary key (id, part))`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const key = fc.record({ id: fc.constantFrom(1, 2), part: fc.constantFrom('a', "b'") })
const set = fc.record(
  {
    x: fc.integer({ min: 0, max: 9 }),
    words: fc.array(fc.string({ maxLength: 3 }).filter((text) => !text.includes('\0'))),
    thing: fc.constantFrom({ deep: [1, 'zwei'] }, null),
  },
  { requiredKeys: [] },
)
const change = fc.oneof(
  fc.record({
    op: fc.constantFrom('upsert' as const, 'update' as const),
    table: fc.constant('t'),
    key,
    set: set.filter((columns) => Object.keys(columns).length > 0),
  }),
  fc.record({ op: fc.constant('delete' as const), table: fc.constant('t'), key }),
)
/** Batches in log order, and old batches again, as after a redelivery. */
const batches = fc.array(fc.tuple(fc.array(change, { maxLength: 8 }), fc.boolean()), { maxLength: 6 })

test('rows equal the changes applied in order, whatever the batches, even when old ones are repeated', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      await pool.query('truncate rm_test.t, rm_test.t__gone')
      const expected = new Map<string, Cell>()
      const written: (readonly Placed[])[] = []
      let position = 2n ** 53n
      for (const [changes, again] of given) {
        const batch = changes.map((each): Placed => ({ change: each, position: (position += 1n) }))
        written.push(batch)
        for (const [at, old] of [batch, ...(again ? [written[0] as readonly Placed[]] : [])].entries()) {
          await tables.write(pool, old)
          if (at === 0) for (const placed of old) applyPlainly(expected, placed)
        }
      }
      const { rows } = await pool.query('select * from rm_test.t')
      const shown = new Map(rows.map((row) => [`${row.id}${row.part}`, { ...row, written_at_position: BigInt(row.written_at_position) }]))
      const wanted = [...expected.values()].flatMap((cell) => (cell.gone ? [] : [whole(cell.row, cell.at)]))
      expect(shown).toEqual(new Map(wanted.map((row) => [`${row['id']}${row['part']}`, row])))
    }),
    { numRuns: 150 },
  )
})

const whole = (row: Row, at: bigint): Record<string, unknown> => ({ x: null, words: null, thing: null, ...row, written_at_position: at })

test('a deleted row leaves only its key', async () => {
  await pool.query('truncate rm_test.t, rm_test.t__gone')
  await tables.write(pool, [{ position: 1n, change: { op: 'upsert', table: 't', key: { id: 1, part: 'a' }, set: { x: 1 } } }])
  await tables.write(pool, [{ position: 2n, change: { op: 'delete', table: 't', key: { id: 1, part: 'a' } } }])
  expect((await pool.query('select * from rm_test.t')).rows).toEqual([])
  expect((await pool.query('select * from rm_test.t__gone')).rows).toEqual([{ id: 1, part: 'a', written_at_position: '2' }])
})

test('writes a thousand rows of one kind in one statement', async () => {
  const texts: string[] = []
  const counting = { query: (text: string, values?: unknown[]) => (texts.push(text), pool.query(text, values)) }
  const rows = Array.from({ length: 1000 }, (_, id): Placed => ({
    position: BigInt(id),
    change: { op: 'upsert', table: 't', key: { id, part: 'p' }, set: { x: id } },
  }))
  await tables.write(counting, rows)
  expect(texts.filter((text) => text.includes('insert into'))).toHaveLength(1)
})

test('refuses a text that is too long for its column, instead of truncating it', async () => {
  await pool.query(`
    create table rm_test.short (id int primary key, code varchar(3), written_at_position bigint not null);
    create table rm_test.short__gone (id int primary key, written_at_position bigint not null)`)
  const upsert = (code: string) =>
    tables.write(pool, [{ position: 1n, change: { op: 'upsert', table: 'short', key: { id: 1 }, set: { code } } }])
  await upsert('abc')
  await expect(upsert('abcd')).rejects.toMatchObject({ code: '22001' })
})
