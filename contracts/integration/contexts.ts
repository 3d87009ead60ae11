import { accountsIntegration } from '../accounts/integration.ts'
import { clientsIntegration } from '../clients/integration.ts'
import { constantsIntegration } from '../constants/integration.ts'
import { invoicesIntegration } from '../invoices/integration.ts'
import { reportsIntegration } from '../issued/integration.ts'
import { recordsIntegration } from '../records/integration.ts'
import { subscriptionsIntegration } from '../subscriptions/integration.ts'
import type { IntegrationContext } from './integration-type.ts'

/** Everything that Kafka carries, a topic each. */
export const INTEGRATION_CONTEXTS: readonly IntegrationContext[] = [
  accountsIntegration,
  clientsIntegration,
  recordsIntegration,
  reportsIntegration,
  subscriptionsIntegration,
  invoicesIntegration,
  constantsIntegration,
]
