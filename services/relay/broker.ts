import { OutOfReach } from '@tafel/kernel/out-of-reach.ts'
import type { TopicSettings } from '@tafel/contracts/integration/topics.ts'

/** The port to Kafka. Adapters: `kafka-broker.ts`, and one in memory for tests. */
export interface Broker {
  /**
   * Resolves once every replica in sync has all of the messages, those of a key in this order. Rejects with `BrokerAway` where that isn't sure:
   * some of them may be there then, and all are published again.
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

/** Kafka can't be reached, is not ready, or refuses. Nothing of ours is wrong: the same is tried again. The message holds no secret. */
export class BrokerAway extends OutOfReach {
  override readonly name = 'BrokerAway'
}
