import type { Tenant } from '@tafel/kernel/http/tenant.ts'
import { type SubscribedLog, type Known, type CacheOptions, cacheWhileSubscribed } from '@tafel/kernel/subscriptions/cache.ts'
import { membershipStream, teamStream } from '@tafel/contracts/contexts/teams/events.ts'

const KNOWN = 10_000

export type KnownTenants = Known<Tenant>

/** A cache of the firm of each user. */
export function knownTenants(log: SubscribedLog | undefined, chance: Pick<CacheOptions, 'clock' | 'random'> = {}): KnownTenants {
  const known: KnownTenants = cacheWhileSubscribed({
    ...chance,
    log,
    max: KNOWN,
    streamPrefixes: [TEAMS, MEMBERSHIPS],
    onNews(stream, item) {
      // The stream suffices. A person joining a firm belonged to another one until then.
      if (stream.startsWith(MEMBERSHIPS)) known.forget(stream.slice(MEMBERSHIPS.length))
      else known.forgetWhere(({ accountId }) => accountId === stream.slice(TEAMS.length))
      if (item.kind === 'event' && item.event.type === 'MemberJoined') known.forget(item.event.data.userId)
    },
  })
  return known
}

const TEAMS = teamStream('')
const MEMBERSHIPS = membershipStream('')
