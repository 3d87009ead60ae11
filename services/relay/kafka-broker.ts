import { Admin, compatibilityPartitioner, ProduceAcks, Producer, stringSerializers } from '@platformatic/kafka'
import { type Broker, BrokerAway } from './broker.ts'

/** An acknowledgement that has not come by then is not waited for. */
const DEADLINE_MS = 15_000
const CONNECT_MS = 5000

/**
 * Kafka through its client, the one file that knows it. After any failure the client is thrown away and a new one made: what state it was in
 * doesn't matter then. The client doesn't try anything again by itself, so that there is one place that does.
 */
export function kafkaBroker({
  brokers,
  clientId = 'tafel-relay',
}: {
  readonly brokers: readonly string[]
  readonly clientId?: string
}): Broker {
  const connection = { clientId, bootstrapBrokers: [...brokers], connectTimeout: CONNECT_MS, timeout: DEADLINE_MS, retries: 0 }
  let producer: Producer<string, string, string, string> | undefined

  function opened(): Producer<string, string, string, string> {
    if (producer === undefined) {
      producer = new Producer({
        ...connection,
        serializers: stringSerializers,
        autocreateTopics: false,
        // A key's partition is the one that Kafka's own client gives it.
        partitioner: compatibilityPartitioner,
      })
      // What fails is told to whoever asked; a listener keeps it from ending the process.
      producer.on('error', () => undefined)
    }
    return producer
  }

  async function dropped(): Promise<void> {
    const broken = producer
    producer = undefined
    await broken?.close(true).catch(() => undefined)
  }

  return {
    async publish(messages) {
      if (messages.length === 0) return
      const sent = opened().send({
        acks: ProduceAcks.ALL,
        messages: messages.map(({ topic, key, value, headers }) => ({
          topic,
          key,
          headers: { ...headers },
          ...(value !== null && { value }),
        })),
      })
      try {
        await within(DEADLINE_MS, sent)
      } catch (error) {
        await dropped()
        throw new BrokerAway(wordsOf(error), { cause: error })
      }
    },
    async makeTopics(topics, { partitions, configs }) {
      const admin = new Admin(connection)
      admin.on('error', () => undefined)
      try {
        const there = await within(DEADLINE_MS, admin.listTopics())
        const missing = topics.filter((topic) => !there.includes(topic))
        // As many replicas as the brokers are set up for.
        const settings = { partitions, replicas: -1, configs: Object.entries(configs).map(([name, value]) => ({ name, value })) }
        if (missing.length > 0) await within(DEADLINE_MS, admin.createTopics({ topics: missing, ...settings }))
        return missing
      } catch (error) {
        throw new BrokerAway(wordsOf(error), { cause: error })
      } finally {
        await admin.close().catch(() => undefined)
      }
    },
    close: dropped,
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms / 1000} s`)), ms)
  })
  // Its own answer may come when nobody waits any more.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the brokers said, by its name in Kafka's protocol where it has one. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  for (const inner of errorsIn(error)) if ('apiId' in inner && typeof inner.apiId === 'string') return `Kafka says ${inner.apiId}`
  return 'code' in error && error.code !== 'PLT_KFK_USER' ? 'Kafka does not answer' : error.message
}

function* errorsIn(error: Error): Generator<Error> {
  yield error
  if (error.cause instanceof Error) yield* errorsIn(error.cause)
  if (error instanceof AggregateError) for (const inner of error.errors) if (inner instanceof Error) yield* errorsIn(inner)
}
