import { StoreUnavailable } from '../store/event-store.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import type { KeyedHash } from '../keys/keyed-hash.ts'
import type { Sql } from '../postgres/postgres.ts'
import { isPostgresAway } from '../postgres/postgres-availability.ts'
import { type Limit, triesIn } from '../postgres/tries.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const tries = triesIn('kernel')

/** A limit counted across all processes. */
export interface SharedLimit {
  /**
   * Takes one; the seconds to wait if none is left. Counted before it resolves, so concurrent callers can't exceed the limit. Throws
   * `LimitsUnavailable` if it can't count: refuse the protected action then.
   */
  take(key: string): Promise<number | undefined>
  /** Returns a try that turned out not to count. Never fails: at worst the key has one less until the window ends. */
  giveBack(key: string): Promise<void>
}

/**
 * Creates limits that protect others: from unsolicited mail, and from guessing coupons and reports. Limits that only protect the process
 * itself are counted in its memory (`http/rate-limit.ts`). Windows last a day at most.
 */
export interface SharedLimits {
  limit(name: string, limit: Limit): SharedLimit
}

/** Postgres is unreachable or too slow. Temporary. */
class LimitsUnavailable extends StoreUnavailable {
  override readonly name = 'LimitsUnavailable'
}

export interface PostgresLimitsOptions {
  /** With a short deadline: callers wait for this alone. */
  readonly sql: Sql
  /** Keys are people's addresses and networks: they are stored hashed. */
  readonly hash: KeyedHash
  readonly onError: (error: unknown) => void
}

export function postgresLimits({ sql, hash, onError }: PostgresLimitsOptions): SharedLimits & { expire(): Promise<void> } {
  return {
    limit(name, limit) {
      if (limit.minutes > DAY_MINUTES) throw new Error(`The limit ${name} lasts longer than a day: its tries would expire before it.`)
      const keyOf = async (key: string) => `${name}:${await hash(`${name} ${key}`)}`
      return {
        async take(key) {
          try {
            const stored = await keyOf(key)
            const taken = await tries.take(sql, stored, limit)
            return taken === undefined ? await tries.secondsToWait(sql, stored, limit) : undefined
          } catch (cause) {
            if (isPostgresAway(cause)) throw new LimitsUnavailable(`The limit ${name} can't be counted at the moment.`, { cause })
            throw cause
          }
        },
        async giveBack(key) {
          await keyOf(key)
            .then((stored) => tries.giveBack(sql, stored))
            .catch(onError)
        },
      }
    },
    expire: () => tries.expire(sql, DAY_MINUTES),
  }
}

/** For tests. `now` in ms. */
export function memoryLimits(now: () => number = () => performance.now()): SharedLimits {
  const known = new Map<string, RateLimit>()
  return {
    limit(name, { tries: most, minutes }) {
      const limit = known.get(name) ?? createRateLimit(most, { windowMs: minutes * MINUTE_MS, now })
      known.set(name, limit)
      return {
        take: async (key) => limit.take(key),
        giveBack: async (key) => limit.giveBack(key),
      }
    },
  }
}
