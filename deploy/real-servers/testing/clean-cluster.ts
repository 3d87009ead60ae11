import { rm } from 'node:fs/promises'
import pg from 'pg'
import { type Cluster, startPostgres } from '../../embedded/postgres/cluster.ts'
import { ROLES, roleName } from '../../embedded/postgres/roles.ts'
import { freePort } from '../../embedded/postgres/test-cluster.ts'

export interface CleanCluster {
  readonly cluster: Cluster
  stop(): Promise<void>
}

/** A cluster as an image of PostgreSQL makes it: a superuser and an empty database of his, nothing else of ours. */
export async function cleanCluster(dataDir: string, owner: string): Promise<CleanCluster> {
  const passwords = { owner, services: 'x', projections: 'x', queries: 'x', identity: 'x', relay: 'x' }
  const cluster = await startPostgres({ dataDir, port: await freePort(), passwords, settings: { fsync: 'off' } })
  await asked(cluster.url('owner', 'postgres'), 'drop database tafel')
  for (const role of ROLES) await asked(cluster.url('owner', 'postgres'), `drop role ${roleName(role)}`)
  await asked(cluster.url('owner', 'postgres'), 'create database tafel')
  return {
    cluster,
    async stop() {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One statement over a connection of its own. */
export async function asked(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
