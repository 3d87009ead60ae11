import pg from 'pg'
import { expect, test } from 'vitest'
import { useGivenPostgres } from './given.ts'
import type { Passwords } from './roles.ts'
import { freePort } from './test-cluster.ts'
import { testDatabase } from './test-database.ts'

const { passwords } = JSON.parse(process.env['TAFEL_TEST_POSTGRES'] ?? '{}') as { passwords: Passwords }

test('an external PostgreSQL gets the roles and schemas, and keeps its given address', async () => {
  const database = await testDatabase()
  const owner = `${database.url('owner')}?application_name=given`
  const given = await useGivenPostgres(owner, passwords)
  expect(given.url('owner')).toBe(owner)
  const client = new pg.Client({ connectionString: given.url('services') })
  await client.connect()
  const { rows } = await client.query(`select current_user as user, current_setting('application_name') as name`)
  await client.query('create table keys.mine (id int)')
  await client.end()
  expect(rows).toEqual([{ user: 'tafel_services', name: 'given' }])
  await given.stop()
  await database.drop()
})

test('an unusable one is reported by its variable, without the password', async () => {
  const using = useGivenPostgres(`postgres://owner:hunter2@127.0.0.1:${await freePort()}/tafel`, passwords)
  await expect(using).rejects.toThrow('TAFEL_POSTGRES_URL')
  await expect(using).rejects.not.toThrow('hunter2')
})
