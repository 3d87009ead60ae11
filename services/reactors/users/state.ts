import type { PersonName } from '@tafel/contracts/contexts/identity/person-name.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { subscriptionClaims } from '@tafel/contracts/contexts/subscriptions/life/claims.ts'
import { evolve } from '@tafel/contracts/contexts/subscriptions/life/evolve.ts'
import { noSubscription } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { ProviderUser, ProviderUserChange } from '../identity-provider.ts'

/** The state of a user at the identity provider, according to the log. */
export interface UserState {
  /** In the log, with a verified address. */
  readonly isKnown: boolean
  /** Erased: the user must not exist. */
  readonly isForgotten: boolean
  /** Undefined: never disabled or enabled here; the identity provider's state stays. */
  readonly enabled: boolean | undefined
  /** The name that the person chose; undefined: the identity provider's stays. */
  readonly name: PersonName | undefined
  /** Claims of the specification (§3), copied for the consoles' convenience: no service relies on them. */
  /** Null: the attribute must not exist. */
  readonly attributes: Readonly<Record<string, string | null>>
}

/** Folds a user's own stream, where types and the newest name suffice, and that of the subscription. */
export function stateOf(
  userEventTypes: readonly string[],
  subscription: readonly SubscriptionEvent[],
  today: string,
  rules: BillingRules,
  name?: PersonName,
): UserState {
  const access = userEventTypes.findLast((type) => type === 'UserDisabled' || type === 'UserEnabled')
  return {
    isForgotten: userEventTypes.includes('UserForgotten'),
    isKnown: userEventTypes.includes('UserRegistered') && userEventTypes.includes('EmailVerified'),
    enabled: access === undefined ? undefined : access === 'UserEnabled',
    name,
    attributes: attributesOf(subscription, today, rules),
  }
}

const NO_CLAIMS = { hasSubscription: null, atStartSubscription: null, atNextPayment: null, centAmount: null, teamId: null } as const

function attributesOf(events: readonly SubscriptionEvent[], today: string, rules: BillingRules): UserState['attributes'] {
  const first = events[0]
  // Also for members who belonged to another firm before.
  if (first === undefined) return NO_CLAIMS
  const claims = subscriptionClaims(events.reduce(evolve, noSubscription), today, rules)
  return {
    hasSubscription: String(claims.hasSubscription),
    atStartSubscription: claims.atStartSubscription,
    atNextPayment: claims.atNextPayment,
    centAmount: claims.centAmount === null ? null : String(claims.centAmount),
    teamId: first.data.accountId,
  }
}

/** The change that makes the user match the log; undefined if none is needed. Other attributes stay. */
export function changeTo({ enabled, attributes, name }: UserState, found: ProviderUser): ProviderUserChange | undefined {
  const isUpToDate = Object.entries(attributes).every(([name, value]) => {
    const values = found.attributes[name] ?? []
    return value === null ? values.length === 0 : values.length === 1 && values[0] === value
  })
  const { firstName, lastName } = name ?? found
  const isNameUpToDate = firstName === found.firstName && lastName === found.lastName
  if (isUpToDate && isNameUpToDate && (enabled === undefined || enabled === found.enabled)) return undefined
  const { userId, email } = found
  const lists = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value === null ? [] : [value]]))
  const change = { userId, email, firstName, lastName, attributes: { ...found.attributes, ...lists } }
  return enabled === undefined ? change : { ...change, enabled }
}
