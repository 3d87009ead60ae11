import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { consentProblem, type FilingDetails, NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { isOfTenant } from '../../tenant-scope.ts'
import type { ClientState } from '../client.ts'

export interface AddClient {
  readonly clientId: string
  readonly accountId: string
  readonly details: ClientDetails
  /** Absent: nothing is known. */
  readonly filing?: FilingDetails | undefined
}

/** The sender chooses the id. One that another firm uses is answered as unavailable, not as taken. */
export function addClient(
  { clientId, accountId, details, filing = NO_FILING_DETAILS }: AddClient,
  state: ClientState,
  { now }: { readonly now: string },
): Decision<ClientEvent, 'functions/not-found' | 'functions/aborted' | 'functions/invalid-argument' | 'records/erased'> {
  if (!state.exists) {
    const problem = consentProblem(filing, johannesburgDate(now))
    if (problem !== undefined) {
      const errors = [{ field: `filing.${problem.field}`, message: problem.message }]
      return { refused: 'functions/invalid-argument', errors }
    }
    const known = same(filing, NO_FILING_DETAILS) ? {} : { filing }
    return [{ type: 'ClientAdded', data: { clientId, accountId, ...details, ...known } }]
  }
  if (!isOfTenant(state, accountId)) return { refused: 'functions/not-found' }
  if (state.forgotten) return { refused: 'records/erased' }
  return same(details, state.details) && same(filing, state.filing) && !state.deleted ? [] : { refused: 'functions/aborted' }
}
