import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { isForgotten } from '@tafel/contracts/base/personal.ts'
import type { Aggregate, Loaded } from './aggregate.ts'
import { BrokenStream } from '../events/broken-stream.ts'
import type { Codec, Decoded } from '../events/codec.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import type { FoldCache, Known, Written } from './fold-cache.ts'
import { subjectOf } from '../keys/sealed-part.ts'

export interface Folded<State> extends Loaded<State> {
  /** The leaf hash that the stream's next event continues. */
  readonly leaf: string | null
  /** Place of the last event that the named command wrote, if any. */
  readonly written: Written | undefined
}

export interface FoldDeps {
  readonly store: EventStore
  readonly codec: Codec
  readonly cache: FoldCache
}

interface AnyAggregate {
  readonly initial: unknown
  readonly evolve: (state: never, event: never) => unknown
}

/** Streams about more subjects than this aren't cached. */
const MAX_SUBJECTS = 8

/** Folds a stream and looks for a command among its writers. Always asks the store. */
export async function foldStream<S, E extends TafelEvent>(
  deps: FoldDeps,
  aggregate: Aggregate<S, E>,
  stream: string,
  { commandId, signal }: { readonly commandId?: string; readonly signal?: AbortSignal | undefined },
): Promise<Folded<S>> {
  const known = (await readOn(deps, aggregate, stream, signal)) ?? (await readAll(deps, aggregate, stream, signal))
  if (known === undefined) return { state: aggregate.initial, revision: 'none', leaf: null, written: undefined }
  const written = commandId === undefined ? undefined : known.written.get(commandId)
  // Folded by this aggregate.
  return { state: known.state as S, revision: known.revision, position: known.position, leaf: known.leaf, written }
}

async function readAll(deps: FoldDeps, aggregate: AnyAggregate, stream: string, signal: AbortSignal | undefined) {
  const stored = await read(deps.store, stream, {}, signal)
  const nothing = { aggregate, state: aggregate.initial, written: new Map<string, Written>(), sealed: [] }
  return folded(deps, aggregate, stream, nothing, stored, await deps.codec.decode(stored))
}

/**
 * Reads from the last cached event on, whose leaf proves that the log is still the one that was folded (it may have been restored).
 * Undefined if the stream must be read in full, as when a subject was forgotten since.
 */
async function readOn(deps: FoldDeps, aggregate: AnyAggregate, stream: string, signal: AbortSignal | undefined) {
  const known = deps.cache.get(stream, aggregate)
  if (known === undefined) return undefined
  const [last, ...later] = await read(deps.store, stream, { from: known.revision }, signal)
  if (last?.revision === known.revision && last.metadata.leafHash === known.leaf) {
    const decoded = await deps.codec.decode([...known.sealed, ...later])
    if (decoded.slice(0, known.sealed.length).every(opens)) {
      if (later.length > 0) return folded(deps, aggregate, stream, known, later, decoded.slice(known.sealed.length))
      deps.cache.keep(stream, known)
      return known
    }
  }
  deps.cache.drop(stream)
  return undefined
}

type Before = Pick<Known, 'aggregate' | 'state' | 'written' | 'sealed'>

function folded(
  { cache }: FoldDeps,
  aggregate: AnyAggregate,
  stream: string,
  before: Before,
  stored: readonly StoredEvent[],
  decoded: readonly Decoded[],
): Known | undefined {
  const last = stored.at(-1)
  if (last === undefined) return undefined
  const { written } = before
  const sealed = [...before.sealed]
  let state = before.state
  for (const [index, item] of decoded.entries()) {
    // A decision without an existing event would be wrong.
    if (item.kind === 'poison') throw item.error
    // The stream contains only this aggregate's events: one file in contracts names both.
    state = evolved(aggregate, state, item.event)
    const event = stored[index]!
    const { commandId, commandHash } = event.metadata
    // Concurrent folds may continue from the same place; keep the later result.
    if ((written.get(commandId)?.revision ?? -1n) < event.revision)
      written.set(commandId, { revision: event.revision, position: event.position, commandHash })
    const subject = subjectOf(event)
    if (subject !== undefined && !sealed.some((one) => subjectOf(one) === subject)) sealed.push(event)
  }
  const { revision, position, metadata } = last
  const known: Known = { aggregate, state, revision, position, leaf: metadata.leafHash, written, sealed }
  if (sealed.length <= MAX_SUBJECTS) cache.keep(stream, known)
  else cache.drop(stream)
  return known
}

/** Adds the place to an error. */
function evolved(aggregate: AnyAggregate, state: unknown, event: Recorded<TafelEvent>): unknown {
  try {
    return aggregate.evolve(state as never, event as never)
  } catch (error) {
    throw error instanceof BrokenStream ? new BrokenStream(error.eventType, event) : error
  }
}

const opens = (item: Decoded): boolean => item.kind === 'event' && !Object.values(item.event.data).some(isForgotten)

async function read(
  store: EventStore,
  stream: string,
  options: { readonly from?: bigint },
  signal: AbortSignal | undefined,
): Promise<StoredEvent[]> {
  const stored: StoredEvent[] = []
  for await (const event of store.read(stream, signal === undefined ? options : { ...options, signal })) stored.push(event)
  return stored
}
