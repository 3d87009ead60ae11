import { INTEGRATION_CONTEXTS } from './contexts.ts'

const DAY_MS = 86_400_000

/** What a topic of ours is, on every broker. A topic that is there already is left as somebody made it. */
export const TOPIC_SETTINGS = {
  /** By the key, so a stream is in one of them for as long as their number stays. */
  partitions: 12,
  configs: {
    'cleanup.policy': 'compact',
    // Every message is there for at least a week; then the newest of each stream is, until its stream is erased.
    'min.compaction.lag.ms': String(7 * DAY_MS),
    // What was erased is gone a day later, whether much is written or little.
    'max.compaction.lag.ms': String(8 * DAY_MS),
    'delete.retention.ms': String(DAY_MS),
  },
} as const satisfies TopicSettings

export interface TopicSettings {
  readonly partitions: number
  readonly configs: Readonly<Record<string, string>>
}

export const TOPICS: readonly string[] = INTEGRATION_CONTEXTS.map(({ topic }) => topic)
