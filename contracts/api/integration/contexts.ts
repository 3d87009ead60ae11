import { accountsIntegration } from './accounts.ts'
import { clientsIntegration } from './clients.ts'
import { constantsIntegration } from './constants.ts'
import { invoicesIntegration } from './invoices.ts'
import { reportsIntegration } from './issued.ts'
import { recordsIntegration } from './records.ts'
import { subscriptionsIntegration } from './subscriptions.ts'
import type { IntegrationContext } from './integration-type.ts'

/** Everything published to Kafka, one topic each. */
export const INTEGRATION_CONTEXTS: readonly IntegrationContext[] = [
  accountsIntegration,
  clientsIntegration,
  recordsIntegration,
  reportsIntegration,
  subscriptionsIntegration,
  invoicesIntegration,
  constantsIntegration,
]
