import type { Condition } from '@tafel/kernel/runtime/lifecycle.ts'
import { isPostgresAway } from '@tafel/kernel/postgres/postgres-availability.ts'
import type { SubscriptionState } from '@tafel/kernel/subscriptions/subscribe.ts'
import { BrokerAway } from './broker.ts'

/** State of the relay: what it last did, and what it waits for. */
export interface RelayState {
  readonly subscription: SubscriptionState
  /** Start of the current wait, if any. */
  readonly waitingSince?: string
  /** Everything up to here is published. */
  readonly position?: bigint
  readonly setAside: number
  /** Parked streams that wait for a topic with a higher message limit. */
  readonly tooLarge?: number
  /** When Kafka last answered. It is contacted only while there is something to publish. */
  readonly kafkaAnsweredAt?: string
  /** Topics that disappeared after something had been published, and were created again. */
  readonly topicsMade?: { readonly topics: readonly string[]; readonly at: string }
  /** The checkpoint belongs to another log or to a later state of this one: needs an operator. */
  readonly isAhead?: boolean
}

/** A retry doesn't end the wait: a publication does, or the end of the log. */
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

/** Nothing in Tafel waits for Kafka, so the worst state is degraded. */
export function conditionOf(state: RelayState): Condition {
  const { subscription, waitingSince, position, setAside, tooLarge = 0, kafkaAnsweredAt, topicsMade, isAhead = false } = state
  const why: string[] = []
  if (isAhead) why.push('its checkpoint is beyond the end of the log: the log was restored or replaced. See services/relay/README.md')
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
      ? [`${topicsMade.topics.join(', ')} was missing at ${topicsMade.at} and was created again; it contains only later messages`]
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
