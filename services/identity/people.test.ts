import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { newEvent } from '@tafel/kernel/testing/new-event.ts'
import { identityHandlers } from './handlers.ts'
import { registerUser } from './register-user/register.ts'
import { nowhereSignedIn } from './testing.ts'

// Over HTTP and the kernel in memory: every user is recorded in the log at the first call, so that admins can see and disable them.

let api: TestApi
const admin = person({ roles: ['admin'] })
beforeAll(async () => {
  api = await testApi(
    ({ commands }) =>
      identityHandlers({ ...nowhereSignedIn, commands, keyDestroyed: async () => 'seen', accountStatus: async () => 'none' }),
    {},
    ({ commands }) => ({
      register: registerUser(commands),
      accountStatus: async () => 'open' as const,
      hasSubscription: async () => true,
    }),
  )
  await vi.waitUntil(
    async () => (await api.as(admin).post('/api/functions/disableUserAccount', { data: { userId: person().userId } })).status === 404,
  )
})
afterAll(() => api.close())

const typesOf = async (userId: string) => {
  const types: string[] = []
  for await (const { type } of api.kernel.store.read(userStream(userId))) types.push(type)
  return types
}
const disable = (userId: string) => api.as(admin).post('/api/functions/disableUserAccount', { data: { userId } })
/** Any call that changes nothing. */
const call = (who: ReturnType<typeof person>) => api.as(who).post('/api/functions/enableUserAccount', { data: { userId: person().userId } })

test('registers a user once, before their first call, so that they can be disabled', async () => {
  const who = person()
  await Promise.all([call(who), call(who), call(who)])
  expect(await typesOf(who.userId)).toEqual(['UserRegistered', 'EmailVerified'])
  expect((await disable(who.userId)).status).toBe(200)
  await vi.waitUntil(async () => (await call(who)).code === 'identity/user-disabled')
})

test('registers an unverified user, and the verification at the first call after it', async () => {
  const who = person({ verified: false })
  await call(who)
  expect(await typesOf(who.userId)).toEqual(['UserRegistered'])
  await call({ ...who, verified: true })
  expect(await typesOf(who.userId)).toEqual(['UserRegistered', 'EmailVerified'])
})

test('with an unreadable stream: reports it to the admin, and still admits the user', async () => {
  const who = person()
  await api.as(who).post('/api/functions/confirmEmail', {})
  await api.kernel.store.append(userStream(who.userId), 1n, [newEvent({ type: 'WrittenByAStranger' })])
  expect(await disable(who.userId)).toMatchObject({ status: 409, code: 'history/unreadable' })
  expect((await api.as(admin).post('/api/functions/enableUserAccount', { data: { userId: who.userId } })).status).toBe(409)
  expect((await call(who)).code).toBe('functions/permission-denied')
})
