import type { QueryClient } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/api/views.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { copies } from '../device/sealed-store.ts'
import { appVersion } from '../session/app-version.ts'
import { auth } from '../session/auth.ts'
import { meKey } from '../session/session-queries.ts'

/** The maximum number each of records, clients and lists of records. */
const MAX_OF_A_SORT = 50
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
const MAX_CHARS = 500_000

/** The last user on this device. All other entries are keyed by user, firm and Tafel version. */
const ME = JSON.stringify(meKey)
const ownerOf = ({ userId, account }: MeView) => `${userId}/${account?.accountId}/${appVersion.last()} `

/** A server response and when it arrived. */
export interface Fresh<T = unknown> {
  readonly data: T
  /** ISO 8601. */
  readonly at: string
}

/** The user's own copy, with the query that it answers. */
export interface Copy {
  readonly key: string
  readonly queryKey: readonly unknown[]
  readonly data: unknown
}

/** Stores these responses, and drops excess, old and other users' or firms' copies. */
export async function storeCopies(me: MeView, fresh: ReadonlyMap<string, Fresh>): Promise<void> {
  if (me.account === null) return copies.clear()
  const owner = ownerOf(me)
  await copies.put(ME, JSON.stringify(me), new Date().toISOString())
  for (const [hash, { data, at }] of fresh) {
    if (hash === ME) continue
    const text = JSON.stringify(data)
    if (text.length > MAX_CHARS) await copies.delete(owner + hash)
    else await copies.put(owner + hash, text, at)
  }
  const counts = new Map<string, number>()
  for (const { key, at } of (await copies.byAge()).toReversed()) {
    if (key === ME) continue
    const sort = key.startsWith(owner) ? sortOf(keyOf(key, owner)) : ''
    const count = (counts.get(sort) ?? 0) + 1
    counts.set(sort, count)
    if (sort === '' || isOld(at) || count > MAX_OF_A_SORT) await copies.delete(key)
  }
}

const keyOf = (key: string, owner: string): readonly unknown[] => JSON.parse(key.slice(owner.length))
/** `records/one`. */
const sortOf = (queryKey: readonly unknown[]) => queryKey.slice(0, 2).join('/')
const isOld = (at: string) => Date.now() - Date.parse(at) > MAX_AGE_MS

async function read<T>(key: string): Promise<Fresh<T> | undefined> {
  const stored = await copies.get(key)
  return stored === undefined || isOld(stored.at) ? undefined : { data: JSON.parse(stored.text), at: stored.at }
}

/** Returns the user who may read these copies: the last one on this device, unless another user is signed in. */
export async function storedMe(): Promise<Fresh<MeView> | undefined> {
  const me = await read<MeView>(ME)
  const userId = auth.user()?.userId
  return userId === undefined || userId === me?.data.userId ? me : undefined
}

/** The stored response to a query; undefined if a record's constants can't be loaded. */
export async function readCopy(hash: string, queries: QueryClient): Promise<Fresh | undefined> {
  const me = await storedMe()
  if (me === undefined || hash === ME) return me
  const copy = await read(ownerOf(me.data) + hash)
  if (copy !== undefined && isRecord(JSON.parse(hash))) await ensureConstants(copy.data as RecordView, queries)
  return copy
}

const isRecord = (queryKey: readonly unknown[]) => sortOf(queryKey) === 'records/one'

/** Served by the service worker, which caches every version that a page has requested (vite.config.ts). */
async function ensureConstants({ constantsVersion }: RecordView, queries: QueryClient): Promise<void> {
  const { keepConstants } = await import('@tafel/kit/constants/keep-constants.ts')
  await keepConstants(queries, constantsVersion, async () => {
    const response = await fetch(`/api/constants/${constantsVersion}`)
    if (!response.ok) throw new Error('The record’s constants are not on this device.')
    return response.json()
  })
}

/** The server no longer has it, or the user may not see it. Without a user all copies are dropped. */
export async function dropCopy(hash: string): Promise<void> {
  if (hash === ME) return copies.clear()
  const me = await storedMe()
  if (me !== undefined) await copies.delete(ownerOf(me.data) + hash)
}

/** All of the user's own copies, newest first. */
export async function allCopies(): Promise<readonly Copy[]> {
  const me = await storedMe()
  if (me === undefined) return []
  const owner = ownerOf(me.data)
  const own = (await copies.byAge()).filter(({ key }) => key.startsWith(owner)).toReversed()
  const found = await Promise.all(
    own.map(async ({ key }) => ({ key, queryKey: keyOf(key, owner), data: (await read(key))?.data }) satisfies Copy),
  )
  return found.filter(({ data }) => data !== undefined)
}

/** The records that can be opened offline, newest first. */
export async function storedRecords(): Promise<readonly RecordView[]> {
  return (await allCopies()).filter(({ queryKey }) => isRecord(queryKey)).map(({ data }) => data as RecordView)
}
