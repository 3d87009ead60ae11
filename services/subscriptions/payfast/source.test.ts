import { expect, test, vi } from 'vitest'
import { createSourceCheck, type Resolve } from './source.ts'

const LIVE = 'https://www.payfast.co.za'
const unreachable: Resolve = () => Promise.reject(new Error('no resolver'))

test.each([
  ['197.97.145.144', true],
  ['197.97.145.159', true],
  ['197.97.145.160', false],
  ['41.74.179.223', true],
  ['102.216.36.143', true],
  ['102.216.36.16', false],
  ['::ffff:144.126.193.139', true],
  ['3.163.252.237', true],
  ['3.163.253.237', false],
  ['127.0.0.1', false],
  ['::1', false],
  ['', false],
  ['payfast.co.za', false],
])('%s is PayFast: %s, by the published ranges', async (ip, is) => {
  expect(await createSourceCheck({ baseUrl: LIVE, resolve: unreachable })(ip)).toBe(is)
})

test('accepts addresses that the hosts resolve to, refreshes them, and keeps them while DNS fails', async () => {
  let now = 0
  const resolve = vi.fn<Resolve>(async (host) => (host === 'w1w.payfast.co.za' ? ['203.0.113.7'] : []))
  const isFromPayFast = createSourceCheck({ baseUrl: LIVE, resolve, now: () => now })
  expect(await isFromPayFast('203.0.113.7')).toBe(true)
  expect(await isFromPayFast('203.0.113.8')).toBe(false)
  expect(resolve).toHaveBeenCalledTimes(4)
  resolve.mockRejectedValue(new Error('no resolver'))
  now = 11 * 60_000
  expect(await isFromPayFast('203.0.113.7')).toBe(true)
  expect(resolve).toHaveBeenCalledTimes(8)
})

test('a simulator is its own host only, not its network', async () => {
  const isFromPayFast = createSourceCheck({ baseUrl: 'http://localhost:4110', resolve: async () => ['::1', '127.0.0.1'] })
  expect(await isFromPayFast('127.0.0.1')).toBe(true)
  expect(await isFromPayFast('::ffff:127.0.0.1')).toBe(true)
  expect(await isFromPayFast('127.0.0.2')).toBe(false)
  expect(await isFromPayFast('197.97.145.144')).toBe(false)
})

test('configured ranges replace the published ones', async () => {
  const isFromPayFast = createSourceCheck({ baseUrl: LIVE, ranges: ['198.51.100.0/24'], resolve: unreachable })
  expect(await isFromPayFast('198.51.100.9')).toBe(true)
  expect(await isFromPayFast('197.97.145.144')).toBe(false)
})
