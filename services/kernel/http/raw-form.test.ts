import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ipRanges } from '../runtime/ip-ranges.ts'
import type { Call } from './handler.ts'
import { FORM_LIMIT } from './parse.ts'
import { createRateLimit } from './rate-limit.ts'
import { isRefusal } from './refusal.ts'
import { type HttpDependencies, type Mounted, serve } from './serve.ts'

// A separate route: contexts decide which of their routes take a form.

const calls: Call[] = []
const route: Mounted = {
  name: 'notification' as RouteName,
  row: { method: 'POST', path: '/api/notification', access: 'public', raw: 'form' },
  handler: (call) => (calls.push(call), { status: 200 }),
}
let formRateLimit = createRateLimit(100)
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const dependencies = { formRateLimit, proxies: ipRanges(['127.0.0.1']) } as unknown as HttpDependencies
    void serve(route, dependencies, {
      request,
      params: {},
      requestId: '',
      signal: new AbortController().signal,
      onUser: () => undefined,
    }).then((reply) => response.writeHead(isRefusal(reply) ? 400 : (reply.status ?? 204)).end(isRefusal(reply) ? reply.code : ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  calls.length = 0
  formRateLimit = createRateLimit(100)
})

const FORM = 'application/x-www-form-urlencoded'
const post = async (body: string, headers: Readonly<Record<string, string>> = { 'Content-Type': FORM }) => {
  const response = await fetch(url, { method: 'POST', body, headers })
  return `${response.status} ${await response.text()}`.trim()
}

test('receives a form’s exact text, without Idempotency-Key or sign-in', async () => {
  const body = 'b=%20x+&a=&a=%zz&signature=1'
  expect(await post(body)).toBe('200')
  expect(calls).toMatchObject([{ body, user: undefined, clientAddress: '127.0.0.1' }])
  expect(await post(body, { 'Content-Type': `${FORM}; charset=UTF-8` })).toBe('200')
})

test('takes the sender’s address from our own proxy', async () => {
  await post('a=1', { 'Content-Type': FORM, 'X-Forwarded-For': '197.97.145.144, 198.51.100.1' })
  expect(calls.map(({ clientAddress }) => clientAddress)).toEqual(['198.51.100.1'])
})

test('refuses other types, encodings and bytes, and too many of them', async () => {
  expect(await post('{}', { 'Content-Type': 'application/json' })).toBe('400 http/form-wanted')
  expect(await post('a=1', { 'Content-Type': 'text/plain' })).toBe('400 http/form-wanted')
  expect(await post('a=1', { 'Content-Type': FORM, 'Content-Encoding': 'gzip' })).toBe('400 http/form-wanted')
  expect(await post('a=Zoë')).toBe('400 http/form-wanted')
  expect(await post(`a=${'x'.repeat(FORM_LIMIT)}`)).toBe('400 http/payload-too-large')
  expect(calls).toEqual([])
})

test('limits forms per address and minute', async () => {
  formRateLimit = createRateLimit(2)
  const from = (address: string) => post('a=1', { 'Content-Type': FORM, 'X-Forwarded-For': address })
  expect(await Promise.all([from('198.51.100.1'), from('198.51.100.1')])).toEqual(['200', '200'])
  expect(await from('198.51.100.1')).toBe('400 functions/resource-exhausted')
  expect(await from('198.51.100.2')).toBe('200')
})
