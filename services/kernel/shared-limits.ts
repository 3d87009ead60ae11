import { StoreUnavailable } from './event-store.ts'
import { createRateLimit, type RateLimit } from './http/rate-limit.ts'
import type { KeyedHash } from './keys/keyed-hash.ts'
import type { Sql } from './postgres.ts'
import { isPostgresAway } from './postgres-away.ts'
import { type Limit, triesIn } from './tries.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const tries = triesIn('kernel')

/** A limit that all processes count together. */
export interface SharedLimit {
  /**
   * Takes one; the seconds to wait where none is left. Counted before it resolves, so concurrent callers get no more. Throws
   * `LimitsUnavailable` where it can't be counted: what a shared limit protects is refused then.
   */
  take(key: string): Promise<number | undefined>
  /** What was taken turned out not to count. Never fails: at worst its owner has one less until the window ends. */
  giveBack(key: string): Promise<void>
}

/**
 * Makes limits that protect others: strangers from mails, coupons and reports from guessing. What only costs the process itself is
 * counted in its memory (`http/rate-limit.ts`). Windows last a day at most.
 */
export interface SharedLimits {
  limit(name: string, limit: Limit): SharedLimit
}

/** Postgres can't be reached, or is too slow. It passes. */
class LimitsUnavailable extends StoreUnavailable {
  override readonly name = 'LimitsUnavailable'
}

export interface PostgresLimitsOptions {
  /** Quick to give up: whoever waits for a count waits for nothing else. */
  readonly sql: Sql
  /** Keys are addresses of people and networks: none is stored as it is. */
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
