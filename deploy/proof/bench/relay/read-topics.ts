import { randomUUID } from 'node:crypto'
import { TOPICS } from '@tafel/contracts/integration/topics.ts'
import { Consumer, MessagesStreamModes, stringDeserializers } from '@platformatic/kafka'
import type { Standing } from '@tafel/services/relay/testing/verdict.ts'

const WITHIN_MS = 900_000

/** Everything that stands in our topics, partition by partition in its order. */
export async function readTopics(brokers: string): Promise<readonly Standing[]> {
  const consumer = new Consumer({
    clientId: 'bench',
    groupId: `bench-${randomUUID()}`,
    bootstrapBrokers: [brokers],
    // A broker that has just come back finds its coordinator only after a while.
    retries: 120,
    retryDelay: 1000,
    deserializers: stringDeserializers,
    autocommit: false,
  })
  const topics = [...TOPICS]
  const ends = new Map<string, bigint>()
  for (const [topic, offsets] of await consumer.listOffsets({ topics }))
    for (const [partition, end] of offsets.entries()) if (end > 0n) ends.set(`${topic} ${partition}`, end)
  const standing: Standing[] = []
  if (ends.size === 0) return standing
  const stream = await consumer.consume({ topics, mode: MessagesStreamModes.EARLIEST })
  const late = setTimeout(() => stream.destroy(new Error('Kafka was not read to its end in time.')), WITHIN_MS)
  try {
    for await (const { topic, partition, offset, key, value, headers } of stream) {
      standing.push({ topic, key, value: value ?? null, headers: Object.fromEntries(headers) })
      const place = `${topic} ${partition}`
      if (offset + 1n >= (ends.get(place) ?? 0n)) ends.delete(place)
      if (ends.size === 0) break
    }
  } finally {
    clearTimeout(late)
    await consumer.close(true)
  }
  return standing
}
