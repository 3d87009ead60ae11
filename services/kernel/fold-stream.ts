import type { TafelEvent } from '@tafel/contracts/events.ts'
import type { Aggregate, Loaded } from './aggregate.ts'
import type { Codec } from './codec.ts'
import type { EventStore, StoredEvent } from './event-store.ts'

export interface Folded<State> extends Loaded<State> {
  /** The leaf hash that the stream's next event continues. */
  readonly leaf: string | null
  /** The last event that the command named wrote, if it wrote any. */
  readonly written: StoredEvent | undefined
}

/** What the events of a stream add up to, and whether a command is among those that wrote them. */
export async function foldStream<S, E extends TafelEvent>(
  { store, codec }: { readonly store: EventStore; readonly codec: Codec },
  aggregate: Aggregate<S, E>,
  stream: string,
  { commandId, signal }: { readonly commandId?: string; readonly signal?: AbortSignal | undefined },
): Promise<Folded<S>> {
  const stored: StoredEvent[] = []
  for await (const event of store.read(stream, signal === undefined ? {} : { signal })) stored.push(event)
  let state = aggregate.initial
  for (const decoded of await codec.decode(stored)) {
    // Deciding without an event that happened would be deciding wrongly.
    if (decoded.kind === 'poison') throw decoded.error
    // The stream's events are the aggregate's by construction: both are named in one file of the contracts.
    state = aggregate.evolve(state, decoded.event as unknown as E)
  }
  const last = stored.at(-1)
  const written = commandId === undefined ? undefined : stored.findLast((event) => event.metadata.commandId === commandId)
  return { state, revision: last?.revision ?? 'none', leaf: last?.metadata.leafHash ?? null, written }
}
