import { checkpointSteps } from '@tafel/kernel/subscriptions/checkpoints.ts'
import { leaseSteps } from '@tafel/kernel/subscriptions/lease.ts'
import { parkedSteps } from '@tafel/kernel/subscriptions/parked.ts'
import { migrate } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { conditionSteps } from './condition-row.ts'
import { ledgerSteps } from './ledger.ts'

/** The relay's own tables in the schema `relay`, created as `tafel_relay`. */
export const migrateRelay = (pool: pg.Pool): Promise<void> =>
  migrate(pool, 'relay', [...checkpointSteps('relay'), ...parkedSteps('relay'), ...ledgerSteps, ...leaseSteps('relay'), ...conditionSteps])
