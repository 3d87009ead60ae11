/** Where an event stands. */
export interface Place {
  readonly stream: string
  readonly revision: bigint
}

/**
 * The events of a stream can't have followed each other: one stands before what it is about was created, or after its end. Somebody has to look
 * at it. Nothing is decided on such a stream, and no event of it is left out in silence.
 */
export class BrokenStream extends Error {
  override readonly name = 'BrokenStream'
  readonly eventType: string
  constructor(eventType: string, place?: Place) {
    super(`${eventType} can't stand at ${place === undefined ? 'its place' : `revision ${place.revision} of ${place.stream}`}.`)
    this.eventType = eventType
  }
}

/** For `evolve`: the state says that this event can't have happened. */
export function impossible(event: { readonly type: string }): never {
  throw new BrokenStream(event.type)
}
