import { postgresAnswerMemory } from '@tafel/kernel/http/answer-memory.postgres.ts'
import { postgresKeyDays } from '@tafel/kernel/http/key-days.ts'
import { postgresSessionDevices } from '@tafel/kernel/http/session-devices.ts'
import { postgresLimits } from '@tafel/kernel/http/shared-limits.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { Base } from './core.ts'
import type { EventLog } from './event-log.ts'
import type { Postgres } from './postgres.ts'

export type RequestStores = ReturnType<typeof openRequestStores>

const EXPIRE_EVERY_MS = 3_600_000

/** Opens what is stored of requests for a while: answers, devices of sessions, days of API keys, and counts against limits. */
export function openRequestStores({ log, lifecycle }: Base, { pool, keysPool }: Postgres, { keys }: EventLog) {
  const memory = postgresAnswerMemory(pool)
  const devices = postgresSessionDevices(pool, (err) => log.warn({ err }, 'the device of a session could not be stored'))
  const keyDays = postgresKeyDays(pool, (err) => log.warn({ err }, 'the day of an API key could not be stored'))
  const limits = postgresLimits({
    sql: keysPool,
    hash: keyedHash(keys, 'limits'),
    onError: (err) => log.warn({ err }, 'a try could not be given back'),
  })
  const expire = () => Promise.all([memory.expire(), devices.expire(), limits.expire()])
  const expiry = setInterval(() => void expire().catch((err: unknown) => log.warn({ err }, 'old answers stay')), EXPIRE_EVERY_MS)
  lifecycle.onClose('expiry of answers', () => clearInterval(expiry))
  return { memory, devices, keyDays, limits }
}
