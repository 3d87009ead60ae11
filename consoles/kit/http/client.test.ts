import { afterEach, expect, test, vi } from 'vitest'
import { AppError, toastText } from './app-error.ts'
import { createHttp, type HttpPorts } from './client.ts'
import { createPositionMemory } from './position.ts'

type Answer = Response | Error | ((request: Request) => Response)

function setUp(answers: readonly Answer[], ports: Partial<HttpPorts> = {}) {
  const sent: Request[] = []
  const waits: number[] = []
  const tokens: boolean[] = []
  let ended = 0
  let keys = 0
  const http = createHttp({
    token: async ({ force = false } = {}) => {
      tokens.push(force)
      return force ? 'newer' : 'token'
    },
    onUnauthenticated: () => {
      ended += 1
    },
    position: createPositionMemory(undefined),
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), 'http://tafel.test'), init)
      sent.push(request)
      const answer = answers[sent.length - 1]
      if (answer === undefined) throw new Error('No answer is prepared.')
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(request) : answer
    },
    newKey: () => `key-${(keys += 1)}`,
    wait: async (ms) => void waits.push(ms),
    ...ports,
  })
  return { http, sent, waits, tokens, ended: () => ended }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => Response.json(body, { status, headers })
const problem = (status: number, code: string, more: object = {}) => json({ code, title: 'No.', requestId: 'r1', ...more }, status)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: AppError) => error,
  )

test('a read sends the token and the position of the last write, and no position before the first write', async () => {
  const { http, sent } = setUp([json(1), json({ id: 'a', revision: '1', position: '42' }), json(2)])
  await http.query('/api/x')
  await http.command('POST', '/api/x', { body: {} })
  await http.query('/api/x', { search: { q: 'a b', none: undefined } })
  expect(sent[0]!.headers.get('tafel-position')).toBeNull()
  expect(sent[0]!.headers.get('authorization')).toBe('Bearer token')
  expect(sent[2]!.headers.get('tafel-position')).toBe('42')
  expect(sent[2]!.url).toBe('http://tafel.test/api/x?q=a+b')
})

test('a read after an answer from the log waits for that answer’s position', async () => {
  const { http, sent } = setUp([json({ phase: 'undone' }, 200, { 'Tafel-Position': '77' }), json(2)])
  await http.query('/api/recalculations/last')
  await http.query('/api/x')
  expect(sent[1]!.headers.get('tafel-position')).toBe('77')
})

test('a command carries its key and the revision it is based on', async () => {
  const { http, sent } = setUp([json({ id: 'a', revision: '8' })])
  await http.command('PUT', '/api/x', { body: { a: 1 }, revision: '7' })
  expect(sent[0]!.headers.get('idempotency-key')).toBe('key-1')
  expect(sent[0]!.headers.get('if-match')).toBe('"7"')
  expect(await sent[0]!.json()).toEqual({ a: 1 })
})

test('an unanswered command is retried under the same key', async () => {
  const { http, sent, waits } = setUp([
    new TypeError('Failed to fetch'),
    problem(503, 'functions/unavailable'),
    json({ id: 'a', revision: '1' }),
  ])
  await http.command('POST', '/api/x')
  expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1'])
  expect(waits).toEqual([300, 900])
})

test('a refusal is not retried', async () => {
  const { http, sent } = setUp([problem(409, 'functions/aborted')])
  expect(await failure(http.command('POST', '/api/x'))).toMatchObject({ code: 'functions/aborted', status: 409, unanswered: false })
  expect(sent).toHaveLength(1)
})

test('a file is retried longer than other calls, under one key, and the caller is notified', async () => {
  const { http, sent } = setUp([...Array.from({ length: 4 }, () => new TypeError('Failed to fetch')), json({ name: 'a.png' })])
  let retries = 0
  expect(await http.upload('/api/x', new Blob(['a']), { onRetry: () => (retries += 1) })).toEqual({ name: 'a.png' })
  expect([retries, new Set(sent.map((request) => request.headers.get('idempotency-key'))).size]).toEqual([4, 1])
  const kept = setUp([...Array.from({ length: 4 }, () => problem(503, 'functions/unavailable')), json({ dataUrl: '' })])
  expect(await kept.http.query('/api/x', { isKeptFile: true })).toEqual({ dataUrl: '' })
})

test('a read right after a write waits for a view that lags behind', async () => {
  const notYet = () => json({ code: 'functions/not-shown-yet', title: 'Not yet.' }, 503, { 'retry-after': '1' })
  const { http, waits } = setUp([notYet(), notYet(), json({ name: 'Fresh' })])
  expect(await http.query('/api/clients/1')).toEqual({ name: 'Fresh' })
  expect(waits).toEqual([1000, 1000])
})

test('a long Retry-After is not waited for', async () => {
  const { http, sent } = setUp([json({ code: 'functions/unavailable' }, 503, { 'retry-after': '60' })])
  expect(await failure(http.query('/api/x'))).toMatchObject({ code: 'functions/unavailable', retryAfterMs: 60_000 })
  expect(sent).toHaveLength(1)
})

test('a refused token is renewed once; refused again, the sign-in has ended', async () => {
  const good = setUp([problem(401, 'functions/unauthenticated'), json('in')])
  expect(await good.http.query('/api/x')).toBe('in')
  expect(good.sent[1]!.headers.get('authorization')).toBe('Bearer newer')
  expect(good.ended()).toBe(0)
  const bad = setUp([problem(401, 'functions/unauthenticated'), problem(401, 'functions/unauthenticated')])
  expect(await failure(bad.http.query('/api/x'))).toMatchObject({ code: 'functions/unauthenticated' })
  expect(bad.ended()).toBe(1)
})

test('a problem keeps its code, field errors, reference and revision', async () => {
  const errors = [{ field: 'name', message: 'Enter a name.' }]
  const { http } = setUp([problem(412, 'http/revision-behind', { errors, revision: '9' })])
  expect(await failure(http.command('PUT', '/api/x', { revision: '7' }))).toMatchObject({
    code: 'http/revision-behind',
    status: 412,
    fieldErrors: errors,
    requestId: 'r1',
    revision: '9',
  })
})

test('an answer without a problem document still gets a code of the catalogue', async () => {
  const { http } = setUp([new Response('<h1>Gateway</h1>', { status: 504 })])
  expect(await failure(http.call('freeTrial'))).toMatchObject({ code: 'functions/deadline-exceeded', unanswered: true })
})

test('a named function sends {data} and unwraps {result}', async () => {
  const { http, sent } = setUp([json({ result: { admin: false } }), json({ result: 1 })])
  expect(await http.call('fetchClaimV2')).toEqual({ admin: false })
  await http.call('pageToUserAccounts', { page: 0, pageSize: 10 })
  expect(await sent[0]!.json()).toEqual({})
  expect(await sent[1]!.json()).toEqual({ data: { page: 0, pageSize: 10 } })
})

test('a view that has not caught up is marked as late', async () => {
  const { http } = setUp([json([1], 200, { 'tafel-view': 'late' })])
  expect(await http.queryWithView('/api/x')).toEqual({ data: [1], late: true })
})

test('a caller who aborts gets the abort, not one of our errors', async () => {
  const controller = new AbortController()
  const { http } = setUp([
    () => {
      controller.abort()
      throw new DOMException('aborted', 'AbortError')
    },
  ])
  expect(await failure(http.query('/api/x', { signal: controller.signal }))).toMatchObject({ name: 'AbortError' })
})

test('an answer other than JSON is unknown, not a success', async () => {
  const { http } = setUp([new Response('ok')])
  expect(await failure(http.command('POST', '/api/x'))).toMatchObject({ code: 'network/unreadable-answer', unanswered: true })
})

test('the toast of a code is the part after the slash, with dashes as spaces', () => {
  expect(toastText('auth/popup-closed-by-user')).toBe('popup closed by user')
})

test('a command without a connection is not retried, and cannot have happened', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { http, sent } = setUp([new TypeError('Failed to fetch')])
  expect(await failure(http.command('POST', '/api/x'))).toMatchObject({ code: 'network/offline', unanswered: false })
  expect(sent).toHaveLength(1)
})

afterEach(() => vi.unstubAllGlobals())
