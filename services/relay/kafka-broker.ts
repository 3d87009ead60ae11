import type { Log } from '@tafel/kernel/runtime/log.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { type Admin, type Kafka, Partitioners, type Producer } from 'kafkajs'
import { type Broker, type Message, MessageTooLarge } from './broker.ts'
import { type KafkaAddress, sendsPasswordInClear } from './kafka-address.ts'
import { kafkaClient, writeTo } from './kafka-client.ts'
import { brokerAwayOf, isNotReady, isTooLarge } from './kafka-faults.ts'
import { ownSockets } from './sockets.ts'

/** How long to wait for an acknowledgement. */
const DEADLINE_MS = 15_000
/** How long brokers may take until every in-sync replica has the messages. */
const ACKNOWLEDGE_WITHIN_MS = 10_000
const END_WITHIN_MS = 2000
/** A new topic is known to all brokers after some tenths of a second. */
const POLL_INTERVAL_MS = 50
/** A connected kafkajs uses 4 % of a processor even when idle, so it is connected only while needed. */
const IDLE_MS = 30_000
/** Every in-sync replica. */
const ALL = -1
/** The brokers' default. */
const DEFAULT_REPLICAS = -1

export interface KafkaBrokerOptions extends KafkaAddress {
  readonly clientId?: string
  readonly log?: Log
  /** Kafka has just answered. */
  readonly onReached?: () => void
  readonly idleMs?: number
  readonly deadlineMs?: number
}

interface Session {
  readonly kafka: Kafka
  /** Fails what is in progress and sends nothing more. */
  cut(): void
}

/**
 * Kafka through kafkajs. Connects when there is something to send, and disconnects after a pause. After any failure the client is
 * discarded for a new one, so that nothing of an old batch can arrive after a newer one. It never retries: only the relay does.
 */
export function kafkaBroker(options: KafkaBrokerOptions): Broker {
  const { clientId = 'tafel-relay', log, onReached, idleMs = IDLE_MS, deadlineMs = DEADLINE_MS } = options
  let sessions = 0
  let sender: (Session & { readonly producer: Producer; readonly connected: Promise<void> }) | undefined
  let idle: NodeJS.Timeout | undefined

  function newSession(): Session {
    const sockets = ownSockets((host) => sendsPasswordInClear(options, host))
    let isOver = false
    // Each session starts with another broker, so that a broker which is down doesn't block them all.
    const brokers = rotated(options.brokers, sessions++)
    const kafka = kafkaClient({
      ...options,
      brokers,
      clientId,
      // After a deliberate cut, errors of the connection are expected.
      onLog: (entry) => log !== undefined && !isOver && writeTo(log, entry),
      // Each broker may be tried once.
      retry: { retries: brokers.length, initialRetryTime: 100, maxRetryTime: 1000 },
      socketFactory: sockets.open,
    })
    return {
      kafka,
      cut() {
        isOver = true
        sockets.cut()
      },
    }
  }

  function opened() {
    if (sender === undefined) {
      const session = newSession()
      const producer = session.kafka.producer({
        allowAutoTopicCreation: false,
        // Partitions keys like Kafka's own client.
        createPartitioner: Partitioners.DefaultPartitioner,
        retry: { retries: 0 },
      })
      sender = { ...session, producer, connected: producer.connect() }
    }
    return sender
  }

  async function send(messages: readonly Message[]): Promise<void> {
    const { producer, connected } = opened()
    await connected
    const byTopic = Map.groupBy(messages, ({ topic }) => topic)
    await producer.sendBatch({
      acks: ALL,
      timeout: ACKNOWLEDGE_WITHIN_MS,
      topicMessages: [...byTopic].map(([topic, ofTopic]) => ({
        topic,
        messages: ofTopic.map(({ key, value, headers }) => ({ key, value, headers: { ...headers } })),
      })),
    })
  }

  /** Kafka's limit applies to everything in one partition of a request: a refused request is split in two, sent in order. */
  async function sendInParts(messages: readonly Message[]): Promise<void> {
    try {
      await within(deadlineMs, send(messages))
    } catch (error) {
      const [first] = messages
      if (first === undefined || !isTooLarge(error)) throw error
      if (messages.length === 1) throw new MessageTooLarge(first, { cause: error })
      const middle = Math.ceil(messages.length / 2)
      await sendInParts(messages.slice(0, middle))
      await sendInParts(messages.slice(middle))
    }
  }

  function cutSender(): void {
    sender?.cut()
    sender = undefined
  }

  async function endSender(): Promise<void> {
    clearTimeout(idle)
    const ending = sender
    sender = undefined
    if (ending !== undefined) await ended(ending, () => ending.producer.disconnect())
  }

  return {
    async publish(messages) {
      if (messages.length === 0) return
      clearTimeout(idle)
      try {
        await sendInParts(messages)
        onReached?.()
      } catch (error) {
        cutSender()
        throw brokerAwayOf(error)
      } finally {
        clearTimeout(idle)
        idle = setTimeout(() => void endSender(), idleMs).unref()
      }
    },
    async makeTopics(topics, { partitions, configs }) {
      const session = newSession()
      const admin = session.kafka.admin({ retry: { retries: 0 } })
      const configEntries = Object.entries(configs).map(([name, value]) => ({ name, value }))
      const make = async () => {
        await admin.connect()
        const there = await admin.listTopics()
        const missing = topics.filter((topic) => !there.includes(topic))
        if (missing.length === 0) return []
        const wanted = missing.map((topic) => ({ topic, numPartitions: partitions, replicationFactor: DEFAULT_REPLICAS, configEntries }))
        // When kafkajs waits for leaders itself, it mistakes a broker that doesn't know the topic yet for one that lacks it.
        const isMade = await admin.createTopics({ topics: wanted, timeout: ACKNOWLEDGE_WITHIN_MS, waitForLeaders: false })
        await untilReady(admin, missing)
        // Another relay was faster.
        return isMade ? missing : []
      }
      try {
        const made = await within(deadlineMs, make())
        onReached?.()
        return made
      } catch (error) {
        session.cut()
        throw brokerAwayOf(error)
      } finally {
        await ended(session, () => admin.disconnect())
      }
    },
    close: endSender,
  }
}

/** Waits until every partition of new topics answers: only then does its leader accept messages. Ends with the connection at the latest. */
async function untilReady(admin: Admin, topics: readonly string[]): Promise<void> {
  for (;;) {
    try {
      for (const topic of topics) await admin.fetchTopicOffsets(topic)
      return
    } catch (error) {
      if (!isNotReady(error)) throw error
      await wait(POLL_INTERVAL_MS)
    }
  }
}

/** Disconnects cleanly if the brokers allow it, and ends in any case. */
async function ended(session: Session, disconnect: () => Promise<void>): Promise<void> {
  await within(END_WITHIN_MS, disconnect()).catch(() => undefined)
  session.cut()
}

function rotated<T>(all: readonly T[], by: number): readonly T[] {
  const first = by % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms / 1000} s`)), ms)
  })
  // A late result is ignored.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
