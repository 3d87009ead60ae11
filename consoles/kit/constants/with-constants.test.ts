import { QueryClient } from '@tanstack/react-query'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { expect, test, vi } from 'vitest'
import type { Http } from '../http/client.ts'
import { constantsIn } from './constants-in.ts'
import { withConstants } from './with-constants.ts'

const httpOf = (query: (path: string) => Promise<unknown>) =>
  ({ query: vi.fn(query) }) as unknown as Http & { query: ReturnType<typeof vi.fn> }

test('an answer calculated with tables newer than this build comes with them', async () => {
  const [http, queries] = [httpOf(async () => ({ ...SHIPPED_CONSTANTS, constantsVersion: 'published.1' })), new QueryClient()]
  const held = { recordId: 'r1', constantsVersion: 'published.1' }
  expect(await withConstants(http, queries, Promise.resolve(held))).toBe(held)
  expect(http.query).toHaveBeenCalledWith('/api/constants/published.1')
  expect(constantsIn(queries)('published.1')).toMatchObject({ constantsVersion: 'published.1' })
  await queries.invalidateQueries()
  await withConstants(http, queries, Promise.resolve(held))
  expect(http.query).toHaveBeenCalledTimes(1)
  expect(constantsIn(new QueryClient())('published.1')).toBeUndefined()
})

test('it comes without them if they are unavailable, and without a request if it needs none', async () => {
  const [http, queries] = [httpOf(() => Promise.reject(new Error('away'))), new QueryClient()]
  const held = { constantsVersion: 'published.2' }
  expect(await withConstants(http, queries, Promise.resolve(held))).toBe(held)
  await withConstants(http, queries, Promise.resolve({ clientId: 'c1' }))
  await withConstants(http, queries, Promise.resolve({ constantsVersion: SHIPPED_CONSTANTS.constantsVersion }))
  expect(http.query).toHaveBeenCalledTimes(1)
  await expect(withConstants(http, queries, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
