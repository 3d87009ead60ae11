import { clientStream } from '@tafel/contracts/clients/events.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { impossible } from './broken-stream.ts'
import { memoryCheckpoints } from './checkpoints.memory.ts'
import type { Checkpoints } from './checkpoints.ts'
import { newId } from './ids.ts'
import { memoryParked, type Parked } from './parked.ts'
import type { Sql } from './postgres.ts'
import { OutOfReach } from './out-of-reach.ts'
import { DONE, type Held, type Outcome, type Reactor, runReactor, type RunReactorOptions } from './reactor.ts'
import { newEvent } from './testing/new-event.ts'
import { commandContext, type TestKernel, testKernel } from './testing/test-kernel.ts'

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
/** Writes into a client's stream; the name tells the events apart. */
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
      // Without the rests between batches.
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
  test('reacts to its events in the order of the log and commits each', async () => {
    await write(one, 'a')
    const { seen } = start(() => DONE)
    const last = await write(two, 'b')
    await expect.poll(checkpoint).toBe(last)
    expect(seen).toEqual(['a', 'b'])
  })

  test('begins with what happens from now on where it is new, also when the connection is lost before the first event', async () => {
    const before = await write(one, 'long ago')
    const { seen } = start(() => DONE, { startFrom: 'now' })
    await expect.poll(checkpoint).toBe(before)
    kernel.dropSubscriptions('error')
    await write(one, 'now')
    await expect.poll(() => seen).toEqual(['now'])
  })

  test('passes events that it does not ask for, and its checkpoint with them', async () => {
    const appended = await kernel.store.append('other-1', 'none', [newEvent({ type: 'FromTheFuture' })])
    const { seen } = start(() => DONE)
    await expect.poll(checkpoint).toBe(appended.outcome === 'appended' && appended.position)
    expect(seen).toEqual([])
    expect(await parkedEvents()).toEqual([])
  })

  test('tries again what failed or threw, longer apart each time, before anything later', async () => {
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

  test('waits as long as the reaction asked for', async () => {
    await write(one, 'a')
    const { pauses } = start((_, attempt) => (attempt === 1 ? { outcome: 'retry', reason: 'told', afterMs: 7000 } : DONE))
    await expect.poll(() => pauses).toEqual([7000])
  })

  test('parks what fails every time, with all later events of its stream, and goes on with the others', async () => {
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

  test('parks at once what stands on a broken stream, by the event that cannot be', async () => {
    const broken = await write(one, 'a')
    const last = await write(two, 'b')
    const { seen } = start((name) => (name === 'a' ? impossible({ type: 'ClientDeleted' }) : DONE))
    await expect.poll(checkpoint).toBe(last)
    expect(seen).toEqual(['a', 'b'])
    expect((await parkedEvents()).map(({ position, reason }) => [position, reason])).toEqual([[broken, 'broken stream: ClientDeleted']])
  })

  test('never gives up on what is out of reach, says that it waits for it, and parks nothing', async () => {
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

  test('tries parked events again now and then, one try each, and no longer holds their stream back', async () => {
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

  test('parks at once what will never go, and what cannot be read', async () => {
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

  test('tries parked events again when it starts, in their order, and no longer holds their stream back', async () => {
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

  test('that still fails on a parked event does not try the later ones of its stream', async () => {
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

  test('stops where the reaction says so, without passing the event', async () => {
    const before = await write(one, 'a')
    await write(one, 'b')
    const { running } = start((name) => (name === 'b' ? { outcome: 'stop', reason: 'wrong configuration' } : DONE))
    expect(await running).toBe('stopped')
    expect(await checkpoint()).toBe(before)
  })

  test('stops when another instance has taken over its checkpoint', async () => {
    await write(one, 'a')
    await write(one, 'b')
    const { running, seen } = start(async (_, __, event) => {
      await checkpoints.advance(noSql, 'mails', undefined, event.position)
      return DONE
    })
    expect(await running).toBe('stopped')
    expect(seen).toEqual(['a'])
  })

  test('gives an event again, with the same id, whose checkpoint could not be committed', async () => {
    await write(one, 'a')
    const ids: string[] = []
    let failures = 2
    start((_, __, event) => (ids.push(event.id), DONE), {
      transaction: (work) => ((failures -= 1) >= 0 ? Promise.reject(new Error('Postgres is away')) : work(noSql)),
    })
    await expect.poll(() => ids.length).toBe(3)
    expect(new Set(ids).size).toBe(1)
  })

  test('that is told to end during a reaction does not count it as failed', async () => {
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
