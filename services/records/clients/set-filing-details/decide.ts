import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { consentProblem, type FilingDetails } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { ExistingClient } from '../client.ts'

/** Replaces a client's filing details. */
export function setFilingDetails(
  filing: FilingDetails,
  state: ExistingClient,
  { now }: { readonly now: string },
): Decision<ClientEvent, 'records/deleted' | 'records/erased' | 'functions/invalid-argument'> {
  if (state.forgotten) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (same(filing, state.filing)) return []
  const problem = consentProblem(filing, johannesburgDate(now))
  if (problem !== undefined) return { refused: 'functions/invalid-argument', errors: [problem] }
  const { clientId, accountId } = state
  return [{ type: 'ClientFilingDetailsChanged', data: { clientId, accountId, filing } }]
}
