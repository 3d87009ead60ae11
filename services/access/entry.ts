import { type AccessEvent, accessStream, type FieldChange } from '@tafel/contracts/contexts/access/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** The sealed part of an audit log entry; undefined if its key was destroyed, or if there is none. */
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
