import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { TOPICS } from '@tafel/contracts/api/integration/topics.ts'
import type { KafkaAddress } from '@tafel/services/relay/kafka-address.ts'
import { kafkaClient } from '@tafel/services/relay/kafka-client.ts'
import type { Standing } from '@tafel/services/relay/testing/verdict.ts'

const WITHIN_MS = 900_000
const TRIES = 60
const APART_MS = 1000

/** Everything in these topics (by default ours), in order within each partition. */
export async function readTopics(address: KafkaAddress, topics: readonly string[] = TOPICS): Promise<readonly Standing[]> {
  const client = kafkaClient({ ...address, clientId: 'bench', retry: { retries: 20, initialRetryTime: 500, maxRetryTime: 2000 } })
  const ends = await patiently(() => endsOf(client, topics))
  const standing: Standing[] = []
  if (ends.size === 0) return standing
  const consumer = client.consumer({ groupId: `bench-${randomUUID()}` })
  const { promise: read, resolve, reject } = Promise.withResolvers<void>()
  const late = setTimeout(() => reject(new Error('Kafka was not read to its end in time.')), WITHIN_MS)
  consumer.on(consumer.events.CRASH, ({ payload }) => !payload.restart && reject(payload.error))
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [...topics], fromBeginning: true })
    await consumer.run({
      autoCommit: false,
      async eachMessage({ topic, partition, message: { offset, key, value, headers = {} } }) {
        standing.push({
          topic,
          key: key?.toString() ?? '',
          value: value?.toString() ?? null,
          headers: Object.fromEntries(Object.entries(headers).map(([name, content]) => [name, String(content)])),
        })
        const place = `${topic} ${partition}`
        if (BigInt(offset) + 1n >= (ends.get(place) ?? 0n)) ends.delete(place)
        if (ends.size === 0) resolve()
      },
    })
    await read
  } finally {
    clearTimeout(late)
    await consumer.disconnect()
  }
  return standing
}

/** The end of each non-empty partition, by topic and number. */
async function endsOf(client: ReturnType<typeof kafkaClient>, topics: readonly string[]): Promise<Map<string, bigint>> {
  const admin = client.admin()
  const ends = new Map<string, bigint>()
  await admin.connect()
  try {
    for (const topic of topics)
      for (const { partition, high } of await admin.fetchTopicOffsets(topic))
        if (BigInt(high) > 0n) ends.set(`${topic} ${partition}`, BigInt(high))
  } finally {
    await admin.disconnect()
  }
  return ends
}

/** A broker that has just restarted has no leader for its partitions for a while. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES) throw error
      await wait(APART_MS)
    }
  }
}
