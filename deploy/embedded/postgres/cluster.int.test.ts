import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('PostgreSQL is version 18, with checksums, and is not run by root', async () => {
  const database = await testDatabase()
  expect(await query(database.url('owner'), 'show server_version_num')).toEqual([{ server_version_num: expect.stringMatching(/^18/) }])
  expect(await query(database.url('owner'), 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  await database.drop()
})

test('a role can create tables only in its own schema', async () => {
  const database = await testDatabase()
  await query(database.url('services'), 'create table kernel.mine (id int)')
  for (const schema of ['rm', 'projections', 'identity', 'public']) {
    await expect(query(database.url('services'), `create table ${schema}.theirs (id int)`)).rejects.toThrow('permission denied')
  }
  await expect(query(database.url('queries'), 'create table rm.theirs (id int)')).rejects.toThrow('permission denied')
  await expect(query(database.url('queries'), 'select * from kernel.mine')).rejects.toThrow('permission denied')
  await database.drop()
})
