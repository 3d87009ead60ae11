import { ALL, type GroupKey, type GroupSettings, type Strategy } from '../persistent/settings.ts'
import type { NackAction } from '../persistent/group.ts'
import { Refusal } from '../storage/refusal.ts'
import type { Persistent } from './definitions.ts'
import type { FilterRequest } from './filter.ts'
import { streamName, wholeNumber } from './requests.ts'

type StreamIdentifier = Parameters<typeof streamName>[0]
type ChangeOptions = Persistent.CreateReq.Options | Persistent.UpdateReq.Options

const TICKS_PER_MILLISECOND = 10_000
/** How a client of before release 21.10 says "from the end". */
const END_REVISION = '18446744073709551615'
const STRATEGIES: readonly Strategy[] = ['DispatchToSingle', 'RoundRobin', 'Pinned']

interface TargetOptions {
  getStreamIdentifier(): StreamIdentifier
  getGroupName(): string
}

/** The group that a request is about. */
export function groupKey(options: TargetOptions | undefined): GroupKey {
  if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The request names no group.' })
  const identifier = options.getStreamIdentifier()
  return { stream: identifier === undefined ? ALL : streamName(identifier), group: options.getGroupName() }
}

export function changedKey(options: ChangeOptions | undefined): GroupKey {
  if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The request names no group.' })
  if (options.hasAll()) return { stream: ALL, group: options.getGroupName() }
  const identifier = options.getStream()?.getStreamIdentifier() ?? options.getStreamIdentifier()
  return { stream: streamName(identifier), group: options.getGroupName() }
}

export function groupSettings(options: ChangeOptions): GroupSettings {
  const settings = options.getSettings()
  if (settings === undefined) throw new Refusal({ kind: 'invalid', text: 'The request has no settings.' })
  return {
    resolveLinks: settings.getResolveLinks(),
    startFrom: startFrom(options),
    extraStatistics: settings.getExtraStatistics(),
    maxRetryCount: settings.getMaxRetryCount(),
    minCheckpointCount: settings.getMinCheckpointCount(),
    maxCheckpointCount: settings.getMaxCheckpointCount(),
    maxSubscriberCount: settings.getMaxSubscriberCount(),
    liveBufferSize: settings.getLiveBufferSize(),
    readBatchSize: settings.getReadBatchSize(),
    historyBufferSize: settings.getHistoryBufferSize(),
    messageTimeoutMs: settings.hasMessageTimeoutTicks() ? ticks(settings.getMessageTimeoutTicks()) : settings.getMessageTimeoutMs(),
    checkpointAfterMs: settings.hasCheckpointAfterTicks() ? ticks(settings.getCheckpointAfterTicks()) : settings.getCheckpointAfterMs(),
    strategy: strategy(changedKey(options), settings),
  }
}

export function groupFilter(options: Persistent.CreateReq.Options): FilterRequest | undefined {
  const filter = options.getAll()?.getFilter()
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType()
  if (filter === undefined || expression === undefined) return undefined
  return {
    on: filter.hasStreamIdentifier() ? 'stream' : 'type',
    regex: expression.getRegex(),
    prefixes: expression.getPrefixList(),
  }
}

export function nackAction(action: Persistent.ReadReq.Nack.Action): NackAction {
  const actions: readonly NackAction[] = ['retry', 'park', 'retry', 'skip', 'stop']
  return actions[action] ?? 'skip'
}

function startFrom(options: ChangeOptions): GroupSettings['startFrom'] {
  const from = options.getAll() ?? options.getStream()
  if (from === undefined) {
    const revision = options.getSettings()?.getRevision() ?? '0'
    if (revision === END_REVISION) return 'end'
    return revision === '0' ? 'start' : wholeNumber(revision)
  }
  if (from.hasEnd()) return 'end'
  if ('hasPosition' in from && from.hasPosition()) return wholeNumber(from.getPosition()!.getCommitPosition())
  return 'hasRevision' in from && from.hasRevision() ? wholeNumber(from.getRevision()) : 'start'
}

function strategy(key: GroupKey, settings: Persistent.CreateReq.Settings | Persistent.UpdateReq.Settings): Strategy {
  const name = 'getConsumerStrategy' in settings ? settings.getConsumerStrategy() : ''
  const found = STRATEGIES.find((each) => each === name) ?? (name === '' ? STRATEGIES[settings.getNamedConsumerStrategy()] : undefined)
  if (found === undefined) throw new Refusal({ kind: 'group-failed', ...key, text: `Consumer strategy ${name} does not exist.` })
  return found
}

function ticks(text: string): number {
  return Math.floor(wholeNumber(text) / TICKS_PER_MILLISECOND)
}
