import { randomUUID } from 'node:crypto'
import { openEventLog } from '@tafel/deploy/embedded/eventstore/storage/event-log.ts'
import { appendEvents } from '@tafel/deploy/embedded/eventstore/storage/writes.ts'

export const EVENTS_A_STREAM = 10
/** Streams written in parallel; their events share flushes. */
const TOGETHER = 400

const DATA = Buffer.from(JSON.stringify({ filled: 'x'.repeat(187) }))
const METADATA = Buffer.from(JSON.stringify({ filled: 'm'.repeat(87) }))

/** A stream name that contains its number and is spread over the index like a random one. */
export function filledStream(number: number): string {
  return `client-${Math.imul(number, 0x9e3779b1).toString(16).replace('-', 'f')}-${number}`
}

/** Writes events through the storage layer, in large batches, until a folder contains `until` of them. */
export async function fill(directory: string, from: number, until: number): Promise<void> {
  const log = await openEventLog({ directory })
  const event = { type: 'Filled', isJson: true, data: DATA, metadata: METADATA }
  const write = (number: number) =>
    appendEvents(log, {
      stream: filledStream(number),
      expected: 'no_stream',
      events: Array.from({ length: EVENTS_A_STREAM }, () => ({ ...event, id: randomUUID() })),
      isGivenUp: () => false,
    })
  for (let number = from / EVENTS_A_STREAM; number < until / EVENTS_A_STREAM; number += TOGETHER) {
    const last = Math.min(number + TOGETHER, until / EVENTS_A_STREAM)
    await Promise.all(Array.from({ length: last - number }, (_, each) => write(number + each)))
  }
  await log.close()
}
