import type { SubscriptionEvent } from '@tafel/contracts/subscriptions/events.ts'
import type { ProviderUser, ProviderUserChange } from '../identity-provider.ts'

/** What the log says that a user is at the identity provider. */
export interface UserState {
  /** The log knows him, with a verified address. */
  readonly isKnown: boolean
  /** Undefined: nobody was ever disabled or enabled, and the identity provider's own word holds. */
  readonly enabled: boolean | undefined
  /** Claims of the specification (§3), a copy for the consoles' convenience: no service relies on one. */
  readonly attributes: Readonly<Record<string, string>>
}

/** Folds a user's own stream, of which the types say it all, and that of the subscription. */
export function stateOf(userEventTypes: readonly string[], subscription: readonly SubscriptionEvent[]): UserState {
  const access = userEventTypes.findLast((type) => type === 'UserDisabled' || type === 'UserEnabled')
  const trial = subscription.findLast((event) => event.type === 'FreeTrialStarted')?.data
  return {
    isKnown: userEventTypes.includes('UserRegistered') && userEventTypes.includes('EmailVerified'),
    enabled: access === undefined ? undefined : access === 'UserEnabled',
    attributes: trial ? { hasSubscription: 'true', atStartSubscription: trial.startsOn, atNextPayment: trial.endsOn } : {},
  }
}

/** What is to be written so that the user is as the log says; undefined where it is so already. Attributes of others stay. */
export function changeTo({ enabled, attributes }: UserState, found: ProviderUser): ProviderUserChange | undefined {
  const isSo = Object.entries(attributes).every(
    ([name, value]) => found.attributes[name]?.length === 1 && found.attributes[name][0] === value,
  )
  if (isSo && (enabled === undefined || enabled === found.enabled)) return undefined
  const { userId, email, firstName, lastName } = found
  const lists = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, [value]]))
  const change = { userId, email, firstName, lastName, attributes: { ...found.attributes, ...lists } }
  return enabled === undefined ? change : { ...change, enabled }
}
