import { mayWhileActing } from '@tafel/contracts/contexts/acting/acting.ts'
import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES, type RouteName } from '@tafel/contracts/api/routes.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { callerOf } from './printing.ts'
import { createQueriesClient } from './queries-client.ts'

afterEach(() => void vi.unstubAllGlobals())

test('an admin acting for a user prints with that user’s rights: every query carries the acting session', async () => {
  const asked: Headers[] = []
  vi.stubGlobal('fetch', async (_url: URL, { headers }: RequestInit) => {
    asked.push(new Headers(headers))
    return Response.json({})
  })
  const headers = { authorization: 'Bearer t', [ACTING_HEADER.toLowerCase()]: '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35' }
  const { signal } = new AbortController()
  await createQueriesClient('http://queries', 1000).get('/api/me', callerOf({ headers, requestId: 'r', signal }))
  await createQueriesClient('http://queries', 1000).get(
    '/api/me',
    callerOf({ headers: { authorization: 'Bearer t' }, requestId: 'r', signal }),
  )
  expect(asked.map((each) => each.get(ACTING_HEADER))).toEqual(['7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35', null])
})

test('acting admins may read everything that reports need, and change none of it', () => {
  const read = Object.entries<Route>(ROUTES).filter(
    ([, { method, path }]) =>
      /^\/api\/(me|clients\/:id(\/household)?|transfer-duties\/:id(\/as-of)?|issued-reports|account-images\/:\w+\/data-url)$/.test(path) &&
      method === 'GET',
  )
  expect(read.length).toBeGreaterThanOrEqual(7)
  for (const [name, row] of read) expect([name, mayWhileActing(row, false)]).toEqual([name, true])
  for (const name of ['issueReport', 'withdrawReport'] as const satisfies readonly RouteName[])
    expect([name, mayWhileActing(ROUTES[name], true)]).toEqual([name, false])
})
