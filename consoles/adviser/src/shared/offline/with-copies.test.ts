// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { offline } from '@tafel/kit/http/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '../session/auth.ts'
import { deviceInMemory } from '../testing/device-in-memory.ts'
import { meKey } from '../session/session-queries.ts'
import { storedRecords } from './copies.ts'
import { AVAILABLE_OFFLINE } from './available-offline.ts'
import { withCopies } from './with-copies.ts'

const { copies } = deviceInMemory()
const signedIn = { userId: 'u1' as string | undefined }

const NOON = new Date('2026-11-21T12:00:00Z')
const KEY = ['records', 'one', 'transferDuty', 'r1']
const RECORD = { recordId: 'r1', clientId: 'c1', description: '14 Protea Road', constantsVersion: SHIPPED_CONSTANTS.constantsVersion }

/** Lets the page become idle and finish its idle work. */
async function idle() {
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

/** A page load: a query cache and a signed-in user. */
function visit({ userId = 'u1', accountId = 'a1' as string | null } = {}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity, networkMode: 'always', persister: withCopies } },
  })
  signedIn.userId = userId
  queries.setQueryData(meKey, { userId, account: accountId === null ? null : { accountId } } as unknown as MeView)
  const read = async (answer: unknown, queryKey: readonly unknown[] = KEY) => {
    const failing = answer instanceof Error
    await queries
      .fetchQuery({ queryKey, queryFn: () => (failing ? Promise.reject(answer) : Promise.resolve(answer)), meta: AVAILABLE_OFFLINE })
      .catch(() => undefined)
    await idle()
    return queries.getQueryState(queryKey)
  }
  return { queries, read }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  localStorage.setItem('tafel-version', 'v1')
  vi.spyOn(auth, 'user').mockImplementation(() => userOf({ sub: signedIn.userId }))
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.removeItem('tafel-version')
  sessionStorage.clear()
})

describe('stored responses', () => {
  it('are returned with their time in a later session that can’t reach the server; the query still counts as failed', async () => {
    await visit().read(RECORD)
    vi.setSystemTime(new Date('2026-11-22T08:00:00Z'))
    expect(await visit().read(offline())).toMatchObject({
      data: RECORD,
      dataUpdatedAt: NOON.getTime(),
      status: 'error',
      error: { code: 'network/offline' },
    })
  })

  it('exist for marked queries only', async () => {
    const { queries } = visit()
    await queries.fetchQuery({ queryKey: ['access', 'log'], queryFn: () => 'entries' })
    await idle()
    expect(copies.all.size).toBe(0)
  })

  it('don’t replace what the page itself has read', async () => {
    await visit().read(RECORD)
    const later = visit()
    later.queries.setQueryData(KEY, { ...RECORD, description: 'Newer' })
    expect(await later.read(offline())).toMatchObject({ data: { description: 'Newer' } })
  })

  it('are not returned if the server responds, whatever the response', async () => {
    await visit().read(RECORD)
    expect(await visit().read(new AppError('functions/internal', '', { status: 500 }))).toMatchObject({ data: undefined })
  })

  it.each([403, 404, 410])('are dropped after a %s response', async (status) => {
    await visit().read(RECORD)
    await visit().read(new AppError('functions/not-found', '', { status }))
    expect(await visit().read(offline())).toMatchObject({ data: undefined })
    expect([...copies.all.keys()]).toEqual(['["session","me"]'])
  })

  it.each([
    ['another user', { userId: 'u2' }],
    ['the same user in another firm', { accountId: 'a2' }],
  ])('are not visible to %s, who drops them', async (_, other) => {
    await visit().read(RECORD)
    await visit(other).read({ ...RECORD, recordId: 'r2' }, ['records', 'one', 'transferDuty', 'r2'])
    expect((await storedRecords()).map(({ recordId }) => recordId)).toEqual(['r2'])
    expect(copies.all.size).toBe(2)
    expect(await visit(other).read(offline())).toMatchObject({ data: undefined })
  })

  it('are not visible to another user who has read nothing yet', async () => {
    await visit().read(RECORD)
    expect(await visit({ userId: 'u2' }).read(offline())).toMatchObject({ data: undefined })
  })

  it('are deleted once the user has no firm', async () => {
    await visit().read(RECORD)
    await visit({ accountId: null }).read(RECORD)
    expect(copies.all.size).toBe(0)
  })

  it('are not read by another version of Tafel', async () => {
    await visit().read(RECORD)
    localStorage.setItem('tafel-version', 'v2')
    expect(await visit().read(offline())).toMatchObject({ data: undefined })
  })

  it('are not stored while an administrator acts for a user', async () => {
    sessionStorage.setItem('tafel.acting', 'an-id')
    await visit().read(RECORD)
    expect(copies.all.size).toBe(0)
  })

  it('are not stored once no one is signed in', async () => {
    const { read } = visit()
    signedIn.userId = undefined
    await read(RECORD)
    expect(copies.all.size).toBe(0)
  })

  it('are limited to the newest fifty of each type, without those that are too large', async () => {
    const { read } = visit()
    for (let at = 0; at <= 50; at += 1) {
      vi.setSystemTime(NOON.getTime() + at * 60_000)
      await read({ ...RECORD, recordId: `r${at}` }, ['records', 'one', 'transferDuty', `r${at}`])
    }
    await read({ ...RECORD, description: 'x'.repeat(500_000) }, ['records', 'one', 'transferDuty', 'large'])
    const stored = await storedRecords()
    expect(stored).toHaveLength(50)
    expect([stored[0]?.recordId, stored.at(-1)?.recordId]).toEqual(['r50', 'r1'])
  })

  it('expire after a week', async () => {
    await visit().read(RECORD)
    vi.setSystemTime(new Date('2026-11-28T12:00:01Z'))
    expect(await visit().read(offline())).toMatchObject({ data: undefined })
    await visit().read({ ...RECORD, recordId: 'r2' }, ['records', 'one', 'transferDuty', 'r2'])
    expect(copies.all.size).toBe(2)
  })

  it('are not returned without the constants of their calculation', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ constantsVersion: 'published' }, { status: 401 }))
    await visit().read({ ...RECORD, constantsVersion: 'published' })
    expect(await visit().read(offline())).toMatchObject({ data: undefined })
    vi.stubGlobal('fetch', async () => Response.json({ constantsVersion: 'published' }))
    expect(await visit().read(offline())).toMatchObject({ data: { recordId: 'r1' } })
    vi.unstubAllGlobals()
  })
})
