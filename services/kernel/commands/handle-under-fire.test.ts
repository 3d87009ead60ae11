import fc from 'fast-check'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { describe, expect, test } from 'vitest'
import type { Aggregate, CommandContext, CommandHandler, Decision } from './aggregate.ts'
import { AppendUnknown, type EventStore, StoreUnavailable } from '../store/event-store.ts'
import { createCommandHandler } from './handle.ts'
import { newId } from '../runtime/ids.ts'
import { verifyChain } from '../events/leaf-hash.ts'
import type { Pause } from '../runtime/pause.ts'
import { collect } from '../testing/collect.ts'
import type { AppendFault } from '../testing/faulty-event-store.ts'
import { commandContext, type TestKernel, testKernel } from '../testing/test-kernel.ts'

// Failures combined at random: several processes, duplicate commands, lost answers, late appends, dead connections, deadlines.

const client: Aggregate<number, ClientEvent> = { stream: clientStream, initial: 0, evolve: (count) => count + 1 }
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
const rename =
  (name: string) =>
  (count: number): Decision<ClientEvent, never> => [{ type: count === 0 ? 'ClientAdded' : 'ClientDetailsChanged', data: details(name) }]
const change = rename('Thandi')
const log = ({ store }: TestKernel) => collect(store.read(stream))
const effectsOf = (events: readonly { readonly metadata: { readonly commandId: string } }[], commandId: string) =>
  events.filter((event) => event.metadata.commandId === commandId).length

/** Another process on the same store: only the log is shared. */
function process(kernel: TestKernel, options: { readonly store?: EventStore; readonly pause?: Pause } = {}): CommandHandler {
  const { store = kernel.store, pause = async () => undefined } = options
  return createCommandHandler({ store, codec: kernel.codec, random: () => 0, pause })
}

describe('two processes', () => {
  test('given the same command at once execute it once and give the same answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 10 }), async (sides) => {
        const kernel = testKernel()
        const processes = [process(kernel), process(kernel)] as const
        const request = commandContext()
        const answers = await Promise.all(sides.map((side) => processes[side ? 1 : 0].handle(client, clientId, request, change)))
        expect(await log(kernel)).toHaveLength(1)
        for (const answer of answers) expect(answer).toEqual(answers[0])
      }),
      { numRuns: 50 },
    )
  })

  test('given two commands under one id execute one and refuse the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('one', 'two'), { minLength: 2, maxLength: 8 }), async (bodies) => {
        const kernel = testKernel()
        const request = commandContext()
        const answers = await Promise.all(
          bodies.map((body) => process(kernel).handle(client, clientId, { ...request, commandHash: body }, rename(body))),
        )
        const events = await log(kernel)
        expect(events).toHaveLength(1)
        const done = events[0]!.metadata.commandHash
        for (const [index, answer] of answers.entries()) expect(answer.outcome).toBe(bodies[index] === done ? 'done' : 'keyReused')
      }),
      { numRuns: 50 },
    )
  })

  test('writing to one stream lose no update', async () => {
    const kernel = testKernel()
    const processes = [process(kernel), process(kernel)] as const
    const requests = Array.from({ length: 20 }, () => commandContext())
    const answers = await Promise.all(
      requests.map((request, index) => processes[index % 2 === 0 ? 0 : 1].handle(client, clientId, request, change)),
    )
    const events = await log(kernel)
    for (const [index, request] of requests.entries())
      expect(effectsOf(events, request.commandId)).toBe(answers[index]!.outcome === 'done' ? 1 : 0)
    expect(await verifyChain(events)).toMatchObject({ intact: true, events: events.length })
  })
})

describe('a deadline that expires', () => {
  test('before the first read leaves nothing written', async () => {
    const kernel = testKernel()
    const request = commandContext({ signal: AbortSignal.abort(new Error('too late')) })
    await expect(kernel.commands.handle(client, clientId, request, change)).rejects.toThrow('too late')
    expect(await log(kernel)).toEqual([])
  })

  test('while queued leaves nothing written and does not block later commands', async () => {
    const kernel = testKernel()
    const first = Promise.withResolvers<void>()
    kernel.failAppends({ interfere: () => first.promise })
    // Patience never runs out here, so only a finished command releases the next.
    const commands = process(kernel, { pause: (_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())) })
    const over = new AbortController()
    const slow = commands.handle(client, clientId, commandContext(), change)
    const late = commandContext({ signal: over.signal })
    const expired = expect(commands.handle(client, clientId, late, change)).rejects.toThrow('too late')
    const behind = commands.handle(client, clientId, commandContext(), change)
    over.abort(new Error('too late'))
    await expired
    first.resolve()
    expect([await slow, await behind]).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
    expect(effectsOf(await log(kernel), late.commandId)).toBe(0)
  })

  test('between decision and answer leaves it unknown, without a retry', async () => {
    const kernel = testKernel()
    const over = new AbortController()
    const request = commandContext({ signal: over.signal })
    const store: EventStore = {
      ...kernel.store,
      append(...args) {
        const answer = kernel.store.append(...args)
        over.abort()
        return answer
      },
    }
    await expect(process(kernel, { store }).handle(client, clientId, request, change)).rejects.toThrow(AppendUnknown)
    expect(kernel.calls.appends).toBe(1)
    expect(effectsOf(await log(kernel), request.commandId)).toBe(1)
  })

  test('while waiting to retry after a conflict leaves nothing written', async () => {
    const kernel = testKernel()
    const over = new AbortController()
    const commands = process(kernel, { pause: async () => over.abort(new Error('too late')) })
    kernel.failAppends({ interfere: () => process(kernel).handle(client, clientId, commandContext(), change) })
    const request = commandContext({ signal: over.signal })
    await expect(commands.handle(client, clientId, request, change)).rejects.toThrow('too late')
    expect(effectsOf(await log(kernel), request.commandId)).toBe(0)
  })

  test.each(['lostAnswer', 'landsLate', 'neverLanded'] as const)(
    'while waiting to check an append (%s) leaves it unknown, not failed',
    async (fault) => {
      const kernel = testKernel()
      const over = new AbortController()
      const commands = process(kernel, { pause: async () => over.abort(new Error('too late')) })
      kernel.failAppends(fault)
      await expect(commands.handle(client, clientId, commandContext({ signal: over.signal }), change)).rejects.toThrow(AppendUnknown)
    },
  )
})

describe('a connection that breaks', () => {
  test('before the read is unavailable: nothing was written, and a retry succeeds', async () => {
    const kernel = testKernel()
    const request = commandContext()
    kernel.failReads(1)
    await expect(kernel.commands.handle(client, clientId, request, change)).rejects.toThrow(StoreUnavailable)
    expect(await log(kernel)).toEqual([])
    expect(await kernel.commands.handle(client, clientId, request, change)).toMatchObject({ outcome: 'done', revision: 0n })
  })

  test('after a conflict and before the next decision is unavailable: nothing was written', async () => {
    const kernel = testKernel()
    const request = commandContext()
    kernel.failAppends({
      interfere: async () => {
        await process(kernel).handle(client, clientId, commandContext(), change)
        kernel.failReads(1)
      },
    })
    await expect(kernel.commands.handle(client, clientId, request, change)).rejects.toThrow(StoreUnavailable)
    expect(effectsOf(await log(kernel), request.commandId)).toBe(0)
  })
})

describe('with any combination of failures in two processes,', () => {
  test('done is one effect; refused, behind, in conflict or unavailable is none, ever; unknown is at most one', async () => {
    await lawsHold((kernel) => process(kernel))
  })

  test('catches a handler that treats an unanswered append as failed', async () => {
    const careless = (kernel: TestKernel): CommandHandler =>
      process(kernel, {
        store: {
          ...kernel.store,
          append: (...args) =>
            kernel.store.append(...args).catch((error: unknown) => {
              throw error instanceof AppendUnknown ? new StoreUnavailable('Taken for failed.') : error
            }),
        },
      })
    await expect(lawsHold(careless)).rejects.toThrow()
  })

  test('catches a handler that mistakes its own late append for a foreign one', async () => {
    const blind = (kernel: TestKernel): CommandHandler =>
      process(kernel, {
        store: {
          ...kernel.store,
          async *read(from, options) {
            for await (const event of kernel.store.read(from, options))
              yield { ...event, metadata: { ...event.metadata, commandId: 'hidden' } }
          },
        },
      })
    await expect(lawsHold(blind)).rejects.toThrow()
  })
})

type Asked = 'done' | 'unknown' | 'nothing written'

/** Concurrent commands, some sent twice, at two processes under random faults; each is retried until its answer is final. */
async function lawsHold(handlerOf: (kernel: TestKernel) => CommandHandler): Promise<void> {
  const fault: fc.Arbitrary<AppendFault | 'through'> = fc.constantFrom('lostAnswer', 'neverLanded', 'landsLate', 'through', 'unavailable')
  const request = fc.record({
    copies: fc.integer({ min: 1, max: 3 }),
    ifMatch: fc.option(fc.bigInt({ min: 0n, max: 3n }), { nil: undefined }),
  })
  const plan = fc.record({
    requests: fc.array(request, { minLength: 1, maxLength: 5 }),
    faults: fc.array(fault, { maxLength: 12 }),
    failingReads: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ requests, faults, failingReads }) => {
      const kernel = testKernel()
      const processes = [handlerOf(kernel), handlerOf(kernel)] as const
      await process(kernel).handle(client, clientId, commandContext(), change)
      kernel.failAppends(...faults.map((one) => (one === 'through' ? { interfere: async () => undefined } : one)))
      kernel.failReads(failingReads)
      const sent = requests.flatMap(({ copies, ifMatch }) => {
        const context = commandContext(ifMatch === undefined ? {} : { ifMatch })
        return Array.from({ length: copies }, (_, copy) => ({ context, copies, handler: processes[copy % 2 === 0 ? 0 : 1] }))
      })
      const answers = await Promise.all(sent.map(async (one) => ({ ...one, answer: await asked(one.handler, one.context) })))
      kernel.failReads(0)
      await kernel.landLate()
      const events = await log(kernel)
      for (const { context, copies, answer } of answers) {
        const effects = effectsOf(events, context.commandId)
        expect(effects).toBeLessThanOrEqual(1)
        if (answer === 'done') expect(effects).toBe(1)
        // The answer to one copy doesn't constrain the other.
        if (answer === 'nothing written' && copies === 1) expect(effects).toBe(0)
      }
      expect(await verifyChain(events)).toMatchObject({ intact: true, events: events.length })
    }),
    { numRuns: 300 },
  )
}

async function asked(handler: CommandHandler, context: CommandContext): Promise<Asked> {
  try {
    const { outcome } = await handler.handle(client, clientId, context, change)
    return outcome === 'done' ? 'done' : 'nothing written'
  } catch (error) {
    if (error instanceof AppendUnknown) return 'unknown'
    if (error instanceof StoreUnavailable) return 'nothing written'
    throw error
  }
}
