import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import type { TopicSettings } from '@tafel/contracts/api/integration/topics.ts'

/** The port to Kafka. Adapters: `kafka-broker.ts`, and one in memory for tests. */
export interface Broker {
  /**
   * Resolves once every in-sync replica has all messages, in order per key. Rejects with `BrokerAway` if that isn't certain: some may be
   * stored then, and all are published again. `MessageTooLarge`: Kafka has all messages before the one it names.
   */
  publish(messages: readonly Message[]): Promise<void>
  /** Creates the missing topics and returns them; existing ones stay as they are. */
  makeTopics(topics: readonly string[], settings: TopicSettings): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Message {
  readonly topic: string
  readonly key: string
  /** JSON; null deletes everything under the key. */
  readonly value: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** Kafka is unreachable, not ready, or refuses; retry. The message says what the operator can do, and contains no secret. */
export class BrokerAway extends OutOfReach {
  override readonly name: string = 'BrokerAway'
}

/** Kafka refuses a message of this size in its topic; a retry helps only after raising the topic's limit. */
export class MessageTooLarge extends BrokerAway {
  override readonly name = 'MessageTooLarge'
  readonly refused: Message

  constructor(refused: Message, options?: ErrorOptions) {
    super(`it refuses a message of ${refused.topic} as too large. Raise max.message.bytes of the topic`, options)
    this.refused = refused
  }
}
