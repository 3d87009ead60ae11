import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'

export interface Log {
  readonly store: EventStore
  readonly codec: Codec
}

/** All events of one stream from the log. An unreadable one fails the request: a history without it would be false. */
export async function readStream(log: Log, stream: string, signal: AbortSignal): Promise<readonly Recorded<TafelEvent>[]> {
  return (await log.codec.decode(await storedStream(log, stream, signal))).map((item) => {
    if (item.kind === 'poison') throw item.error
    return item.event
  })
}

/** All events of one stream as stored. */
export async function storedStream({ store }: Pick<Log, 'store'>, stream: string, signal: AbortSignal): Promise<readonly StoredEvent[]> {
  const stored: StoredEvent[] = []
  for await (const event of store.read(stream, { signal })) stored.push(event)
  return stored
}
