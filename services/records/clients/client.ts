import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { type ClientEvent, clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { type FilingDetails, NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { Dependant, MaritalStatus } from '@tafel/contracts/contexts/clients/household.ts'
import { isForgotten, remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'
import { filesAfter, type KeptFile } from './files/kept-file.ts'
import type { Existing } from '../tenant-scope.ts'

export type ClientState =
  | { readonly exists: false }
  | {
      readonly exists: true
      readonly clientId: string
      readonly accountId: string
      readonly deleted: boolean
      /** Erased: no more decisions about it. */
      readonly forgotten: boolean
      /** Undefined once the client was forgotten. */
      readonly details: ClientDetails | undefined
      /** Undefined if it was never set. */
      readonly maritalStatus: MaritalStatus | undefined
      /** The spouse of the client's marriage, as last recorded; null if not a client. */
      readonly spouseId: string | null
      readonly dependants: readonly Dependant[]
      /** As recorded last; all empty if nothing ever was. */
      readonly filing: FilingDetails
      /** Null if there was none, or none is planned. */
      readonly reviewedOn: string | null
      readonly nextReviewOn: string | null
      /** In order of adding; including deleted ones that can be restored. */
      readonly files: readonly KeptFile[]
    }
export type ExistingClient = Existing<ClientState>

export const client: Aggregate<ClientState, ClientEvent> = {
  stream: clientStream,
  initial: { exists: false },
  evolve(state, event) {
    switch (event.type) {
      case 'ClientAdded': {
        const { clientId, accountId, sample: _, filing, ...details } = event.data
        const nothing = { maritalStatus: undefined, spouseId: null, dependants: [], reviewedOn: null, nextReviewOn: null, files: [] }
        const known = { details: knownDetails(details), filing: knownFiling(filing) }
        return { exists: true, clientId, accountId, deleted: false, forgotten: false, ...known, ...nothing }
      }
      case 'ClientDetailsChanged': {
        const { clientId: _, accountId: __, undoes: ___, ...details } = event.data
        return state.exists ? { ...state, details: knownDetails(details) } : impossible(event)
      }
      case 'ClientMaritalStatusChanged':
        return state.exists
          ? { ...state, maritalStatus: remembered(event.data.maritalStatus) ?? undefined, spouseId: event.data.spouseId ?? null }
          : impossible(event)
      case 'ClientDependantsChanged':
        return state.exists ? { ...state, dependants: remembered(event.data.dependants) ?? [] } : impossible(event)
      case 'ClientFilingDetailsChanged':
        return state.exists ? { ...state, filing: knownFiling(event.data.filing) } : impossible(event)
      case 'ClientReviewPlanned':
        return state.exists ? { ...state, nextReviewOn: event.data.nextReviewOn } : impossible(event)
      case 'ClientReviewHeld': {
        const { reviewedOn, nextReviewOn } = event.data
        return state.exists ? { ...state, reviewedOn, nextReviewOn } : impossible(event)
      }
      case 'ClientFileAdded':
      case 'ClientFileRenamed':
      case 'ClientFileDeleted':
      case 'ClientFileRestored':
        return state.exists ? { ...state, files: filesAfter(state.files, event) } : impossible(event)
      case 'ClientDeleted':
        return state.exists ? { ...state, deleted: true } : impossible(event)
      case 'ClientRestored':
        return state.exists ? { ...state, deleted: false } : impossible(event)
      // No decision here depends on the adviser in charge.
      case 'ClientAssigned':
        return state.exists ? state : impossible(event)
      case 'ClientForgotten':
        return state.exists
          ? {
              ...state,
              deleted: true,
              forgotten: true,
              details: undefined,
              maritalStatus: undefined,
              spouseId: null,
              dependants: [],
              filing: NO_FILING_DETAILS,
              files: [],
            }
          : impossible(event)
    }
  },
}

type Stored<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>['data']
type StoredDetails = Omit<Stored<'ClientDetailsChanged'>, 'clientId' | 'accountId' | 'undoes'>

/** One key covers them all: they are known or forgotten together. */
function knownDetails(details: StoredDetails): ClientDetails | undefined {
  return Object.values(details).some(isForgotten) ? undefined : (details as ClientDetails)
}

const knownFiling = (filing: Stored<'ClientAdded'>['filing']): FilingDetails => remembered(filing) ?? NO_FILING_DETAILS
