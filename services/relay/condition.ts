import type { Condition } from '@tafel/kernel/lifecycle.ts'
import { isPostgresAway } from '@tafel/kernel/postgres-away.ts'
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
export function conditionOf({ subscription, waitingSince, position, setAside, isAhead = false }: RelayState): Condition {
  const why: string[] = []
  if (isAhead)
    why.push(
      'its checkpoint is beyond the end of the log: the log was restored, or is another one. services/relay/README.md says what to do',
    )
  if (subscription.state === 'waiting') {
    const place = position === undefined ? 'nothing is published yet' : `published up to position ${position}`
    why.push(`waits for ${whatFor(subscription.error)} since ${waitingSince ?? 'now'}; ${place}, the rest waits in the log`)
  }
  if (setAside > 0) why.push(`${setAside} ${setAside === 1 ? 'stream is' : 'streams are'} set aside, tried again every minute`)
  return why.length === 0 ? { health: 'ok' } : { health: 'degraded', why: why.join('; ') }
}

function whatFor(error: unknown): string {
  if (error instanceof BrokerAway) return `Kafka (${error.message})`
  if (isPostgresAway(error)) return 'Postgres'
  return error instanceof Error && error.name === 'StoreUnavailable' ? 'the event store' : 'another try'
}
