import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'
import { testDatabase } from './test-database.ts'

test('every table with personal data is rewritten, including those of the identity provider', async () => {
  const database = await testDatabase()
  const pool = createPool({ url: database.url('owner'), name: 'scrub', max: 1, statementTimeoutMs: 60_000 })
  const schemas = ['kernel', 'keys', 'projections', 'identity', 'rm_clients_v1_g1']
  const filesOf = async () => {
    const { rows } = await pool.query('select s as schema, pg_relation_filenode((s || $2)::regclass) as file from unnest($1::text[]) s', [
      schemas,
      '.people',
    ])
    return new Map(rows.map(({ schema, file }) => [schema, file]))
  }
  try {
    await pool.query('create schema rm_clients_v1_g1')
    for (const schema of schemas) await pool.query(`create table ${schema}.people (name text)`)
    const before = await filesOf()
    await scrub(pool)
    const after = await filesOf()
    expect(schemas.filter((schema) => before.get(schema) === after.get(schema))).toEqual([])
  } finally {
    await pool.end()
    await database.drop()
  }
})
