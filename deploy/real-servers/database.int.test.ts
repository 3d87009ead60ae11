import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, roleName } from '../embedded/postgres/roles.ts'
import { prepareDatabase } from './database.ts'
import { asked, type CleanCluster, cleanCluster } from './testing/clean-cluster.ts'

const secret = (name: string) => `a password of ${name}'s own`
let clean: CleanCluster

beforeAll(async () => {
  clean = await cleanCluster(await mkdtemp(join(tmpdir(), 'tafel-database-job-')), secret('owner'))
  const owner = clean.cluster.url('owner', 'postgres')
  // As a database administrator hands it over: no superuser for us.
  await asked(owner, `create role operator login createrole password 'operator'`)
  await asked(owner, 'alter database tafel owner to operator')
})
afterAll(() => clean?.stop())

const operator = () => `postgres://operator:operator@127.0.0.1:${clean.cluster.port}/tafel`
const settings = (more = '') => ({
  TAFEL_POSTGRES: operator(),
  TAFEL_SERVICES_PASSWORD: secret(`services${more}`),
  TAFEL_PROJECTIONS_PASSWORD: secret(`projections${more}`),
  TAFEL_QUERIES_PASSWORD: secret(`queries${more}`),
  TAFEL_IDENTITY_PASSWORD: secret(`identity${more}`),
  TAFEL_RELAY_PASSWORD: secret(`relay${more}`),
})
const as = (role: (typeof ROLES)[number], more = '') =>
  `postgres://${roleName(role)}:${encodeURIComponent(secret(role + more))}@127.0.0.1:${clean.cluster.port}/tafel`

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

test('it can run any number of times, and the passwords of the last run are valid', async () => {
  await prepareDatabase(settings())
  await prepareDatabase(settings('second'))
  await expect(asked(as('services'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await asked(as('services', 'second'), 'select 1 from kernel.migrations')
})
