import { freePort } from '@tafel/deploy/embedded/postgres/test-cluster.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Broker, BrokerAway, type Message, MessageTooLarge } from './broker.ts'
import type { KafkaAddress } from './kafka-address.ts'
import { kafkaBroker, type KafkaBrokerOptions } from './kafka-broker.ts'
import { kafkaStandIn, type StandIn } from './testing/kafka-stand-in.ts'

// kafkajs over the network, against a stand-in with scripted faults. `npm run bench -- relay` uses a real Kafka.

const TOPIC = 'tafel.records.v1'
const MESSAGE_TOO_LARGE = 10
const WITHIN = { timeout: 10_000 }

let kafka: StandIn
let broker: Broker
let reached: number
const brokers: Broker[] = []
function open(options: Partial<KafkaBrokerOptions> = {}): Broker {
  const opened = kafkaBroker({
    brokers: [`127.0.0.1:${kafka.port}`],
    onReached() {
      reached += 1
    },
    ...options,
  })
  brokers.push(opened)
  return opened
}
beforeEach(async () => {
  kafka = await kafkaStandIn()
  reached = 0
  broker = open()
  await broker.makeTopics([TOPIC], { partitions: 3, configs: {} })
  await vi.waitUntil(() => kafka.connections() === 0, WITHIN)
})
afterEach(async () => {
  await Promise.all(brokers.splice(0).map((each) => each.close()))
  await kafka.close()
})

const message = (mark: string, key = 'one'): Message => ({ topic: TOPIC, key, value: `<${mark}>`, headers: { id: mark } })
const refusalOf = async (publishing: Promise<unknown>): Promise<BrokerAway> => {
  const error = await publishing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof BrokerAway)) throw new Error('It was published.', { cause: error })
  return error
}

test('creates only missing topics', async () => {
  expect(await broker.makeTopics([TOPIC, 'tafel.clients.v1'], { partitions: 3, configs: {} })).toEqual(['tafel.clients.v1'])
  expect(await broker.makeTopics([TOPIC], { partitions: 3, configs: {} })).toEqual([])
  expect(kafka.topics).toEqual(new Set([TOPIC, 'tafel.clients.v1']))
})

test('publishes to topics it created, even if they had no leader at first', async () => {
  const slow = await kafkaStandIn({ leadsAfter: 3 })
  try {
    broker = open({ brokers: [`127.0.0.1:${slow.port}`] })
    expect(await broker.makeTopics(['tafel.clients.v1'], { partitions: 3, configs: {} })).toEqual(['tafel.clients.v1'])
    await broker.publish([{ ...message('a'), topic: 'tafel.clients.v1' }])
    expect(slow.asked).toEqual([['<a>']])
  } finally {
    await slow.close()
  }
})

test('is connected only while there is something to publish', async () => {
  broker = open({ idleMs: 50 })
  expect(kafka.connections()).toBe(0)
  await broker.publish([])
  expect(kafka.connections()).toBe(0)
  for (const mark of ['a', 'b']) {
    await broker.publish([message(mark)])
    await vi.waitUntil(() => kafka.connections() === 0, WITHIN)
  }
  expect(kafka.asked).toEqual([['<a>'], ['<b>']])
  expect(reached).toBe(3)
})

test('keeps the order per key, and sends a batch as one request', async () => {
  await broker.publish(['a', 'b', 'c'].map((mark) => message(mark)))
  expect(kafka.asked).toEqual([['<a>', '<b>', '<c>']])
  expect(kafka.connections()).toBe(1)
})

describe('a fault', () => {
  test.each([
    ['the topic is missing', 3, 'a topic is missing'],
    ['the leader has moved', 6, 'another broker is becoming the leader'],
    ['too few replicas', 19, 'too few replicas'],
    ['no right', 29, 'Grant the user'],
    ['the disk is full', 56, 'cannot write to its disk'],
    ['the broker was killed', 'close', 'it closed the connection'],
  ] as const)('%s: sends once, reports the remedy, and succeeds once Kafka is healthy', async (_, behaviour, expected) => {
    kafka.behave(() => behaviour)
    expect((await refusalOf(broker.publish([message('a')]))).message).toContain(expected)
    expect(kafka.asked).toHaveLength(1)
    expect(reached).toBe(1)
    kafka.behave(() => 0)
    await broker.publish([message('a')])
    expect(kafka.asked).toHaveLength(2)
    expect(reached).toBe(2)
  })

  test('cuts off the client after the deadline, so that nothing arrives later', async () => {
    broker = open({ deadlineMs: 300 })
    kafka.behave(() => 'silence')
    expect((await refusalOf(broker.publish([message('a')]))).message).toContain('it does not answer')
    await vi.waitUntil(() => kafka.connections() === 0, WITHIN)
    kafka.behave(() => 0)
    await broker.publish([message('a'), message('b')])
    expect(kafka.asked).toEqual([['<a>'], ['<a>', '<b>']])
  })

  test('skips a broker that is down', async () => {
    const closedPort = await freePort()
    broker = open({ brokers: [`127.0.0.1:${closedPort}`, `127.0.0.1:${kafka.port}`] })
    await broker.publish([message('a')])
    expect(kafka.asked).toEqual([['<a>']])
    const alone = open({ brokers: [`127.0.0.1:${closedPort}`] })
    expect((await refusalOf(alone.publish([message('a')]))).message).toContain('it does not answer')
  })
})

describe('too large', () => {
  test('batches are split in halves, in order', async () => {
    kafka.behave((marks) => (marks.length > 2 ? MESSAGE_TOO_LARGE : 0))
    await broker.publish(['a', 'b', 'c', 'd', 'e'].map((mark) => message(mark)))
    expect(kafka.asked.filter(({ length }) => length <= 2).flat()).toEqual(['<a>', '<b>', '<c>', '<d>', '<e>'])
  })

  test('messages are named, after publishing everything before them', async () => {
    kafka.behave((marks) => (marks.includes('<c>') ? MESSAGE_TOO_LARGE : 0))
    const refusal = await refusalOf(broker.publish(['a', 'b', 'c', 'd'].map((mark) => message(mark))))
    expect(refusal).toBeInstanceOf(MessageTooLarge)
    expect(refusal).toMatchObject({ refused: message('c'), message: expect.stringContaining('max.message.bytes') })
    expect(kafka.asked.filter((marks) => !marks.includes('<c>')).flat()).toEqual(['<a>', '<b>'])
  })
})

describe('with a login', () => {
  const login = (password: string): Pick<KafkaAddress, 'login'> => ({ login: { mechanism: 'PLAIN', user: 'tafel', password } })

  test('logs in with the right password, and distinguishes a wrong one from an unavailable Kafka', async () => {
    const guarded = await kafkaStandIn({ password: 'right' })
    try {
      const at = [`127.0.0.1:${guarded.port}`]
      const right = open({ brokers: at, ...login('right') })
      await right.makeTopics([TOPIC], { partitions: 3, configs: {} })
      await right.publish([message('a')])
      expect(guarded.asked).toEqual([['<a>']])
      const refusal = await refusalOf(open({ brokers: at, ...login('wrong') }).publish([message('b')]))
      expect(refusal.message).toContain('TAFEL_KAFKA_SASL_PASSWORD_FILE')
      expect(refusal.message).not.toContain('wrong')
      expect(guarded.asked).toHaveLength(1)
    } finally {
      await guarded.close()
    }
  })

  test('opens no connection without TLS to another machine, whatever its source', async () => {
    const elsewhere = await kafkaStandIn({ password: 'right', host: 'kafka.example' })
    try {
      const careful = open({ brokers: [`127.0.0.1:${elsewhere.port}`], ...login('right') })
      const refusal = await refusalOf(careful.makeTopics([TOPIC], { partitions: 3, configs: {} }))
      expect(refusal.message).toContain('TAFEL_KAFKA_TLS=true')
      expect(elsewhere.topics.size).toBe(0)
    } finally {
      await elsewhere.close()
    }
  })
})
