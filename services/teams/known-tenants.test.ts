import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { membershipStream, teamStream } from '@tafel/contracts/contexts/teams/events.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { User } from '@tafel/kernel/http/handler.ts'
import type { Tenant } from '@tafel/kernel/http/tenant.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type KnownTenants, knownTenants } from './known-tenants.ts'
import { createTenants } from './tenants.ts'
import { created, FIRM, INVITATION, invited, joined, MEMBER, OTHER, OWNER, removed } from './testing.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

const inFirm = (accountId: string): Tenant => ({ accountId, role: 'adviser', permissions: new Set(['read']) })

function log() {
  const kernel = testKernel()
  const stop = new AbortController()
  stops.push(stop)
  const write = (stream: string, event: TafelEvent) =>
    kernel.commands.handle<null, TafelEvent, never>(
      { stream: () => stream, initial: null, evolve: () => null },
      '',
      commandContext(),
      () => [event],
    )
  return { ...kernel, stop, write, followed: { store: kernel.store, codec: kernel.codec, signal: stop.signal } }
}

/** A cache with a movable clock and a live subscription, which nothing confirms. */
async function following() {
  const clock = { now: 0 }
  const it = log()
  const store = { ...it.store, head: () => Promise.reject(new Error('away')) }
  const known = knownTenants({ ...it.followed, store }, { clock: () => clock.now, random: () => 0 })
  const isKnownFor = (ms: number): boolean => {
    clock.now = 0
    known.asking(OWNER)(inFirm(FIRM))
    clock.now = ms
    return known.get(OWNER) !== undefined
  }
  await vi.waitUntil(() => isKnownFor(2000))
  return { ...it, known, isKnownFor }
}

test('caches for five seconds with a live subscription, else for one', async () => {
  const { isKnownFor, stop, known } = await following()
  expect([isKnownFor(4999), isKnownFor(5000)]).toEqual([true, false])
  isKnownFor(0)
  stop.abort()
  await known.ended
  expect(known.get(OWNER)).toBeUndefined()
  expect([isKnownFor(999), isKnownFor(1000)]).toEqual([true, false])
})

const membership = { userId: OTHER, accountId: FIRM, invitationId: INVITATION }
test.each<readonly [what: string, stream: string, event: TafelEvent, forgotten: readonly string[]]>([
  ['a team', teamStream(FIRM), removed, [OWNER, MEMBER]],
  [
    'a person joining from another firm',
    teamStream(FIRM),
    { type: 'MemberJoined', data: { ...membership, role: 'adviser' } },
    [OWNER, MEMBER, OTHER],
  ],
  ['a membership', membershipStream(OTHER), { type: 'MembershipBegun', data: membership }, [OTHER]],
])('news of %s drops the people concerned, and keeps the others', async (_, stream, event, forgotten) => {
  const { known, write } = await following()
  const firms = { [OWNER]: FIRM, [MEMBER]: FIRM, [OTHER]: OTHER, [INVITATION]: INVITATION }
  for (const [userId, firm] of Object.entries(firms)) known.asking(userId)(inFirm(firm))
  await write(stream, event)
  await vi.waitUntil(() => known.get(forgotten.at(-1)!) === undefined)
  expect(Object.keys(firms).filter((userId) => known.get(userId) === undefined)).toEqual(forgotten)
})

test.each<readonly [what: string, happens: (known: KnownTenants, write: ReturnType<typeof log>['write']) => unknown]>([
  ['read before a member was removed', (_, write) => write(teamStream(FIRM), created)],
  ['dropped meanwhile', (known) => known.forget(MEMBER)],
])('does not cache an answer %s', async (_, happens) => {
  const { known, write } = await following()
  known.asking(OWNER)(inFirm(FIRM))
  const keep = known.asking(MEMBER)
  await happens(known, write)
  await vi.waitUntil(() => {
    keep(inFirm(FIRM))
    return known.get(MEMBER) === undefined
  })
})

test('drops a permission revoked by another process with its event, and reads the log once until then', async () => {
  const { commands, followed, write } = log()
  for (const event of [created, invited(), joined]) await write(teamStream(FIRM), event)
  await write(membershipStream(MEMBER), { type: 'MembershipBegun', data: { ...membership, userId: MEMBER } })
  let reads = 0
  const counting: CommandHandler = {
    ...commands,
    load: (...asked) => {
      reads += 1
      return commands.load(...asked)
    },
  }
  const tenants = createTenants({ commands: counting, log: followed })
  const member = { userId: MEMBER } as User
  const ask = () => tenants.tenantOf(member, followed.signal)
  // With a live subscription, cached entries stay.
  await vi.waitUntil(async () => {
    await ask()
    const before = reads
    await new Promise((resolve) => setTimeout(resolve, 1))
    await ask()
    return reads === before
  })
  const before = reads
  for (let asked = 0; asked < 100; asked += 1) expect(await ask()).toMatchObject({ accountId: FIRM, role: 'adviser' })
  expect(reads).toBe(before)
  await write(teamStream(FIRM), removed)
  await vi.waitUntil(async () => (await ask()).accountId !== FIRM)
})
