// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isShellStored } from './service-worker.ts'

afterEach(() => vi.unstubAllGlobals())

function stored(stores: Readonly<Record<string, readonly string[]>>) {
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(stores),
    open: async (name: string) => ({ match: async (path: string) => (stores[name]!.includes(path) ? new Response() : undefined) }),
  })
}

test('finds the first page in the worker’s cache, and misses it in an empty one', async () => {
  stored({ 'workbox-precache-v2': ['/index.html'], pictures: [] })
  expect(await isShellStored()).toBe(true)
  stored({ 'workbox-precache-v2': [], pictures: ['/index.html'] })
  expect(await isShellStored()).toBe(false)
  stored({})
  expect(await isShellStored()).toBe(false)
})
