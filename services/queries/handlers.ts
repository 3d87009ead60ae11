import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { ConfigVersion } from '@tafel/contracts/http/views.ts'
import type { WaitUntilProjected } from '@tafel/projections/runtime/wait.ts'
import type { Knex } from 'knex'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { adminHandlers } from './admin.ts'
import { billingHandlers } from './billing.ts'
import { firmHandlers } from './firm.ts'
import { createReader } from './reader.ts'

export interface QueryDeps {
  /** Of the role `tafel_queries` (`queriesKnex`). */
  readonly knex: Knex
  readonly waitUntilProjected: WaitUntilProjected<ReadModelName>
  readonly configVersion: ConfigVersion
  readonly now?: () => Date
}

/** Every route that only reads the read models. */
export function queryHandlers({ knex, waitUntilProjected, configVersion, now = () => new Date() }: QueryDeps): Handlers {
  const read = createReader(knex, waitUntilProjected)
  return { ...firmHandlers(read, now), ...adminHandlers(read, now), ...billingHandlers(read, now), configVersion: () => ({ json: configVersion }) }
}
