import { randomUUID } from 'node:crypto'
import { openEventLog } from '@tafel/deploy/embedded/eventstore/storage/event-log.ts'
import { appendEvents } from '@tafel/deploy/embedded/eventstore/storage/writes.ts'
import { leafHash } from '@tafel/kernel/events/leaf-hash.ts'

const EVENTS_A_STREAM = 10
const TOGETHER = 400

/** Fills a folder of the embedded event store with events as the kernel writes them: ten a stream, some 400 bytes each. */
export async function fillWithLeaves(directory: string, events: number): Promise<void> {
  const log = await openEventLog({ directory })
  const data = JSON.stringify({ $personal: { v: 1, subject: 'client:1', fields: ['name'], box: 'QUJD'.repeat(40) } })
  const metadata = {
    schemaVersion: 1,
    occurredAt: '2026-11-22T08:00:00.000Z',
    correlationId: randomUUID(),
    causationId: randomUUID(),
    commandId: randomUUID(),
    commandHash: 'x'.repeat(43),
    actor: randomUUID(),
  }
  const write = (number: number) => {
    const stream = `client-${randomUUID()}-${number}`
    let previous: string | null = null
    return appendEvents(log, {
      stream,
      expected: 'no_stream',
      events: Array.from({ length: EVENTS_A_STREAM }, (_, each) => {
        const event = { id: randomUUID(), type: 'ClientDetailsChanged' }
        const leaf: string = leafHash({ ...event, stream, revision: BigInt(each), data, metadata, previous })
        previous = leaf
        return { ...event, isJson: true, data: Buffer.from(data), metadata: Buffer.from(JSON.stringify({ ...metadata, leafHash: leaf })) }
      }),
      isGivenUp: () => false,
    })
  }
  for (let from = 0; from < events / EVENTS_A_STREAM; from += TOGETHER)
    await Promise.all(Array.from({ length: Math.min(TOGETHER, events / EVENTS_A_STREAM - from) }, (_, each) => write(from + each)))
  await log.close()
}
