import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { BillingDay } from '@tafel/projections/accounts/read.ts'
import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { WaitUntilProjected } from '@tafel/projections/runtime/wait.ts'
import type pg from 'pg'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { accessLogHandlers, type KeyNames } from './access-log.ts'
import { adminHandlers } from './admin.ts'
import { type AuditingDeps, auditingHandlers } from './auditing.ts'
import { adminAlertHandlers } from './admin-alerts.ts'
import { adminInvoiceHandlers } from './admin-invoices.ts'
import { adminTeamHandlers } from './admin-teams.ts'
import { auditHandlers } from './audit.ts'
import { billingHandlers } from './billing.ts'
import { deletedHandlers } from './deleted.ts'
import { financeHandlers } from './finance.ts'
import { firmHandlers } from './firm.ts'
import { invoiceHandlers } from './invoices.ts'
import { issuedHandlers, type IssuedQueryDeps } from './issued.ts'
import { type ConstantsPorts, constantsHandlers } from './constants.ts'
import { profileHandlers } from './profiles.ts'
import { createReader } from './reader.ts'
import { seasonHandlers } from './season.ts'
import { supportQueryHandlers } from './support.ts'
import { type PlanOf, teamHandlers } from './team.ts'

export interface QueryDeps extends IssuedQueryDeps {
  /** With the role `tafel_queries` (`queriesPool`). */
  readonly pool: pg.Pool
  readonly waitUntilProjected: WaitUntilProjected<ReadModelName>
  readonly planOf: PlanOf
  readonly auditing: AuditingDeps
  readonly keyNames: KeyNames
  /** Days of grace after a missed payment. */
  readonly graceDays: number
  readonly constants: ConstantsPorts
  readonly now?: () => Date
}

/** Every route that only reads read models. */
export function queryHandlers(dependencies: QueryDeps): Handlers {
  const { pool, waitUntilProjected, planOf, constants, auditing, keyNames, graceDays, now = () => new Date() } = dependencies
  const billingDay = (): BillingDay => ({ today: johannesburgDate(now().getTime()), graceDays })
  const read = createReader(pool, waitUntilProjected)
  return {
    ...firmHandlers(read, now, billingDay),
    ...deletedHandlers(read),
    ...seasonHandlers(read, now),
    ...invoiceHandlers(read),
    ...teamHandlers(read, planOf, now),
    ...profileHandlers(read),
    ...adminHandlers(read, now, billingDay),
    ...auditHandlers(read, now),
    ...adminAlertHandlers(read, now),
    ...billingHandlers(read, now, billingDay),
    ...adminInvoiceHandlers(read, now),
    ...adminTeamHandlers(read, now, billingDay),
    ...constantsHandlers(read, constants),
    ...accessLogHandlers(read, keyNames, now),
    ...auditingHandlers(read, auditing, now),
    ...financeHandlers(read, now),
    ...supportQueryHandlers(read, billingDay),
    ...issuedHandlers(read, dependencies, constants.withdrawn, now),
  }
}
