import type { Condition } from '@tafel/kernel/lifecycle.ts'
import { isPostgresAway } from '@tafel/kernel/postgres-availability.ts'
import type { SubscriptionState } from '@tafel/kernel/subscribe.ts'
import { BrokerAway } from './broker.ts'

/** How the relay is: what it last did, and what it waits for. */
export interface RelayState {
  readonly subscription: SubscriptionState
  /** Since when it waits; undefined: it doesn't. */
  readonly waitingSince?: string
  /** Up to where everything is published. */
  readonly position?: bigint
  readonly setAside: number
  /** Of the streams that are set aside: those that wait for a topic which accepts larger messages. */
  readonly tooLarge?: number
  /** When Kafka last did what it was asked to. It is asked only while there is something to publish. */
  readonly kafkaAnsweredAt?: string
  /** Topics that were missing after something had been published, and were created again. */
  readonly topicsMade?: { readonly topics: readonly string[]; readonly at: string }
  /** The checkpoint is of another log, or of a later state of this one: it never goes on from there by itself. */
  readonly isAhead?: boolean
}

/** Trying again is not an end of waiting: what has been published, or the end of the log, is. */
export function withSubscription(state: RelayState, subscription: SubscriptionState, now: Date): RelayState {
  const { waitingSince, ...rest } = state
  if (subscription.state === 'live') return { ...rest, subscription }
  if (subscription.state === 'waiting') return { ...rest, subscription, waitingSince: waitingSince ?? now.toISOString() }
  return { ...state, subscription }
}

export function withPublished(state: RelayState): RelayState {
  const { waitingSince: _, ...rest } = state
  return rest
}

/** Nothing that happens in Tafel waits for Kafka, so the worst of it is degraded. */
export function conditionOf(state: RelayState): Condition {
  const { subscription, waitingSince, position, setAside, tooLarge = 0, kafkaAnsweredAt, topicsMade, isAhead = false } = state
  const why: string[] = []
  if (isAhead)
    why.push(
      'its checkpoint is beyond the end of the log: the log was restored, or is another one. services/relay/README.md says what to do',
    )
  if (subscription.state === 'waiting') {
    const place = position === undefined ? 'nothing is published yet' : `published up to position ${position}`
    const { error } = subscription
    const remedy = error instanceof BrokerAway ? `: ${error.message}` : ''
    why.push(`waits for ${whatFor(error)} since ${waitingSince ?? 'now'}${remedy}; ${place}, the rest waits in the log`)
  }
  if (setAside > 0) why.push(`${setAside} ${setAside === 1 ? 'stream is' : 'streams are'} set aside, tried again every minute`)
  if (tooLarge > 0) why.push(`Kafka refuses a message of ${tooLarge} of them as too large: raise max.message.bytes of the topic`)
  const notes = [
    ...(topicsMade
      ? [`${topicsMade.topics.join(', ')} was missing at ${topicsMade.at} and was created again; it holds only later messages`]
      : []),
    ...(kafkaAnsweredAt === undefined ? [] : [`Kafka last answered at ${kafkaAnsweredAt}`]),
  ]
  const all = [...why, ...notes]
  return { health: why.length === 0 ? 'ok' : 'degraded', ...(all.length > 0 && { why: all.join('; ') }) }
}

function whatFor(error: unknown): string {
  if (error instanceof BrokerAway) return 'Kafka'
  if (isPostgresAway(error)) return 'Postgres'
  return error instanceof Error && error.name === 'StoreUnavailable' ? 'the event store' : 'another try'
}
