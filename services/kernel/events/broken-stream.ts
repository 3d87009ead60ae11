/** The place of an event in the log. */
export interface Place {
  readonly stream: string
  readonly revision: bigint
}

/**
 * The events of a stream can't have occurred in this order: one comes before the creation of its subject, or after its end. A person must look
 * at it. No decision is made on such a stream, and none of its events is skipped silently.
 */
export class BrokenStream extends Error {
  override readonly name = 'BrokenStream'
  readonly eventType: string
  constructor(eventType: string, place?: Place) {
    super(`${eventType} can't occur at ${place === undefined ? 'its place' : `revision ${place.revision} of ${place.stream}`}.`)
    this.eventType = eventType
  }
}

/** For `evolve`: this event can't have happened in this state. */
export function impossible(event: { readonly type: string }): never {
  throw new BrokenStream(event.type)
}
