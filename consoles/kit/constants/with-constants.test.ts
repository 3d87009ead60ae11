import { CONSTANTS_BY_VERSION } from '@tafel/contracts/law/constants/known-constants.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { expect, test, vi } from 'vitest'
import type { Http } from '../http/client.ts'
import { withConstants } from './with-constants.ts'

const httpOf = (query: (path: string) => Promise<unknown>) =>
  ({ query: vi.fn(query) }) as unknown as Http & { query: ReturnType<typeof vi.fn> }

test('an answer calculated with tables newer than this build comes with them', async () => {
  const http = httpOf(async () => ({ ...SHIPPED_CONSTANTS, constantsVersion: 'published.1' }))
  const held = { recordId: 'r1', constantsVersion: 'published.1' }
  expect(await withConstants(http, Promise.resolve(held))).toBe(held)
  expect(http.query).toHaveBeenCalledWith('/api/constants/published.1', {})
  expect(CONSTANTS_BY_VERSION.get('published.1')).toMatchObject({ constantsVersion: 'published.1' })
  await withConstants(http, Promise.resolve(held))
  expect(http.query).toHaveBeenCalledTimes(1)
})

test('it comes without them if they are unavailable, and without a request if it needs none', async () => {
  const http = httpOf(() => Promise.reject(new Error('away')))
  const held = { constantsVersion: 'published.2' }
  expect(await withConstants(http, Promise.resolve(held))).toBe(held)
  await withConstants(http, Promise.resolve({ clientId: 'c1' }))
  expect(http.query).toHaveBeenCalledTimes(1)
  await expect(withConstants(http, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
