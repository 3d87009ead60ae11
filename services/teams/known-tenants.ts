import type { Codec } from '@tafel/kernel/codec.ts'
import type { EventStore } from '@tafel/kernel/event-store.ts'
import type { Tenant } from '@tafel/kernel/http/tenant.ts'
import { recent } from '@tafel/kernel/recent.ts'
import { type Batch, runSubscription } from '@tafel/kernel/subscribe.ts'
import { membershipStream, teamStream } from '@tafel/contracts/teams/events.ts'

const KNOWN = 10_000
/** While the log is followed, and says at once where something has changed. It bounds what a connection that has gone silent can hide. */
const FOLLOWED_MS = 5000
const UNFOLLOWED_MS = 1000

/** The log to follow. */
export interface FollowedLog {
  readonly store: EventStore
  readonly codec: Codec
  readonly signal: AbortSignal
}

export interface KnownTenants {
  /** Undefined: the log is to be asked. */
  get(userId: string): Tenant | undefined
  /** Before the log is asked; what it answers is handed to what comes back, and kept only if nothing has happened meanwhile. */
  asking(userId: string): (tenant: Tenant) => void
  forget(userId: string): void
  /** Settles when the signal aborts. */
  readonly ended: Promise<unknown>
}

/** Who belongs to which firm, as the log said last. `log` undefined: it is not followed, so nothing is known for longer than a second. */
export function knownTenants(log: FollowedLog | undefined, clock: () => number = () => performance.now()): KnownTenants {
  const known = recent<{ readonly tenant: Tenant; readonly askedAt: number }>(KNOWN, FOLLOWED_MS)
  /** Grows with all that may make an answer old before it is here. */
  let news = 0
  let isFollowed = false

  function forget(userId: string): void {
    news += 1
    known.delete(userId)
  }
  function forgetAll(): void {
    news += 1
    known.clear()
  }
  function forgetFirm(accountId: string): void {
    news += 1
    const theirs = [...known.entries()].filter(([, { tenant }]) => tenant.accountId === accountId)
    for (const [userId] of theirs) known.delete(userId)
  }

  async function handle({ items }: Batch): Promise<void> {
    for (const item of items) {
      // The stream says it all, of news that can't be read too. But who joins a firm was of another one until then.
      const { stream } = item.kind === 'event' ? item.event : item.stored
      if (stream.startsWith(MEMBERSHIPS)) forget(stream.slice(MEMBERSHIPS.length))
      else forgetFirm(stream.slice(TEAMS.length))
      if (item.kind === 'event' && item.event.type === 'MemberJoined') forget(item.event.data.userId)
    }
  }

  async function follow({ store, codec, signal }: FollowedLog): Promise<void> {
    let position: bigint | undefined
    await runSubscription({
      store,
      codec,
      signal,
      streamPrefixes: [TEAMS, MEMBERSHIPS],
      from: async () => position ?? 'end',
      handle: async (batch) => {
        await handle(batch)
        position = batch.position ?? position
      },
      onState: ({ state }) => {
        isFollowed = state === 'live'
        // What was kept before is as old as it may be without being followed, or older.
        forgetAll()
      },
    }).catch(() => undefined)
    // Ended, or the log is another one: everything is asked again each second.
    isFollowed = false
    forgetAll()
  }

  return {
    get(userId) {
      const found = known.get(userId)
      return found !== undefined && clock() - found.askedAt < (isFollowed ? FOLLOWED_MS : UNFOLLOWED_MS) ? found.tenant : undefined
    },
    asking(userId) {
      // Counted from the question: an answer that took its time is no younger than that.
      const [askedAt, before] = [clock(), news]
      return (tenant) => {
        if (news === before) known.set(userId, { tenant, askedAt })
      }
    },
    forget,
    ended: log === undefined ? Promise.resolve() : follow(log),
  }
}

const TEAMS = teamStream('')
const MEMBERSHIPS = membershipStream('')
