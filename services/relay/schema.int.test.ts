import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { checkpointContract } from '@tafel/kernel/contract/checkpoint-contract.ts'
import { parkedContract } from '@tafel/kernel/contract/parked-contract.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { postgresParked } from '@tafel/kernel/subscriptions/parked.ts'
import { createPool, transaction } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresLedger } from './ledger.ts'
import { migrateRelay } from './schema.ts'
import { ledgerContract } from './testing/ledger-contract.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url('relay'), name: 'relay-test' })
  const services = createPool({ url: database.url('services'), name: 'relay-test-services' })
  await migrateKernel(services).finally(() => services.end())
  await migrateRelay(pool)
  await migrateRelay(pool)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

ledgerContract('in Postgres', async () => ({ ledger: postgresLedger(pool), client: pool }))
parkedContract('in the schema of the relay', async () => ({ parked: postgresParked(pool, 'relay'), client: pool }))
checkpointContract('in the schema of the relay', async () => {
  const open = () => postgresCheckpoints({ pool, schema: 'relay' })
  const [checkpoints, elsewhere] = [open(), open()]
  return {
    checkpoints,
    elsewhere,
    transaction: (work) => transaction(pool, work),
    stop: async () => void (await Promise.all([checkpoints.close(), elsewhere.close()])),
  }
})

test.each(['keys.subject_keys', 'kernel.parked', 'kernel.checkpoints'])('the relay’s role cannot access %s', async (table) => {
  await expect(pool.query(`select * from ${table}`)).rejects.toThrow('permission denied')
})
