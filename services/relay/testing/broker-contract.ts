import { randomUUID } from 'node:crypto'
import { TOPIC_SETTINGS } from '@tafel/contracts/api/integration/topics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Broker, Message } from '../broker.ts'

export interface BrokerUnderTest {
  readonly broker: Broker
  /** The messages that a consumer finds in a topic, in order per key. */
  readonly messagesIn: (topic: string) => Promise<readonly Message[]>
}

/** The relay's requirements of any Kafka. */
export function brokerContract(where: string, open: () => Promise<BrokerUnderTest>): void {
  describe(`a broker ${where}`, () => {
    let broker: Broker
    let messagesIn: BrokerUnderTest['messagesIn']
    beforeAll(async () => {
      ;({ broker, messagesIn } = await open())
    })
    afterAll(() => broker?.close())
    const newTopic = () => `tafel.contract.${randomUUID()}`
    const message = (topic: string, key: string, value: string | null): Message => ({
      topic,
      key,
      value,
      headers: { 'tafel-event-id': `${key}-${value}` },
    })

    test('creates missing topics, returns them, and leaves others unchanged', async () => {
      const [first, second] = [newTopic(), newTopic()]
      expect(await broker.makeTopics([first], TOPIC_SETTINGS)).toEqual([first])
      await broker.publish([message(first, 'a', '1')])
      expect(await broker.makeTopics([first, second], TOPIC_SETTINGS)).toEqual([second])
      expect(await broker.makeTopics([first, second], TOPIC_SETTINGS)).toEqual([])
      expect(await messagesIn(first)).toHaveLength(1)
    })

    test('keeps all messages of a key in the order of publication', async () => {
      const topic = newTopic()
      await broker.makeTopics([topic], TOPIC_SETTINGS)
      const keys = Array.from({ length: 40 }, (_, index) => `record-${index}`)
      for (const lot of [0, 1, 2, 3, 4])
        await broker.publish([0, 1, 2].flatMap((part) => keys.map((key) => message(topic, key, String(lot * 3 + part)))))
      const there = await messagesIn(topic)
      expect(there).toHaveLength(keys.length * 15)
      const inOrder = Array.from({ length: 15 }, (_, index) => String(index))
      for (const key of keys)
        expect(
          there.filter((one) => one.key === key).map(({ value }) => value),
          key,
        ).toEqual(inOrder)
    })

    test('keeps key, value and headers, and messages without a value', async () => {
      const [one, other] = [newTopic(), newTopic()]
      await broker.makeTopics([one, other], TOPIC_SETTINGS)
      const lot: readonly Message[] = [
        {
          topic: one,
          key: 'scenario-1',
          value: '{"name":"Ünïcøde 🏡"}',
          headers: { 'tafel-event-type': 'RecordAdded', 'tafel-event-version': '1' },
        },
        { topic: other, key: 'scenario-1', value: '{}', headers: {} },
        { topic: one, key: 'scenario-1', value: null, headers: { 'tafel-event-type': 'Erased' } },
      ]
      await broker.publish(lot)
      expect(await messagesIn(one)).toEqual([lot[0], lot[2]])
      expect(await messagesIn(other)).toEqual([lot[1]])
    })

    test('publishes again after it was closed', async () => {
      const topic = newTopic()
      await broker.makeTopics([topic], TOPIC_SETTINGS)
      await broker.publish([])
      await broker.publish([message(topic, 'a', '1')])
      await broker.close()
      await broker.publish([message(topic, 'a', '2')])
      expect((await messagesIn(topic)).map(({ value }) => value)).toEqual(['1', '2'])
    })
  })
}
