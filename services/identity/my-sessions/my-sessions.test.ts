import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { beforeEach, expect, test } from 'vitest'
import { endMyOtherSessionsRoute, endMySessionRoute, mySessionsRoute, type ProviderSession, type SessionDependencies } from './route.ts'

const session = (sessionId: string, more: Partial<ProviderSession> = {}): ProviderSession => ({
  sessionId,
  address: '192.0.2.7',
  startedAt: Date.UTC(2026, 10, 22, 6),
  lastSeenAt: Date.UTC(2026, 10, 22, 7),
  clients: ['adviser-console'],
  ...more,
})

let running: Map<string, readonly ProviderSession[]>
let isAway: boolean
const dependencies: SessionDependencies = {
  sessions: {
    listSessions: async (userId) => {
      if (isAway) throw new OutOfReach('away')
      return running.get(userId) ?? []
    },
    endSession: async (ended) => {
      for (const [userId, all] of running)
        running.set(
          userId,
          all.filter(({ sessionId }) => sessionId !== ended),
        )
    },
  },
  devices: async () => new Map([['here', 'Chrome on Windows']]),
}
beforeEach(() => {
  isAway = false
  running = new Map([
    [
      'thandi',
      [session('phone', { lastSeenAt: Date.UTC(2026, 10, 22, 9) }), session('here'), session('old', { clients: ['admin-console'] })],
    ],
    ['sizwe', [session('sizwes')]],
  ])
})

const call = (sessionId: string | undefined, body: unknown = {}) =>
  ({ user: { userId: 'thandi', ...(sessionId === undefined ? {} : { sessionId }) }, body }) as never
const left = (userId: string) => running.get(userId)!.map(({ sessionId }) => sessionId)

test('lists a person’s sessions: this one first, then by last use', async () => {
  const reply = (await mySessionsRoute(dependencies)(call('here'))) as { readonly json: { readonly items: readonly object[] } }
  expect(reply.json.items).toMatchObject([
    { sessionId: 'here', isThis: true, device: 'Chrome on Windows', startedAt: '2026-11-22T06:00:00.000Z' },
    { sessionId: 'phone', isThis: false, device: null },
    { sessionId: 'old', isThis: false, isAdminConsole: true },
  ])
})

test('ends one’s own session; another person’s does not exist', async () => {
  expect(await endMySessionRoute(dependencies)(call('here', { data: { sessionId: 'sizwes' } }))).toMatchObject({
    code: 'functions/not-found',
  })
  expect(left('sizwe')).toEqual(['sizwes'])
  expect(await endMySessionRoute(dependencies)(call('here', { data: { sessionId: 'phone' } }))).toEqual({ json: { result: { ended: 1 } } })
  expect(left('thandi')).toEqual(['here', 'old'])
})

test('ends all others, and none if the current one is unknown', async () => {
  expect(await endMyOtherSessionsRoute(dependencies)(call(undefined))).toMatchObject({ code: 'functions/permission-denied' })
  expect(left('thandi')).toHaveLength(3)
  expect(await endMyOtherSessionsRoute(dependencies)(call('here'))).toEqual({ json: { result: { ended: 2 } } })
  expect([left('thandi'), left('sizwe')]).toEqual([['here'], ['sizwes']])
})

test('reports an unavailable identity provider', async () => {
  isAway = true
  expect(await mySessionsRoute(dependencies)(call('here'))).toMatchObject({ code: 'functions/unavailable' })
})
