import fc from 'fast-check'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { describe, expect, test } from 'vitest'
import type { Aggregate, CommandContext, Decision } from './aggregate.ts'
import { BrokenStream, impossible } from '../events/broken-stream.ts'
import { AppendUnknown, type EventStore, StoreUnavailable } from '../store/event-store.ts'
import { createCommandHandler } from './handle.ts'
import { eventId, newId } from '../runtime/ids.ts'
import { verifyChain } from '../events/leaf-hash.ts'
import { collect } from '../testing/collect.ts'
import { NOW } from '../testing/given-when-then.ts'
import { commandContext, type TestKernel, testKernel } from '../testing/test-kernel.ts'

/** How often a client was changed: enough state to see which decisions were based on it. */
interface Counted {
  readonly exists: boolean
  readonly changes: number
}
const client: Aggregate<Counted, ClientEvent> = {
  stream: clientStream,
  initial: { exists: false, changes: 0 },
  evolve: (state) => ({ exists: true, changes: state.exists ? state.changes + 1 : 0 }),
}
const clientId = newId()
const stream = clientStream(clientId)
const details = (name: string) => ({
  clientId,
  accountId: clientId,
  name,
  surname: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  idNumber: '',
})
const add = (): Decision<ClientEvent, 'exists'> => [{ type: 'ClientAdded', data: details('Thandi') }]
const change = (state: Counted): Decision<ClientEvent, 'missing'> =>
  state.exists ? [{ type: 'ClientDetailsChanged', data: details(`Change ${state.changes + 1}`) }] : { refused: 'missing' }

async function withClient(): Promise<TestKernel> {
  const kernel = testKernel()
  await kernel.commands.handle(client, clientId, commandContext(), add)
  return kernel
}
const log = (store: EventStore) => collect(store.read(stream))
/** Another writer changes the client. */
const interfere = (kernel: TestKernel) => ({ interfere: () => kernel.commands.handle(client, clientId, commandContext(), change) })

describe('the command cycle', () => {
  test('writes the decided events and answers with revision and position', async () => {
    const kernel = await withClient()
    const handled = await kernel.commands.handle(client, clientId, commandContext(), change)
    const last = (await log(kernel.store)).at(-1)!
    expect(handled).toEqual({ outcome: 'done', revision: 1n, position: last.position })
    expect((await kernel.commands.load(client, clientId)).state).toEqual({ exists: true, changes: 1 })
  })

  describe('on a stream whose id was created for it', () => {
    const begin = (kernel: TestKernel, context = commandContext()) =>
      kernel.commands.handle(client, clientId, { ...context, newStream: 'surely' }, add)

    test('reads nothing before it writes', async () => {
      const kernel = testKernel()
      const { position } = (await begin(kernel)) as { position: bigint }
      expect(kernel.calls).toMatchObject({ reads: 0, appends: 1 })
      expect((await log(kernel.store)).map((event) => event.position)).toEqual([position])
      expect((await kernel.commands.load(client, clientId)).revision).toBe(0n)
    })

    test.each(['lostAnswer', 'neverLanded'] as const)('checks the log after an append with %s, and writes once', async (fault) => {
      const kernel = testKernel()
      kernel.failAppends(fault)
      expect(await begin(kernel)).toMatchObject({ outcome: 'done', revision: 0n })
      expect(await log(kernel.store)).toHaveLength(1)
    })

    test('decides on the existing events if the stream was not new after all', async () => {
      const kernel = await withClient()
      const handled = await kernel.commands.handle(client, clientId, { ...commandContext(), newStream: 'surely' }, (state) =>
        state.exists ? { refused: 'exists' as const } : [{ type: 'ClientAdded', data: details('Sipho') }],
      )
      expect(handled).toEqual({ outcome: 'refused', refused: 'exists' })
      expect(await log(kernel.store)).toHaveLength(1)
    })
  })

  describe('on a stream that is likely new', () => {
    const request = { ...commandContext(), newStream: 'likely' } as const
    /** Another stream was written, so this process knows a position. */
    async function started(store?: (kernel: TestKernel) => EventStore) {
      const kernel = testKernel()
      const commands =
        store === undefined ? kernel.commands : createCommandHandler({ ...kernel, store: store(kernel), pause: async () => undefined })
      const other = newId()
      await commands.handle(client, other, commandContext(), () => [
        { type: 'ClientAdded', data: { ...details('Other'), clientId: other } },
      ])
      kernel.calls.reads = 0
      return { ...kernel, commands }
    }

    test('reads nothing before it writes, except for the first command of a process', async () => {
      const fresh = testKernel()
      await fresh.commands.handle(client, clientId, request, add)
      expect(fresh.calls).toMatchObject({ reads: 1, appends: 1 })
      const kernel = await started()
      expect(await kernel.commands.handle(client, clientId, request, add)).toMatchObject({ outcome: 'done', revision: 0n })
      expect(kernel.calls).toMatchObject({ reads: 0, appends: 2 })
    })

    test('compares the revision that the sender saw with what is there', async () => {
      const kernel = await started()
      await kernel.commands.handle(client, clientId, commandContext(), add)
      expect(await kernel.commands.handle(client, clientId, { ...request, ifMatch: 3n }, add)).toEqual({ outcome: 'behind', current: 0n })
    })

    /** Like EventStoreDB: a repeated append gets its first answer, whatever the stream contains now. */
    const recognising = ({ store }: TestKernel): EventStore => ({
      ...store,
      async append(to, expected, events, options) {
        const appended = await store.append(to, expected, events, options)
        const [first] = await collect(store.read(to))
        if (appended.outcome === 'appended' || first?.id !== events[0]?.id) return appended
        return { outcome: 'appended', revision: first!.revision, position: first!.position }
      },
    })

    test.each([undefined, recognising])('is executed once, and its id is refused for another command: %s', async (store) => {
      const kernel = await started(store)
      const first = await kernel.commands.handle(client, clientId, request, add)
      await kernel.commands.handle(client, clientId, commandContext(), change)
      expect(await kernel.commands.handle(client, clientId, request, add)).toEqual(first)
      expect(await kernel.commands.handle(client, clientId, { ...request, commandHash: 'other' }, add)).toEqual({ outcome: 'keyReused' })
      expect(await log(kernel.store)).toHaveLength(2)
    })

    test('decides on a forgotten subject', async () => {
      const kernel = await started()
      await kernel.commands.handle(client, clientId, commandContext(), add)
      await kernel.keys.destroy(`client:${clientId}`)
      const decide = (state: Counted) => (state.exists ? { refused: 'exists' as const } : add())
      expect(await kernel.commands.handle(client, clientId, request, decide)).toEqual({ outcome: 'refused', refused: 'exists' })
    })
  })

  test('refuses to decide on a stream with impossible events, and names the place', async () => {
    const kernel = await withClient()
    await kernel.commands.handle(client, clientId, commandContext(), change)
    const strict: typeof client = { ...client, evolve: (state, event) => (state.exists ? impossible(event) : client.evolve(state, event)) }
    const decided = kernel.commands.handle(strict, clientId, commandContext(), change)
    await expect(decided).rejects.toThrow(BrokenStream)
    await expect(decided).rejects.toThrow(`ClientDetailsChanged can't occur at revision 1 of ${stream}.`)
    await expect(kernel.commands.load(strict, clientId)).rejects.toThrow(BrokenStream)
    expect(await log(kernel.store)).toHaveLength(2)
  })

  test('decides on the folded state, its revision and the time', async () => {
    const kernel = await withClient()
    const seen: unknown[] = []
    await kernel.commands.handle(client, clientId, commandContext(), (state, at) => (seen.push(state, at), []))
    expect(seen).toEqual([
      { exists: true, changes: 0 },
      { now: NOW, revision: 0n },
    ])
    await kernel.commands.handle(client, newId(), commandContext(), (state, at) => (seen.push(state, at), []))
    expect(seen.slice(2)).toEqual([client.initial, { now: NOW, revision: 'none' }])
  })

  test('needs one read and one append', async () => {
    const kernel = await withClient()
    Object.assign(kernel.calls, { reads: 0, appends: 0 })
    await kernel.commands.handle(client, clientId, commandContext(), change)
    expect(kernel.calls).toMatchObject({ reads: 1, appends: 1 })
  })

  test('writes nothing if nothing changes, and answers without a position', async () => {
    const kernel = await withClient()
    expect(await kernel.commands.handle(client, clientId, commandContext(), () => [])).toEqual({ outcome: 'done', revision: 0n })
    expect(await kernel.commands.handle(client, newId(), commandContext(), () => [])).toEqual({ outcome: 'done', revision: 'none' })
    expect(kernel.calls.appends).toBe(1)
  })

  test('returns a refusal with its fields, and writes nothing', async () => {
    const kernel = testKernel()
    const refusal = { refused: 'missing', errors: [{ field: 'name', message: 'Enter it.' }] } as const
    expect(await kernel.commands.handle(client, clientId, commandContext(), () => refusal)).toEqual({ outcome: 'refused', ...refusal })
    expect(await log(kernel.store)).toEqual([])
  })

  test('writes all events of a decision in one chain of leaves, with ids derived from the command', async () => {
    const kernel = testKernel()
    const context = commandContext()
    await kernel.commands.handle(client, clientId, context, () => [
      ...(add() as ClientEvent[]),
      { type: 'ClientDeleted', data: { clientId, accountId: clientId } },
    ])
    await kernel.commands.handle(client, clientId, commandContext(), change)
    const events = await log(kernel.store)
    expect(events.slice(0, 2).map((event) => event.id)).toEqual([eventId(context.commandId, 0), eventId(context.commandId, 1)])
    expect(await verifyChain(events)).toMatchObject({ intact: true, events: 3 })
  })

  test('refuses to decide if an event cannot be read', async () => {
    const kernel = await withClient()
    const [event] = await log(kernel.store)
    await kernel.store.append(stream, 0n, [{ ...event!, id: newId(), type: 'FromTheFuture' }])
    await expect(kernel.commands.handle(client, clientId, commandContext(), change)).rejects.toThrow('FromTheFuture')
  })
})

describe('the same command again', () => {
  test('gets its first answer, even if others have written since', async () => {
    const kernel = await withClient()
    const context = commandContext()
    const first = await kernel.commands.handle(client, clientId, context, change)
    await kernel.commands.handle(client, clientId, commandContext(), change)
    expect(await kernel.commands.handle(client, clientId, context, change)).toEqual(first)
    expect(await log(kernel.store)).toHaveLength(3)
  })

  test('with another body is refused', async () => {
    const kernel = await withClient()
    const context = commandContext()
    await kernel.commands.handle(client, clientId, context, change)
    expect(await kernel.commands.handle(client, clientId, { ...context, commandHash: 'other' }, change)).toEqual({ outcome: 'keyReused' })
  })

  test('sent concurrently any number of times has one effect and one answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 12 }), async (copies) => {
        const kernel = await withClient()
        const context = commandContext()
        const answers = await Promise.all(Array.from({ length: copies }, () => kernel.commands.handle(client, clientId, context, change)))
        expect(await log(kernel.store)).toHaveLength(2)
        for (const answer of answers) expect(answer).toEqual(answers[0])
      }),
      { numRuns: 30 },
    )
  })
})

describe('a conflict', () => {
  test('decides again on the newest state', async () => {
    const kernel = await withClient()
    kernel.failAppends(interfere(kernel), interfere(kernel))
    // The interfering command uses the same store, and is interfered with itself.
    expect(await kernel.commands.handle(client, clientId, commandContext(), change)).toMatchObject({ outcome: 'done' })
    const names = (await kernel.codec.decode(await log(kernel.store))).map((item) =>
      item.kind === 'event' && 'name' in item.event.data ? item.event.data.name : '',
    )
    expect(names).toEqual(['Thandi', ...names.slice(1).map((_, index) => `Change ${index + 1}`)])
  })

  test('ends after five retries and reports the current revision if it persists', async () => {
    const kernel = await withClient()
    const losing = racing(kernel)
    expect(await losing.commands.handle(client, clientId, commandContext(), change)).toEqual({ outcome: 'conflict', current: 6n })
    expect(losing.appends()).toBe(6)
  })

  test('with the revision that the sender saw is answered at once, without deciding', async () => {
    const kernel = await withClient()
    await kernel.commands.handle(client, clientId, commandContext(), change)
    const decide = () => expect.unreachable()
    expect(await kernel.commands.handle(client, clientId, commandContext({ ifMatch: 0n }), decide)).toEqual({
      outcome: 'behind',
      current: 1n,
    })
    expect(await kernel.commands.handle(client, newId(), commandContext({ ifMatch: 0n }), decide)).toEqual({
      outcome: 'behind',
      current: 'none',
    })
  })

  test('during the append, with If-Match, is behind and not decided again', async () => {
    const kernel = await withClient()
    kernel.failAppends(interfere(kernel))
    expect(await kernel.commands.handle(client, clientId, commandContext({ ifMatch: 0n }), change)).toEqual({
      outcome: 'behind',
      current: 1n,
    })
  })

  test('of many writers loses no update: each acknowledged event is in the stream once', async () => {
    const kernel = await withClient()
    const requests = Array.from({ length: 24 }, () => commandContext())
    const answers = await Promise.all(requests.map((request) => kernel.commands.handle(client, clientId, request, change)))
    const events = await log(kernel.store)
    for (const [index, answer] of answers.entries()) {
      const written = events.filter((event) => event.metadata.commandId === requests[index]!.commandId)
      expect(written).toHaveLength(answer.outcome === 'done' ? 1 : 0)
    }
    expect(events.map((event) => event.revision)).toEqual(events.map((_, index) => BigInt(index)))
    expect((await verifyChain(events)).intact).toBe(true)
  })
})

describe('an append without an answer', () => {
  test('is found by its command id and answered as done if it succeeded, without a second write', async () => {
    const kernel = await withClient()
    kernel.failAppends('lostAnswer')
    const handled = await kernel.commands.handle(client, clientId, commandContext(), change)
    const events = await log(kernel.store)
    expect(events).toHaveLength(2)
    expect(handled).toEqual({ outcome: 'done', revision: 1n, position: events[1]!.position })
  })

  test('is retried if it did not succeed', async () => {
    const kernel = await withClient()
    kernel.failAppends('neverLanded')
    expect(await kernel.commands.handle(client, clientId, commandContext(), change)).toMatchObject({ outcome: 'done', revision: 1n })
    expect(await log(kernel.store)).toHaveLength(2)
  })

  test('has no effect if it arrives after its retry', async () => {
    const kernel = await withClient()
    kernel.failAppends('landsLate')
    expect(await kernel.commands.handle(client, clientId, commandContext(), change)).toMatchObject({ outcome: 'done', revision: 1n })
    expect(await kernel.landLate()).toMatchObject([{ outcome: 'conflict' }])
    expect(await log(kernel.store)).toHaveLength(2)
  })

  test('every time stays unknown, neither done nor failed', async () => {
    const kernel = await withClient()
    kernel.failAppends('neverLanded', 'neverLanded', 'neverLanded')
    await expect(kernel.commands.handle(client, clientId, commandContext(), change)).rejects.toThrow(AppendUnknown)
    expect(kernel.calls.appends).toBe(4)
  })

  test('followed by a read that fails is unknown, not "nothing was written"', async () => {
    const kernel = await withClient()
    const decide = (state: Counted) => (kernel.failReads(1), change(state))
    kernel.failAppends('lostAnswer')
    await expect(kernel.commands.handle(client, clientId, commandContext(), decide)).rejects.toThrow(AppendUnknown)
  })

  test('followed by a refusal is unknown while it may still succeed', async () => {
    const kernel = await withClient()
    kernel.failAppends('landsLate')
    let decisions = 0
    const fickle = (state: Counted): Decision<ClientEvent, 'missing'> => ((decisions += 1) === 1 ? change(state) : { refused: 'missing' })
    await expect(kernel.commands.handle(client, clientId, commandContext(), fickle)).rejects.toThrow(AppendUnknown)
  })

  test('is not mistaken for a conflict if it succeeds just before the last retry', async () => {
    const kernel = await withClient()
    let appends = 0
    const store: EventStore = {
      ...kernel.store,
      async append(to, expected, events, options) {
        appends += 1
        if (appends < 5) await kernel.commands.handle(client, clientId, commandContext(), change)
        if (appends === 5) kernel.failAppends('landsLate')
        if (appends === 6) await kernel.landLate()
        return kernel.store.append(to, expected, events, options)
      },
    }
    const overtaken = createCommandHandler({ store, codec: kernel.codec, random: () => 0, pause: async () => undefined })
    const context = commandContext()
    const handled = await overtaken.handle(client, clientId, context, change)
    const last = (await log(kernel.store)).at(-1)!
    expect(last.metadata.commandId).toBe(context.commandId)
    expect(handled).toEqual({ outcome: 'done', revision: last.revision, position: last.position })
  })

  test('retried with the same id gets its outcome', async () => {
    const kernel = await withClient()
    const context = commandContext()
    kernel.failAppends('neverLanded', 'neverLanded', 'lostAnswer')
    await expect(kernel.commands.handle(client, clientId, context, change)).rejects.toThrow(AppendUnknown)
    expect(await kernel.commands.handle(client, clientId, context, change)).toMatchObject({ outcome: 'done', revision: 1n })
    expect(await log(kernel.store)).toHaveLength(2)
  })

  test('under any mixture of failures has at most one effect, and exactly one if answered as done', async () => {
    await oneEffectEach((kernel) => kernel.commands.handle.bind(kernel.commands))
  })

  test('is handled wrongly by a handler that retries without looking for the command id', async () => {
    await expect(oneEffectEach(blindHandler)).rejects.toThrow()
  })
})

test('a store that refuses is unavailable, and nothing was written', async () => {
  const kernel = await withClient()
  kernel.failAppends('unavailable')
  await expect(kernel.commands.handle(client, clientId, commandContext(), change)).rejects.toThrow(StoreUnavailable)
  kernel.failReads(1)
  await expect(kernel.commands.handle(client, clientId, commandContext(), change)).rejects.toThrow(StoreUnavailable)
  expect(await log(kernel.store)).toHaveLength(1)
})

type Handle = (
  aggregate: typeof client,
  id: string,
  context: CommandContext,
  decide: typeof change,
) => Promise<{ readonly outcome: string }>

/** Commands under random append failures, each retried once if it stayed unknown. */
async function oneEffectEach(handleOf: (kernel: TestKernel) => Handle): Promise<void> {
  const fault = fc.constantFrom('lostAnswer', 'neverLanded', 'landsLate', 'through', 'unavailable')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fault, { maxLength: 4 }), { minLength: 1, maxLength: 6 }), async (rounds) => {
      const kernel = await withClient()
      const handle = handleOf(kernel)
      const answers = new Map<string, string>()
      for (const faults of rounds) {
        const context = commandContext()
        kernel.failAppends(...faults.map((one) => (one === 'through' ? { interfere: async () => undefined } : one)))
        for (let asked = 0; asked < 2 && answers.get(context.commandId) !== 'done'; asked += 1) {
          const answer = await handle(client, clientId, context, change).catch((error: Error) => ({ outcome: error.name }))
          answers.set(context.commandId, answer.outcome)
        }
        await kernel.landLate()
      }
      const events = await log(kernel.store)
      for (const [commandId, answer] of answers) {
        const effects = events.filter((event) => event.metadata.commandId === commandId).length
        expect(effects).toBeLessThanOrEqual(1)
        if (answer === 'done') expect(effects).toBe(1)
      }
      expect((await verifyChain(events)).intact).toBe(true)
    }),
    { numRuns: 150 },
  )
}

/** Broken on purpose: it ignores command ids in what it reads, so it repeats an append that succeeded without an answer. */
function blindHandler(kernel: TestKernel): Handle {
  const blind: EventStore = {
    ...kernel.store,
    async *read(from, options) {
      for await (const event of kernel.store.read(from, options)) yield { ...event, metadata: { ...event.metadata, commandId: 'hidden' } }
    },
  }
  const commands = createCommandHandler({ store: blind, codec: kernel.codec, random: () => 0, pause: async () => undefined })
  return commands.handle.bind(commands)
}

/** A handler that another writer overtakes at every append. */
function racing(kernel: TestKernel) {
  let appends = 0
  const store: EventStore = {
    ...kernel.store,
    async append(to, expected, events, options) {
      appends += 1
      await kernel.commands.handle(client, clientId, commandContext(), change)
      return kernel.store.append(to, expected, events, options)
    },
  }
  const commands = createCommandHandler({ store, codec: kernel.codec, random: () => 0, pause: async () => undefined })
  return { commands, appends: () => appends }
}
