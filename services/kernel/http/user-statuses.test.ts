import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import { afterAll, expect, test, vi } from 'vitest'
import type { Aggregate } from '../commands/aggregate.ts'
import { newId } from '../runtime/ids.ts'
import { commandContext, testKernel } from '../testing/test-kernel.ts'
import { watchUsers } from './user-statuses.ts'

const users: Aggregate<null, UserEvent> = { stream: userStream, initial: null, evolve: () => null }
const stop = new AbortController()
afterAll(() => stop.abort())

function setUp() {
  const kernel = testKernel()
  const clock = { now: 0 }
  const write = (userId: string, type: 'UserDisabled' | 'UserEnabled') =>
    kernel.commands.handle(users, userId, commandContext(), () => [{ type, data: { userId, reason: 'A reason.' } }])
  const watch = () => watchUsers({ store: kernel.store, codec: kernel.codec, signal: stop.signal, now: () => clock.now })
  return { kernel, clock, write, watch }
}

test('knows no one before it has caught up, then the users disabled in the log', async () => {
  const { write, watch } = setUp()
  const [one, two, three] = [newId(), newId(), newId()]
  await write(one, 'UserDisabled')
  await write(two, 'UserDisabled')
  await write(two, 'UserEnabled')
  const watched = watch()
  expect(watched.statusOf(one)).toBe('unknown')
  expect(watched.health()).toBe('down')
  await vi.waitUntil(() => watched.health() === 'ok')
  expect([one, two, three].map(watched.statusOf)).toEqual(['disabled', 'enabled', 'enabled'])
})

test('refuses a user as soon as the event arrives', async () => {
  const { write, watch } = setUp()
  const user = newId()
  const watched = watch()
  await vi.waitUntil(() => watched.statusOf(user) === 'enabled')
  await write(user, 'UserDisabled')
  await vi.waitUntil(() => watched.statusOf(user) === 'disabled')
})

test('knows no one after ten seconds without a connection, until it is back', async () => {
  const { kernel, clock, watch } = setUp()
  const user = newId()
  const watched = watch()
  await vi.waitUntil(() => watched.statusOf(user) === 'enabled')
  kernel.dropSubscriptions('end')
  await vi.waitUntil(() => {
    clock.now += 10_001
    return watched.statusOf(user) === 'unknown'
  })
  await vi.waitUntil(() => watched.statusOf(user) === 'enabled')
})
