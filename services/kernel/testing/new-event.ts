import type { NewEvent } from '../store/event-store.ts'
import { newId } from '../runtime/ids.ts'
import { NOW } from './given-when-then.ts'

/** A meaningless event in the store's form: for tests below the codec. */
export function newEvent(event: Partial<NewEvent> = {}): NewEvent {
  const id = newId()
  return {
    id,
    type: 'SomethingHappened',
    data: { id },
    metadata: {
      schemaVersion: 1,
      occurredAt: NOW,
      correlationId: id,
      causationId: id,
      commandId: id,
      commandHash: 'hash',
      actor: id,
      leafHash: 'leaf',
    },
    ...event,
  }
}
