import {
  AppendUnknown,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  StoreUnavailable,
  type SubscriptionMessage,
} from '../store/event-store.ts'

/** The fate of one append. */
export type AppendFault =
  /** Written; the answer is lost. */
  | 'lostAnswer'
  /** Not written; the sender doesn't know. */
  | 'neverLanded'
  /** Another writer was faster: `interfere` runs before the append reaches the store. */
  | { readonly interfere: () => Promise<unknown> }
  /** The answer is lost, and the append succeeds only when `landLate` is called. */
  | 'landsLate'
  | 'unavailable'

export interface FaultyEventStore {
  readonly store: EventStore
  /** Consumed in order, one per append; later appends succeed. */
  failAppends(...faults: readonly AppendFault[]): void
  failReads(times: number): void
  /** Delivers the unanswered appends to the store. */
  landLate(): Promise<readonly AppendResult[]>
  /** Ends every running subscription, like a lost connection or (silently) a server. */
  dropSubscriptions(how: 'error' | 'end'): void
  readonly calls: { reads: number; appends: number; subscriptions: number }
}

/** Any event store, with failures on request. */
export function faultyEventStore(inner: EventStore): FaultyEventStore {
  const faults: AppendFault[] = []
  const late: (() => Promise<AppendResult>)[] = []
  const drops = new Set<(how: 'error' | 'end') => void>()
  const calls = { reads: 0, appends: 0, subscriptions: 0 }
  let failingReads = 0

  async function append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal },
  ) {
    calls.appends += 1
    const fault = faults.shift()
    if (fault === 'unavailable') throw new StoreUnavailable('Refused, as the test requires.')
    if (fault === 'neverLanded') throw new AppendUnknown('Lost on the way, as the test requires.')
    if (fault === 'landsLate') {
      late.push(() => inner.append(stream, expected, events))
      throw new AppendUnknown('On its way, as the test requires.')
    }
    if (typeof fault === 'object') await fault.interfere()
    const result = await inner.append(stream, expected, events, options)
    if (fault === 'lostAnswer') throw new AppendUnknown('The answer was lost, as the test requires.')
    return result
  }

  async function* subscribe(options: Parameters<EventStore['subscribe']>[0]): AsyncGenerator<SubscriptionMessage> {
    calls.subscriptions += 1
    const cut = new AbortController()
    const drop = (how: 'error' | 'end') => cut.abort(how)
    drops.add(drop)
    try {
      yield* inner.subscribe({ ...options, signal: AbortSignal.any([options.signal, cut.signal]) })
      if (cut.signal.reason === 'error') throw new StoreUnavailable('Dropped, as the test requires.')
    } finally {
      drops.delete(drop)
    }
  }

  return {
    calls,
    failAppends: (...more) => void faults.push(...more),
    failReads: (times) => {
      failingReads = times
    },
    landLate: () => Promise.all(late.splice(0).map((land) => land())),
    dropSubscriptions: (how) => {
      for (const drop of drops) drop(how)
    },
    store: {
      async *read(stream, options) {
        calls.reads += 1
        if (failingReads > 0) {
          failingReads -= 1
          throw new StoreUnavailable('Not read, as the test requires.')
        }
        yield* inner.read(stream, options)
      },
      readAll: (options) => inner.readAll(options),
      append,
      subscribe,
      head: (options) => inner.head(options),
      close: () => inner.close(),
    },
  }
}
