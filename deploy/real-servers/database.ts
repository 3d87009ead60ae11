import { migrateRuntime } from '@tafel/projections/runtime/schema.ts'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { addressAs, createRoles, createSchemas } from '../embedded/postgres/roles.ts'
import { type DatabaseSettings, databaseSettings } from './database-settings.ts'

/**
 * The job that runs before everything else on a real PostgreSQL: roles, schemas and the tables that the processes need.
 * It may run again at any time, and sets the given passwords.
 */
export async function prepareDatabase(settings: DatabaseSettings): Promise<void> {
  const passwords = {
    services: settings.TAFEL_SERVICES_PASSWORD,
    projections: settings.TAFEL_PROJECTIONS_PASSWORD,
    queries: settings.TAFEL_QUERIES_PASSWORD,
    identity: settings.TAFEL_IDENTITY_PASSWORD,
    relay: settings.TAFEL_RELAY_PASSWORD,
  }
  await withPool(settings.TAFEL_POSTGRES, async (pool) => {
    await createRoles(pool, passwords)
    const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name')
    await createSchemas(pool, rows[0]!.name)
  })
  await withPool(addressAs('services', settings.TAFEL_POSTGRES, passwords), migrateKernel)
  await withPool(addressAs('projections', settings.TAFEL_POSTGRES, passwords), migrateRuntime)
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = createPool({ url, name: 'tafel-database-job', max: 2, statementTimeoutMs: 60_000 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    await prepareDatabase(parseEnvironment(databaseSettings))
    process.stdout.write('The database is ready: roles, schemas and tables.\n')
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string }
    process.stderr.write(
      error instanceof BadConfiguration ? `${message}\n` : `The database could not be prepared: ${message}${remedy(code)}\n`,
    )
    process.exitCode = error instanceof BadConfiguration ? 2 : 1
  }
}

function remedy(code: string | undefined): string {
  switch (code) {
    case '28P01':
      return '. The password of TAFEL_POSTGRES is not the one that this cluster was created with.'
    case '3D000':
      return '. Create it first: create database … owner <the role of TAFEL_POSTGRES>.'
    case '42501':
      return '. The role of TAFEL_POSTGRES must own the database and have CREATEROLE.'
    default:
      return ''
  }
}
