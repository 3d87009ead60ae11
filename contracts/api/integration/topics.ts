import { INTEGRATION_CONTEXTS } from './contexts.ts'

const DAY_MS = 86_400_000

/** Settings of our topics, on every broker. An existing topic keeps its settings. */
export const TOPIC_SETTINGS = {
  /** Partitioned by key, so a stream stays in one partition as long as their number doesn't change. */
  partitions: 12,
  configs: {
    'cleanup.policy': 'compact',
    // Every message is kept for at least a week; after that only the newest of each stream, until it is erased.
    'min.compaction.lag.ms': String(7 * DAY_MS),
    // Erased data is removed within a day, however little traffic there is.
    'max.compaction.lag.ms': String(8 * DAY_MS),
    'delete.retention.ms': String(DAY_MS),
  },
} as const satisfies TopicSettings

export interface TopicSettings {
  readonly partitions: number
  readonly configs: Readonly<Record<string, string>>
}

export const TOPICS: readonly string[] = INTEGRATION_CONTEXTS.map(({ topic }) => topic)
