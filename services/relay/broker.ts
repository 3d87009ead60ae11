import { OutOfReach } from '@tafel/kernel/out-of-reach.ts'
import type { TopicSettings } from '@tafel/contracts/api/integration/topics.ts'

/** The port to Kafka. Adapters: `kafka-broker.ts`, and one in memory for tests. */
export interface Broker {
  /**
   * Resolves once every replica in sync has all of the messages, those of a key in this order. Rejects with `BrokerAway` where that isn't sure:
   * some of them may be there then, and all are published again. `MessageTooLarge`: Kafka has all messages before the one it names.
   */
  publish(messages: readonly Message[]): Promise<void>
  /** Makes the topics that are not there, and says which; the others stay as they are. */
  makeTopics(topics: readonly string[], settings: TopicSettings): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Message {
  readonly topic: string
  readonly key: string
  /** JSON; null takes back everything under the key. */
  readonly value: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** Kafka can't be reached, is not ready, or refuses; the same is tried again. The message says what the operator can do, and holds no secret. */
export class BrokerAway extends OutOfReach {
  override readonly name: string = 'BrokerAway'
}

/** Kafka accepts no message of this size in its topic; trying again helps only once the topic's limit is raised. */
export class MessageTooLarge extends BrokerAway {
  override readonly name = 'MessageTooLarge'
  readonly refused: Message

  constructor(refused: Message, options?: ErrorOptions) {
    super(`it refuses a message of ${refused.topic} as too large. Raise max.message.bytes of the topic`, options)
    this.refused = refused
  }
}
