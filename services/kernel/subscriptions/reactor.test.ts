import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { impossible } from '../events/broken-stream.ts'
import { memoryCheckpoints } from './checkpoints.memory.ts'
import type { Checkpoints } from './checkpoints.ts'
import { newId } from '../runtime/ids.ts'
import { memoryParked, type Parked } from './parked.ts'
import type { Sql } from '../postgres/postgres.ts'
import { OutOfReach } from '../runtime/out-of-reach.ts'
import { DONE, type Held, type Outcome, type Reactor, runReactor, type RunReactorOptions } from './reactor.ts'
import { newEvent } from '../testing/new-event.ts'
import { commandContext, type TestKernel, testKernel } from '../testing/test-kernel.ts'

const noSql: Sql = { query: () => Promise.reject(new Error('There is no database here.')) }
let kernel: TestKernel
let checkpoints: Checkpoints
let parked: Parked
let over: AbortController
beforeEach(() => {
  kernel = testKernel()
  checkpoints = memoryCheckpoints()
  parked = memoryParked()
  over = new AbortController()
})
afterEach(() => over.abort())

const [one, two] = [newId(), newId()]
/** Writes into a client's stream; the name identifies the event. */
async function write(clientId: string, name: string): Promise<bigint> {
  const event: TafelEvent = {
    type: 'ClientDetailsChanged',
    data: { clientId, accountId: clientId, name, surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' },
  }
  const handled = await kernel.commands.handle(
    { stream: clientStream, initial: null, evolve: () => null },
    clientId,
    commandContext(),
    () => [event],
  )
  if (handled.outcome !== 'done' || handled.position === undefined) throw new Error(handled.outcome)
  return handled.position
}

type ClientReactor = Reactor<'ClientDetailsChanged'>
function start(
  react: (name: string, attempt: number, event: Parameters<ClientReactor['react']>[0]) => Outcome | Promise<Outcome>,
  options: Partial<RunReactorOptions> & { startFrom?: 'now' | 'beginning' } = {},
) {
  const { startFrom = 'beginning', ...rest } = options
  const seen: string[] = []
  const pauses: number[] = []
  const running = runReactor<'ClientDetailsChanged'>(
    {
      name: 'mails',
      on: ['ClientDetailsChanged'],
      startFrom,
      react: async (event, { attempt }) => {
        const name = String(event.data.name)
        seen.push(name)
        return react(name, attempt, event)
      },
    },
    {
      store: kernel.store,
      codec: kernel.codec,
      checkpoints,
      parked,
      transaction: (work) => work(noSql),
      signal: over.signal,
      // Skips the pauses between batches.
      pause: async (ms) => void (ms !== 250 && pauses.push(ms)),
      clock: () => 0,
      random: () => 1,
      ...rest,
    },
  )
  return { running, seen, pauses }
}
const checkpoint = () => checkpoints.read('mails')
const parkedEvents = () => parked.list('mails', 100)

describe('a reactor', () => {
  test('reacts to its events in log order and commits each', async () => {
    await write(one, 'a')
    const { seen } = start(() => DONE)
    const last = await write(two, 'b')
    await expect.poll(checkpoint).toBe(last)
    expect(seen).toEqual(['a', 'b'])
  })

  test('starts a new reactor at the end of the log, even if the connection is lost before the first event', async () => {
    const before = await write(one, 'long ago')
    const { seen } = start(() => DONE, { startFrom: 'now' })
    await expect.poll(checkpoint).toBe(before)
    kernel.dropSubscriptions('error')
    await write(one, 'now')
    await expect.poll(() => seen).toEqual(['now'])
  })

  test('moves its checkpoint past events it does not subscribe to', async () => {
    const appended = await kernel.store.append('other-1', 'none', [newEvent({ type: 'FromTheFuture' })])
    const { seen } = start(() => DONE)
    await expect.poll(checkpoint).toBe(appended.outcome === 'appended' && appended.position)
    expect(seen).toEqual([])
    expect(await parkedEvents()).toEqual([])
  })

  test('retries a failure with growing pauses before any later event', async () => {
    await write(one, 'a')
    const last = await write(two, 'b')
    const { seen, pauses } = start((name, attempt) => {
      if (name === 'a' && attempt === 1) return { outcome: 'retry', reason: 'busy' }
      if (name === 'a' && attempt === 2) throw new Error('thrown')
      return DONE
    })
    await expect.poll(checkpoint).toBe(last)
    expect(seen).toEqual(['a', 'a', 'a', 'b'])
    expect(pauses).toEqual([200, 400])
  })

  test('waits as long as the reaction asks for', async () => {
    await write(one, 'a')
    const { pauses } = start((_, attempt) => (attempt === 1 ? { outcome: 'retry', reason: 'asked', afterMs: 7000 } : DONE))
    await expect.poll(() => pauses).toEqual([7000])
  })

  test('parks an event that always fails, with later events of its stream, and continues with other streams', async () => {
    const poisoned = await write(one, 'a')
    await write(two, 'b')
    const behind = await write(one, 'c')
    const last = await write(two, 'd')
    const held: Held[] = []
    const { seen } = start(
      (name) => {
        if (name === 'a') throw new TypeError('a bug')
        return DONE
      },
      { maxAttempts: 3, onHeld: (now) => void held.push(now) },
    )
    await expect.poll(checkpoint).toBe(last)
    expect(seen).toEqual(['a', 'a', 'a', 'b', 'd'])
    expect((await parkedEvents()).map(({ position, reason }) => [position, reason])).toEqual([
      [poisoned, 'tried 3 times: TypeError'],
      [behind, 'behind a parked event'],
    ])
    expect(held.at(-1)).toEqual({ setAside: 1 })
  })

  test('parks a broken stream at once, naming the impossible event', async () => {
    const broken = await write(one, 'a')
    const last = await write(two, 'b')
    const { seen } = start((name) => (name === 'a' ? impossible({ type: 'ClientDeleted' }) : DONE))
    await expect.poll(checkpoint).toBe(last)
    expect(seen).toEqual(['a', 'b'])
    expect((await parkedEvents()).map(({ position, reason }) => [position, reason])).toEqual([[broken, 'broken stream: ClientDeleted']])
  })

  test('never gives up on an unavailable dependency, reports it, and parks nothing', async () => {
    await write(one, 'a')
    const last = await write(two, 'b')
    const held: Held[] = []
    const { seen } = start(
      (name, attempt) => {
        if (name === 'a' && attempt < 50) {
          if (attempt % 2) throw new OutOfReach('The identity provider answered 503.')
          return { outcome: 'retry', reason: 'busy' }
        }
        return DONE
      },
      { maxAttempts: 3, onHeld: (now) => void held.push(now) },
    )
    await expect.poll(checkpoint).toBe(last)
    expect(seen).toEqual([...Array<string>(50).fill('a'), 'b'])
    expect(await parkedEvents()).toEqual([])
    expect(held).toContainEqual({ setAside: 0, waitsFor: 'OutOfReach' })
    expect(held.at(-1)).toEqual({ setAside: 0 })
  })

  test('retries parked events periodically, once each, and then releases their stream', async () => {
    await write(one, 'a')
    const behind = await write(one, 'b')
    let isCured = false
    const { seen } = start((name) => (name === 'a' && !isCured ? { outcome: 'park', reason: 'refused' } : DONE), { againMs: 1 })
    await expect.poll(checkpoint).toBe(behind)
    await expect.poll(() => seen.length).toBeGreaterThan(3)
    expect(seen).not.toContain('b')
    isCured = true
    await expect.poll(parkedEvents).toEqual([])
    const last = await write(one, 'c')
    await expect.poll(checkpoint).toBe(last)
    expect(seen.slice(-3)).toEqual(['a', 'b', 'c'])
  })

  test('parks permanent refusals and unreadable events at once', async () => {
    await write(one, 'a')
    await kernel.keys.destroy(`client:${two}`)
    const stored = newEvent({ type: 'ClientDetailsChanged', data: 'text' })
    const poison = await kernel.store.append(clientStream(two), 'none', [stored])
    const reported: string[] = []
    start((name) => (name === 'a' ? { outcome: 'park', reason: 'no address' } : DONE), {
      onParked: (event) => void reported.push(event.reason),
    })
    await expect.poll(checkpoint).toBe(poison.outcome === 'appended' && poison.position)
    expect((await parkedEvents()).map((event) => event.reason)).toEqual(['no address', 'undecodable: malformed'])
    expect(reported).toEqual(['no address', 'undecodable: malformed'])
  })

  test('retries parked events at start, in order, and then releases their stream', async () => {
    await write(one, 'a')
    const behind = await write(one, 'b')
    const first = start((name) => (name === 'a' ? { outcome: 'park', reason: 'bug' } : DONE))
    await expect.poll(checkpoint).toBe(behind)
    over.abort()
    await first.running
    over = new AbortController()
    const second = start(() => DONE)
    await write(one, 'c')
    await expect.poll(() => second.seen).toEqual(['a', 'b', 'c'])
    expect(await parkedEvents()).toEqual([])
  })

  test('does not try later events of a stream while a parked one fails', async () => {
    await write(one, 'a')
    const behind = await write(one, 'b')
    const park = (name: string): Outcome => (name === 'a' ? { outcome: 'park', reason: 'bug' } : DONE)
    const first = start(park)
    await expect.poll(checkpoint).toBe(behind)
    over.abort()
    await first.running
    over = new AbortController()
    const second = start(park)
    const last = await write(two, 'c')
    await expect.poll(checkpoint).toBe(last)
    expect(second.seen).toEqual(['a', 'c'])
    expect(await parkedEvents()).toHaveLength(2)
  })

  test('stops when the reaction asks for it, without passing the event', async () => {
    const before = await write(one, 'a')
    await write(one, 'b')
    const { running } = start((name) => (name === 'b' ? { outcome: 'stop', reason: 'wrong configuration' } : DONE))
    expect(await running).toBe('stopped')
    expect(await checkpoint()).toBe(before)
  })

  test('stops when another instance takes over its checkpoint', async () => {
    await write(one, 'a')
    await write(one, 'b')
    const { running, seen } = start(async (_, __, event) => {
      await checkpoints.advance(noSql, 'mails', undefined, event.position)
      return DONE
    })
    expect(await running).toBe('stopped')
    expect(seen).toEqual(['a'])
  })

  test('repeats an event, with the same id, if its checkpoint could not be committed', async () => {
    await write(one, 'a')
    const ids: string[] = []
    let failures = 2
    start((_, __, event) => (ids.push(event.id), DONE), {
      transaction: (work) => ((failures -= 1) >= 0 ? Promise.reject(new Error('Postgres is away')) : work(noSql)),
    })
    await expect.poll(() => ids.length).toBe(3)
    expect(new Set(ids).size).toBe(1)
  })

  test('does not count a reaction interrupted by shutdown as failed', async () => {
    await write(one, 'a')
    const { running } = start(
      async () => {
        over.abort()
        throw new Error('aborted')
      },
      { maxAttempts: 1 },
    )
    expect(await running).toMatch(/aborted|stopped/)
    expect(await parkedEvents()).toEqual([])
    expect(await checkpoint()).toBeUndefined()
  })
})
