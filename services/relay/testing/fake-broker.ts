import { type Broker, BrokerAway, type Message, MessageTooLarge } from '../broker.ts'

export interface FakeBroker extends Broker {
  /** Everything it has stored, in order. */
  readonly written: readonly Message[]
  readonly topics: ReadonlySet<string>
  /** Number of publish calls. */
  readonly asked: () => number
  /** Its behaviour from now on. `unanswered`: stores everything without an answer. `half`: stores the first half, then is away. */
  behave(how: 'well' | 'away' | 'unanswered' | 'half'): void
  /** Refuses messages under this key as too large, from now on. */
  refuse(key: string | undefined): void
  deleteTopic(topic: string): void
}

/** Kafka in memory, as far as the relay can see, with scripted faults. */
export function fakeBroker(): FakeBroker {
  const written: Message[] = []
  const topics = new Set<string>()
  let how: Parameters<FakeBroker['behave']>[0] = 'well'
  let tooLarge: string | undefined
  let asked = 0
  const away = () => new BrokerAway('Kafka does not answer')
  return {
    written,
    topics,
    asked: () => asked,
    behave(next) {
      how = next
    },
    refuse(key) {
      tooLarge = key
    },
    deleteTopic: (topic) => void topics.delete(topic),
    async publish(messages) {
      asked += 1
      if (how === 'away') throw away()
      const missing = messages.find(({ topic }) => !topics.has(topic))
      if (missing !== undefined) throw new BrokerAway('a topic is missing')
      const refused = messages.findIndex(({ key }) => key === tooLarge)
      if (refused !== -1) {
        written.push(...messages.slice(0, refused))
        throw new MessageTooLarge(messages[refused]!)
      }
      written.push(...(how === 'half' ? messages.slice(0, Math.ceil(messages.length / 2)) : messages))
      if (how !== 'well') throw away()
    },
    async makeTopics(wanted) {
      if (how === 'away') throw away()
      const missing = wanted.filter((topic) => !topics.has(topic))
      for (const topic of missing) topics.add(topic)
      return missing
    },
    close: async () => undefined,
  }
}
