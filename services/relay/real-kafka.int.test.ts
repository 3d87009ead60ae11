import { randomUUID } from 'node:crypto'
import { readTopics } from '@tafel/deploy/proof/sweeps/relay/read-topics.ts'
import { parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BrokerAway, type Message, MessageTooLarge } from './broker.ts'
import { kafkaAddress } from './kafka-address.ts'
import { kafkaBroker } from './kafka-broker.ts'
import { kafkaSettings, loginChecks } from './settings.ts'
import { brokerContract } from './testing/broker-contract.ts'

// Against the real Kafka of TAFEL_TEST_KAFKA (`npm run test:real`), with the relay's own settings (TAFEL_KAFKA_TLS etc.).

const given = process.env['TAFEL_TEST_KAFKA']
const IDLE_MS = 50

describe.skipIf(given === undefined)('the Kafka given by TAFEL_TEST_KAFKA', () => {
  const schema = z.object(kafkaSettings).check(...loginChecks)
  const address = () => kafkaAddress(parseEnvironment(schema, { ...process.env, TAFEL_KAFKA: given }))
  const open = () => kafkaBroker({ ...address(), clientId: 'tafel-contract', idleMs: IDLE_MS })
  const messagesIn = (topic: string) => readTopics(address(), [topic])

  brokerContract('given', async () => ({ broker: open(), messagesIn }))

  const SMALL = { partitions: 1, configs: { 'max.message.bytes': '4000' } }
  const newTopic = () => `tafel.contract.${randomUUID()}`
  const message = (topic: string, key: string, bytes: number): Message => ({ topic, key, value: '1'.repeat(bytes), headers: {} })

  test('splits a batch that is too large; names a message that is too large, after publishing those before it', async () => {
    const broker = open()
    const topic = newTopic()
    try {
      await broker.makeTopics([topic], SMALL)
      await broker.publish([1, 2, 3, 4].map((key) => message(topic, `small-${key}`, 1500)))
      const large = message(topic, 'large', 6000)
      const refused = broker.publish([message(topic, 'before', 10), large, message(topic, 'after', 10)])
      await expect(refused).rejects.toThrow(MessageTooLarge)
      await expect(refused).rejects.toMatchObject({ refused: { key: 'large' } })
      expect((await messagesIn(topic)).map(({ key }) => key)).toEqual(['small-1', 'small-2', 'small-3', 'small-4', 'before'])
    } finally {
      await broker.close()
    }
  })

  test('never creates a missing topic by publishing, and publishes the next batch', async () => {
    const broker = open()
    const topic = newTopic()
    try {
      await expect(broker.publish([message(topic, 'a', 1)])).rejects.toThrow(BrokerAway)
      expect(await broker.makeTopics([topic], SMALL)).toEqual([topic])
      await broker.publish([message(topic, 'a', 1)])
      expect(await messagesIn(topic)).toHaveLength(1)
    } finally {
      await broker.close()
    }
  })

  test('reconnects after a pause', async () => {
    const broker = open()
    const topic = newTopic()
    try {
      await broker.makeTopics([topic], SMALL)
      await broker.publish([message(topic, 'a', 1)])
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS * 4))
      await broker.publish([message(topic, 'a', 2)])
      expect((await messagesIn(topic)).map(({ value }) => value)).toEqual(['1', '11'])
    } finally {
      await broker.close()
    }
  })
})
