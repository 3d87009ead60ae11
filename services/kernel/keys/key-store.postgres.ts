import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { StoreUnavailable } from '../store/event-store.ts'
import { batcher } from '../runtime/batcher.ts'
import type { MigrationStep, Sql } from '../postgres/postgres.ts'
import { KEY_CACHE_MS, type KeyState, type KeyStore, SubjectForgotten } from './key-store.ts'
import type { MasterKeys } from './master-keys.ts'
import { open, seal } from './seal.ts'

export const keySteps: readonly MigrationStep[] = [
  {
    name: '001-subject-keys',
    sql: `
      create table keys.subject_keys (
        subject text primary key,
        wrapped bytea,
        master_key text,
        created_at timestamptz not null default now(),
        destroyed_at timestamptz,
        check ((wrapped is null) = (destroyed_at is not null) and (wrapped is null) = (master_key is null))
      )`,
  },
]

/** Keys are unavailable. Temporary: nothing is poison, forgotten or written. */
export class KeysUnavailable extends StoreUnavailable {
  override readonly name: string = 'KeysUnavailable'
}

export interface PostgresKeyStoreOptions {
  readonly sql: Sql
  readonly masterKeys: MasterKeys
  readonly cached?: number
  readonly cacheMs?: number
}

export interface PostgresKeyStore extends KeyStore {
  /** Rewraps up to `limit` keys of older master keys; returns how many. After 0, the older ones may be removed. */
  rewrap(limit: number): Promise<number>
}

/** New subjects per query, at most. */
const AT_ONCE = 100

/** Keys in the schema `keys`, each wrapped by a master key outside the database. */
export function postgresKeyStore(options: PostgresKeyStoreOptions): PostgresKeyStore {
  const { sql, masterKeys, cached = 10_000, cacheMs = KEY_CACHE_MS } = options
  // `missing` is never cached: another process may create the key at any moment.
  const ttl = Math.min(cacheMs, KEY_CACHE_MS)
  const cache = new LRUCache<string, Exclude<KeyState, { state: 'missing' }>>({ max: cached, ttl })
  let purge: NodeJS.Timeout | undefined

  /** A destroyed key stays destroyed, whatever an earlier query returns. Returns what is known now. */
  function keep(subject: string, state: Exclude<KeyState, { state: 'missing' }>): Exclude<KeyState, { state: 'missing' }> {
    const known = cache.get(subject)
    if (known?.state === 'destroyed') return known
    cache.set(subject, state)
    // Unused keys leave the memory too.
    purge ??= setInterval(() => {
      cache.purgeStale()
      if (cache.size > 0) return
      clearInterval(purge)
      purge = undefined
    }, ttl).unref()
    return state
  }

  async function query(text: string, values: unknown[]) {
    try {
      return await sql.query(text, values)
    } catch (cause) {
      throw new KeysUnavailable('The keys cannot be reached.', { cause })
    }
  }

  function unwrapped(row: Record<string, unknown>): Exclude<KeyState, { state: 'missing' }> {
    const { subject, wrapped, master_key: masterKey } = row
    if (!Buffer.isBuffer(wrapped)) return { state: 'destroyed' }
    const master = masterKeys.byId.get(String(masterKey))
    if (master === undefined) throw new KeysUnavailable(`The master key ${String(masterKey)} is not among the given ones.`)
    try {
      return { state: 'key', key: open(master, wrapped, binding(String(subject), String(masterKey))) }
    } catch (cause) {
      throw new KeysUnavailable('A wrapped key does not open.', { cause })
    }
  }

  const wrap = (subject: string, key: Buffer) => wrapKey(masterKeys, subject, key)

  async function find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    const found = new Map<string, KeyState>()
    const unknown = subjects.filter((subject) => {
      const known = cache.get(subject)
      if (known !== undefined) found.set(subject, known)
      return known === undefined
    })
    if (unknown.length === 0) return found
    const rows = await lookUp(unknown)
    for (const subject of unknown) {
      const row = rows.get(subject)
      found.set(subject, row === undefined ? { state: 'missing' } : keep(subject, unwrapped(row)))
    }
    return found
  }

  /** Read models ask for the same subjects at the same time. Each unwraps its own, so that a broken key fails only its own request. */
  const lookUp = batcher<readonly string[], ReadonlyMap<string, Record<string, unknown>>>(AT_ONCE, async (asked) => {
    const { rows } = await query('select subject, wrapped, master_key from keys.subject_keys where subject = any($1)', [
      [...new Set(asked.flat())],
    ])
    const bySubject = new Map(rows.map((row) => [String(row.subject), row]))
    return asked.map(() => bySubject)
  })

  /** The second creator inserts nothing and reads the first one's key. */
  const make = batcher<string, KeyState>(AT_ONCE, async (subjects) => {
    // In order, so that two processes never deadlock.
    const made = new Map(subjects.toSorted().map((subject) => [subject, randomBytes(32)]))
    const { rows } = await query(
      `insert into keys.subject_keys (subject, wrapped, master_key) select *, $3 from unnest($1::text[], $2::bytea[])
       on conflict (subject) do nothing returning subject`,
      [[...made.keys()], [...made].map(([subject, key]) => wrap(subject, key)), masterKeys.current],
    )
    for (const { subject } of rows) keep(String(subject), { state: 'key', key: made.get(String(subject))! })
    const found = await find(subjects)
    return subjects.map((subject) => found.get(subject) ?? { state: 'missing' })
  })

  return {
    find,
    async obtain(subject) {
      const known = cache.get(subject) ?? (await make(subject))
      if (known.state === 'key') return known.key
      if (known.state === 'destroyed') throw new SubjectForgotten('The key is destroyed.')
      throw new KeysUnavailable('The key that was just created is missing.')
    },
    async destroy(subject) {
      await query(
        `insert into keys.subject_keys (subject, destroyed_at) values ($1, now())
         on conflict (subject) do update set wrapped = null, master_key = null, destroyed_at = coalesce(subject_keys.destroyed_at, now())`,
        [subject],
      )
      keep(subject, { state: 'destroyed' })
    },
    async rewrap(limit) {
      const { rows } = await query('select subject, wrapped, master_key from keys.subject_keys where master_key <> $1 limit $2', [
        masterKeys.current,
        limit,
      ])
      for (const row of rows) {
        const state = unwrapped(row)
        if (state.state !== 'key') continue
        // Destroyed in between: it stays destroyed.
        await query('update keys.subject_keys set wrapped = $2, master_key = $3 where subject = $1 and master_key = $4', [
          row.subject,
          wrap(String(row.subject), state.key),
          masterKeys.current,
          row.master_key,
        ])
      }
      return rows.length
    },
  }
}

/** The key as stored in the table. */
export function wrapKey({ byId, current }: MasterKeys, subject: string, key: Buffer): Buffer {
  return seal(byId.get(current)!, key, binding(subject, current))
}

const binding = (subject: string, masterKey: string): string => `subject key|${subject}|${masterKey}`
