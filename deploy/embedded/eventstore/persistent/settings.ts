import type { FilterRequest } from '../wire/filter.ts'

/** A persistent subscription: consumers share the events of a stream, or of `$all`, under the name of their group. */
export interface GroupKey {
  readonly stream: string
  readonly group: string
}

export type Strategy = 'RoundRobin' | 'DispatchToSingle' | 'Pinned'

export interface GroupSettings {
  readonly resolveLinks: boolean
  /** The first event, by revision or position; the words are what the creator said. */
  readonly startFrom: 'start' | 'end' | number
  readonly extraStatistics: boolean
  readonly maxRetryCount: number
  readonly minCheckpointCount: number
  readonly maxCheckpointCount: number
  /** 0 is no limit. */
  readonly maxSubscriberCount: number
  readonly liveBufferSize: number
  readonly readBatchSize: number
  readonly historyBufferSize: number
  /** 0 is never. */
  readonly messageTimeoutMs: number
  readonly checkpointAfterMs: number
  readonly strategy: Strategy
}

export interface GroupConfig extends GroupKey {
  readonly settings: GroupSettings
  /** Only for `$all`. */
  readonly filter: FilterRequest | undefined
  /** Where the group begins as long as it has no checkpoint: `end` is the end at its creation, not at the next start. */
  readonly firstPlace: number
}

export const ALL = '$all'
/** The streams in which groups keep what they know; groups of `$all` are not given these, or each checkpoint would follow its own. */
export const GROUP_STREAM_PREFIX = '$persistentsubscription-'
export const CONFIG_STREAM = '$persistentSubscriptionConfig'

export function groupId({ stream, group }: GroupKey): string {
  return `${stream}::${group}`
}

export function checkpointStream(key: GroupKey): string {
  return `${GROUP_STREAM_PREFIX}${groupId(key)}-checkpoint`
}

export function parkedStream(key: GroupKey): string {
  return `${GROUP_STREAM_PREFIX}${groupId(key)}-parked`
}

/** What keeps a group from being made of these settings, in words. */
export function settingsProblem(settings: GroupSettings): string | undefined {
  if (settings.historyBufferSize <= 0) return 'Buffer Size must be positive'
  if (settings.readBatchSize <= 0) return 'Read Batch Size must be positive'
  if (settings.historyBufferSize <= settings.readBatchSize) return 'BufferSize must be larger than ReadBatchSize'
  if (settings.maxRetryCount < 0) return 'Max Retry Count must not be negative'
  if (settings.maxSubscriberCount < 0) return 'Max Subscriber Count must not be negative'
  return undefined
}
