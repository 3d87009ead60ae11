import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { PersonName } from '@tafel/contracts/contexts/identity/person-name.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import { isOneOf } from '@tafel/contracts/base/event-type.ts'
import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import { subscriptionEvents, subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { createKeyedMutex } from '@tafel/kernel/runtime/keyed-mutex.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { changeTo, stateOf, type UserState } from './state.ts'

/** Each check that writes something is followed by another. Beyond this number, another writer interferes. */
const MAX_ATTEMPTS = 5
const FIRM_WITHIN_MS = 5000
const isOfSubscription = isOneOf(subscriptionEvents)

export interface UserWriter {
  /** Makes the user at the identity provider match the log. */
  write(userId: string): Promise<void>
  /** The current state according to the log. */
  stateOf(userId: string): Promise<UserState>
}

export interface UserWriterDependencies {
  readonly store: EventStore
  readonly codec: Codec
  readonly identity: IdentityProvider
  /** The firm of a user, whose subscription applies. */
  readonly firmOf: (userId: string, signal: AbortSignal) => Promise<{ readonly accountId: string }>
  readonly rules: BillingRules
  readonly now?: (() => Date) | undefined
}

/**
 * The only writer of users at the identity provider. Whatever happened to a user, the whole state from the log is written, one writer at a
 * time, until a check finds it unchanged: so a write can't restore what another one has changed meanwhile.
 */
export function userWriter({ store, codec, identity, firmOf, rules, now = () => new Date() }: UserWriterDependencies): UserWriter {
  const mutex = createKeyedMutex(pauseFor)

  async function current(userId: string): Promise<UserState> {
    const types: string[] = []
    let named: StoredEvent | undefined
    // Undecoded: an event that can no longer be read counts too.
    for await (const event of store.read(userStream(userId))) {
      types.push(event.type)
      if (event.type === 'UserNamed') named = event
    }
    const stored: StoredEvent[] = []
    const { accountId } = await firmOf(userId, AbortSignal.timeout(FIRM_WITHIN_MS))
    for await (const event of store.read(subscriptionStream(accountId))) stored.push(event)
    const subscription = (await codec.decode(stored)).flatMap((item) => {
      if (item.kind === 'poison') throw item.error
      return isOfSubscription(item.event) ? [item.event] : []
    })
    return stateOf(types, subscription, johannesburgDate(now().getTime()), rules, named && (await nameIn(named)))
  }

  /** A forgotten or unreadable name is none: the identity provider keeps its own. */
  async function nameIn(event: StoredEvent): Promise<PersonName | undefined> {
    const [item] = await codec.decode([event])
    if (item?.kind !== 'event' || item.event.type !== 'UserNamed') return undefined
    const [firstName, lastName] = [remembered(item.event.data.firstName), remembered(item.event.data.lastName)]
    return firstName === undefined || lastName === undefined ? undefined : { firstName, lastName }
  }

  /** Whether nothing had to be written. */
  async function attemptWrite(userId: string): Promise<boolean> {
    const found = await identity.find(userId)
    // A deleted user has neither access nor claims.
    if (found === undefined) return true
    // Read after the provider's state, so that what is written is never older than what was read.
    const recorded = await current(userId)
    if (recorded.isForgotten) {
      await identity.deleteUser(userId)
      return false
    }
    const change = changeTo(recorded, found)
    if (change !== undefined) await identity.write(change)
    // In this order: otherwise a session that starts in between would survive.
    const lingers = recorded.enabled === false && (await identity.hasSessions(userId))
    if (lingers) await identity.endSessions(userId)
    return change === undefined && !lingers
  }

  return {
    stateOf: current,
    async write(userId) {
      const done = await mutex.acquire(userId)
      try {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) if (await attemptWrite(userId)) return
        throw new Error('Changes of a user do not persist at the identity provider.')
      } finally {
        done()
      }
    },
  }
}
