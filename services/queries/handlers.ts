import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { WaitUntilProjected } from '@tafel/projections/runtime/wait.ts'
import type { Knex } from 'knex'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { adminHandlers } from './admin.ts'
import { billingHandlers } from './billing.ts'
import { firmHandlers } from './firm.ts'
import { invoiceHandlers } from './invoices.ts'
import { constantsHandlers, type WithdrawnVersions } from './constants.ts'
import { profileHandlers } from './profiles.ts'
import { createReader } from './reader.ts'
import { type SeatsOf, teamHandlers } from './team.ts'

export interface QueryDeps {
  /** Of the role `tafel_queries` (`queriesKnex`). */
  readonly knex: Knex
  readonly waitUntilProjected: WaitUntilProjected<ReadModelName>
  readonly seatsOf: SeatsOf
  readonly withdrawnVersions: WithdrawnVersions
  readonly now?: () => Date
}

/** Every route that only reads the read models. */
export function queryHandlers({ knex, waitUntilProjected, seatsOf, withdrawnVersions, now = () => new Date() }: QueryDeps): Handlers {
  const read = createReader(knex, waitUntilProjected)
  return {
    ...firmHandlers(read, now),
    ...invoiceHandlers(read),
    ...teamHandlers(read, seatsOf, now),
    ...profileHandlers(read),
    ...adminHandlers(read, now),
    ...billingHandlers(read, now),
    ...constantsHandlers(read, withdrawnVersions),
  }
}
