import type pg from 'pg'
import { answerMemorySteps } from './http/answer-memory.postgres.ts'
import { fileSteps } from './files/file-rows.postgres.ts'
import { checkpointSteps } from './subscriptions/checkpoints.ts'
import { keptKeysSteps } from './http/stored-keys.ts'
import { keyDaysSteps } from './http/key-days.ts'
import { sessionDeviceSteps } from './http/session-devices.ts'
import { keySteps } from './keys/key-store.postgres.ts'
import { leaseSteps } from './subscriptions/lease.ts'
import { parkedSteps } from './subscriptions/parked.ts'
import { migrate } from './postgres/postgres.ts'
import { counterSteps } from './postgres/counters.ts'
import { triesSteps } from './postgres/tries.ts'

/** Creates the kernel's own tables in the schemas `kernel` and `keys`. The services process runs it at start, as `tafel_services`. */
export async function migrateKernel(pool: pg.Pool): Promise<void> {
  await migrate(pool, 'kernel', [
    ...checkpointSteps('kernel'),
    ...answerMemorySteps,
    ...parkedSteps('kernel'),
    ...keptKeysSteps,
    ...sessionDeviceSteps,
    ...keyDaysSteps,
    ...fileSteps,
    ...counterSteps,
    ...leaseSteps('kernel'),
    ...triesSteps,
  ])
  await migrate(pool, 'keys', keySteps)
}
