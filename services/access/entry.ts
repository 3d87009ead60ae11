import { type AccessEvent, accessStream, type FieldChange } from '@tafel/contracts/contexts/access/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'

/** What an entry of the audit log says that is sealed; undefined where its key was destroyed, or where there is nothing. */
export interface EntryState {
  readonly reason: string | undefined
  readonly changes: readonly FieldChange[] | undefined
}

export const entry: Aggregate<EntryState, AccessEvent> = {
  stream: accessStream,
  initial: { reason: undefined, changes: undefined },
  evolve(state, event) {
    switch (event.type) {
      case 'AdminRead':
        return state
      case 'AdminActionBegun':
        return { ...state, reason: remembered(event.data.reason) }
      case 'AdminActionEnded':
        return { ...state, changes: remembered(event.data.changes) }
    }
  },
}
