import { expect, test, vi } from 'vitest'
import type { User } from './handler.ts'
import { withCurrentPermissions } from './current-permissions.ts'

const USER: User = {
  userId: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01',
  email: 'naledi@example.co.za',
  emailVerified: true,
  displayName: 'Naledi',
  roles: ['admin', 'auditor'],
}
const says = (roles: readonly string[], more: object = {}) => Response.json({ sub: USER.userId, realm_access: { roles }, ...more })

/** A provider with scripted answers, a movable clock, and a count of requests to the provider. */
function given(answer: () => Response | Promise<Response>) {
  const wire = { time: 0, chance: 1, isDisabled: false, changedAt: undefined as number | undefined, answer, asked: [] as string[] }
  const verify = withCurrentPermissions(
    async (authorization) => (authorization === 'Bearer good' || authorization === 'Bearer other' ? USER : undefined),
    {
      url: 'http://issuer.test/userinfo',
      isDisabled: () => wire.isDisabled,
      rightsChangedAt: () => wire.changedAt,
      now: () => wire.time,
      random: () => wire.chance,
      get: async (_, { authorization }) => {
        wire.asked.push(authorization!)
        const answer = await wire.answer()
        return { status: answer.status, text: await answer.text() }
      },
    },
  )
  return { wire, verify }
}
const away = () => Promise.reject(new TypeError('fetch failed'))

test('uses current roles, asking the provider with the caller’s own token', async () => {
  const { wire, verify } = given(() => says(['auditor']))
  expect(await verify('Bearer good')).toEqual({ ...USER, roles: ['auditor'] })
  expect(wire.asked).toEqual(['Bearer good'])
})

test('does not ask about an invalid token', async () => {
  const { wire, verify } = given(() => says([]))
  expect(await verify('Bearer forged')).toBeUndefined()
  expect(await verify(undefined)).toBeUndefined()
  expect(wire.asked).toEqual([])
})

test('asks about a token once in two seconds, however many calls there are', async () => {
  const { wire, verify } = given(() => says(['admin']))
  await Promise.all(Array.from({ length: 50 }, () => verify('Bearer good')))
  wire.time = 1999
  await verify('Bearer good')
  expect(wire.asked).toHaveLength(1)
  wire.time = 2000
  await Promise.all(Array.from({ length: 50 }, () => verify('Bearer good')))
  expect(wire.asked).toHaveLength(2)
})

test('refreshes before expiry, at a random time, without delaying calls', async () => {
  const { wire, verify } = given(() => says(['admin']))
  wire.chance = 0
  await verify('Bearer good')
  wire.time = 1399
  await verify('Bearer good')
  expect(wire.asked).toHaveLength(1)
  const answer = Promise.withResolvers<Response>()
  wire.answer = () => answer.promise
  wire.time = 1400
  expect((await verify('Bearer good'))!.roles).toEqual(['admin'])
  expect(wire.asked).toHaveLength(2)
  wire.time = 2000
  const late = verify('Bearer good')
  answer.resolve(says([]))
  expect((await late)!.roles).toEqual([])
  expect(wire.asked).toHaveLength(2)
})

test('drops a revoked role within two seconds', async () => {
  const { wire, verify } = given(() => says(['admin']))
  expect((await verify('Bearer good'))!.roles).toEqual(['admin'])
  wire.answer = () => Response.json({ sub: USER.userId })
  wire.time = 2000
  expect((await verify('Bearer good'))!.roles).toEqual([])
})

test('notices an address that is no longer verified', async () => {
  const { verify } = given(() => says([], { email_verified: false }))
  expect((await verify('Bearer good'))!.emailVerified).toBe(false)
})

test.each([400, 401, 403])('rejects a token whose session or user is gone: %d', async (status) => {
  const { verify } = given(() => Response.json({ error: 'invalid_token' }, { status }))
  expect(await verify('Bearer good')).toBeUndefined()
})

test('leaves a disabled user to the guard, without roles', async () => {
  const { wire, verify } = given(() => says(['admin']))
  wire.isDisabled = true
  expect(await verify('Bearer good')).toEqual({ ...USER, roles: [] })
  expect(wire.asked).toEqual([])
})

test('rejects an answer about another user', async () => {
  const { verify } = given(() => Response.json({ sub: '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35', realm_access: { roles: ['admin'] } }))
  expect(await verify('Bearer good')).toBeUndefined()
})

test.each([
  ['away', away],
  ['failing', () => new Response('<html>', { status: 502 })],
  ['answering nonsense', () => new Response('<html>')],
  ['busy', () => new Response('', { status: 429 })],
])('while the provider is %s, trusts the token’s claims except the admin role', async (_, answer) => {
  const { verify } = given(answer)
  expect(await verify('Bearer good')).toEqual({ ...USER, roles: ['auditor'], isAdminUnknown: true })
})

test('while the provider is away, uses its last answer for the token, then current rights again', async () => {
  const { wire, verify } = given(() => says([]))
  await verify('Bearer good')
  wire.answer = () => Response.json({}, { status: 401 })
  expect(await verify('Bearer other')).toBeUndefined()
  wire.answer = away
  for (wire.time = 2000; wire.time < 60_000; wire.time += 700) {
    expect(await verify('Bearer good')).toEqual({ ...USER, roles: [], isAdminUnknown: true })
    expect(await verify('Bearer other')).toBeUndefined()
  }
  wire.answer = () => says(['admin'])
  wire.time += 10_000
  expect(await verify('Bearer good')).toEqual({ ...USER, roles: ['admin'] })
})

test('lets only one call at a time wait for a hanging provider', async () => {
  const { wire, verify } = given(away)
  await verify('Bearer good')
  wire.time = 5000
  const hanging = Promise.withResolvers<Response>()
  wire.answer = () => hanging.promise
  const first = verify('Bearer good')
  await vi.waitUntil(() => wire.asked.length === 2)
  expect((await verify('Bearer other'))!.isAdminUnknown).toBe(true)
  expect(wire.asked).toHaveLength(2)
  wire.answer = () => says(['admin'])
  hanging.resolve(says(['admin']))
  expect((await first)!.roles).toEqual(['admin'])
  expect((await verify('Bearer other'))!.roles).toEqual(['admin'])
})

test('asks again at once when the log reports changed rights', async () => {
  const { wire, verify } = given(() => says(['admin']))
  await verify('Bearer good')
  wire.answer = () => new Response('', { status: 401 })
  wire.time = 500
  expect(await verify('Bearer good')).toMatchObject({ roles: ['admin'] })
  wire.changedAt = 600
  wire.time = 601
  expect(await verify('Bearer good')).toBeUndefined()
  wire.time = 1000
  expect(await verify('Bearer good')).toBeUndefined()
  expect(wire.asked).toHaveLength(2)
})
