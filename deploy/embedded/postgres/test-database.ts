import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { addressAs, createSchemas, type Role } from './roles.ts'
import type { TestCluster } from './test-cluster.ts'

export interface TestDatabase {
  url(role: Role | 'owner'): string
  drop(): Promise<void>
}

/** A fresh database with the roles and schemas of production, on the test run's cluster. */
export async function testDatabase(): Promise<TestDatabase> {
  const given = process.env['TAFEL_TEST_POSTGRES']
  if (!given) throw new Error('Run through the vitest project `int`: its global set-up starts PostgreSQL.')
  const { owner, passwords } = JSON.parse(given) as TestCluster
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = (role: Role | 'owner', database: string) => {
    const ofOwner = Object.assign(new URL(owner), { pathname: `/${database}` }).href
    return role === 'owner' ? ofOwner : addressAs(role, ofOwner, passwords)
  }
  const asOwner = async (database: string, work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: url('owner', database) })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  await asOwner('postgres', (client) => client.query(`create database ${name}`))
  await asOwner(name, (client) => createSchemas(client, name))
  return {
    url: (role) => url(role, name),
    drop: () => asOwner('postgres', (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}
