import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../embedded/postgres/cluster.ts'
import { ROLES, roleName } from '../embedded/postgres/roles.ts'
import { freePort } from '../embedded/postgres/test-cluster.ts'
import { prepareDatabase } from './database.ts'

const secret = (name: string) => `a password of ${name}'s own`
const made = { owner: secret('owner'), services: 'x', projections: 'x', queries: 'x', identity: 'x' }
let dataDir: string
let cluster: Cluster

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-database-job-'))
  cluster = await startPostgres({ dataDir, port: await freePort(), passwords: made, settings: { fsync: 'off' } })
  // As a database administrator hands it over: nothing of ours in it, and no superuser for us.
  await asked(cluster.url('owner', 'postgres'), 'drop database tafel')
  for (const role of ROLES) await asked(cluster.url('owner', 'postgres'), `drop role ${roleName(role)}`)
  await asked(cluster.url('owner', 'postgres'), `create role operator login createrole password 'operator'`)
  await asked(cluster.url('owner', 'postgres'), 'create database tafel owner operator')
})
afterAll(async () => {
  await cluster?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function asked(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const operator = () => `postgres://operator:operator@127.0.0.1:${cluster.port}/tafel`
const settings = (more = '') => ({
  TAFEL_POSTGRES: operator(),
  TAFEL_SERVICES_PASSWORD: secret(`services${more}`),
  TAFEL_PROJECTIONS_PASSWORD: secret(`projections${more}`),
  TAFEL_QUERIES_PASSWORD: secret(`queries${more}`),
  TAFEL_IDENTITY_PASSWORD: secret(`identity${more}`),
})
const as = (role: (typeof ROLES)[number], more = '') =>
  `postgres://${roleName(role)}:${encodeURIComponent(secret(role + more))}@127.0.0.1:${cluster.port}/tafel`

test('on a clean cluster a role that is no superuser makes roles, schemas and tables; each role has its own and nothing else', async () => {
  await prepareDatabase(settings())
  await asked(as('services'), 'select 1 from kernel.checkpoints, keys.migrations')
  await asked(as('projections'), 'select 1 from projections.generations')
  await asked(as('queries'), 'select 1 from projections.checkpoints')
  await asked(as('identity'), 'create table identity.anything (id int)')
  for (const role of ['projections', 'queries', 'identity'] as const)
    await expect(asked(as(role), 'select 1 from kernel.checkpoints')).rejects.toMatchObject({ code: '42501' })
  const strong = await asked(operator(), `select rolname from pg_roles where rolname like 'tafel\\_%' and (rolsuper or rolbypassrls)`)
  expect(strong).toEqual([{ rolname: 'tafel_owner' }])
})

test('it runs again as often as one likes, and the passwords of the last time hold', async () => {
  await prepareDatabase(settings())
  await prepareDatabase(settings('anew'))
  await expect(asked(as('services'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await asked(as('services', 'anew'), 'select 1 from kernel.migrations')
})
