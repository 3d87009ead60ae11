import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { WithPast } from '../../undo/past.ts'
import type { ExistingClient } from '../client.ts'
import { type UndoClientRefusal, undoInClient } from '../undo-client/decide.ts'

const ADDED = { revisions: [0] }

/** Removes an imported client, unless anything else has happened to it. It can be restored like any deleted client. */
export function undoImportedClient(state: WithPast<ExistingClient>): Decision<ClientEvent, UndoClientRefusal> {
  if (state.forgotten) return { refused: 'records/erased' }
  if (state.deleted) return []
  return state.past?.before === undefined ? undoInClient(ADDED, state) : { refused: 'history/later-changes' }
}
