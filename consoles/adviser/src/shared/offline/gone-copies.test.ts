// @vitest-environment jsdom
import type { MeView } from '@tafel/contracts/api/views.ts'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { type Http, offline } from '@tafel/kit/http/client.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../session/auth.ts'
import { deviceInMemory } from '../testing/device-in-memory.ts'
import { allCopies, storeCopies } from './copies.ts'
import { dropGoneCopies } from './gone-copies.ts'

deviceInMemory()

const ME = { userId: 'u1', account: { accountId: 'a1' } } as MeView
const store = (queryKey: readonly unknown[], data: object) =>
  storeCopies(ME, new Map([[JSON.stringify(queryKey), { data, at: new Date().toISOString() }]]))
const left = async () => (await allCopies()).map(({ queryKey }) => queryKey.filter((part) => typeof part === 'string').join('/')).sort()

beforeEach(async () => {
  vi.spyOn(auth, 'user').mockReturnValue(userOf({ sub: 'u1' }))
  for (const client of ['c1', 'c2']) {
    for (const record of ['a', 'b']) {
      const recordId = client + record
      await store(['records', 'one', 'scenario', recordId], { recordId, clientId: client })
    }
    await store(['records', 'list', { clientId: client, deleted: false }], { pages: [] })
    await store(['clients', 'one', client], { clientId: client })
  }
})

const http = (records: Readonly<Record<string, readonly string[] | Error>>) => {
  const requests: string[] = []
  const query = async (path: string, { search = {} }: { readonly search?: Readonly<Record<string, unknown>> }) => {
    const clientId = String(search['clientId'])
    requests.push(`${path} ${clientId}`)
    const answer = records[clientId]
    if (answer instanceof Error) throw answer
    return { items: (answer ?? []).map((recordId) => ({ recordId })) }
  }
  return { requests, http: { query } as unknown as Http }
}

it('drops what the firm no longer has, and queries only lists, so that the access log records nothing', async () => {
  const server = http({ c1: ['c1a'], c2: [] })
  await dropGoneCopies(server.http)
  expect(await left()).toEqual(['clients/one/c1', 'records/list', 'records/one/scenario/c1a'])
  expect(server.requests.sort()).toEqual(['/api/records c1', '/api/records c2'])
})

it('drops what belongs to a client that the user may no longer see', async () => {
  await dropGoneCopies(http({ c1: new AppError('functions/permission-denied', '', { status: 403 }), c2: ['c2a', 'c2b'] }).http)
  expect(await left()).toEqual(['clients/one/c2', 'records/list', 'records/one/scenario/c2a', 'records/one/scenario/c2b'])
})

it('keeps everything without a response', async () => {
  await expect(dropGoneCopies(http({ c1: offline(), c2: offline() }).http)).rejects.toMatchObject({ code: 'network/offline' })
  expect(await left()).toHaveLength(8)
})
