import { ownedFirm } from '@tafel/kernel/http/testing/own-firms.ts'
import { type AccountEvent, accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import { type ClientEvent, clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { type UserEvent, userStream } from '@tafel/contracts/contexts/identity/events.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import { StoreUnavailable, type EventStore } from '@tafel/kernel/store/event-store.ts'
import { accountIdOf, newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import type { Pause } from '@tafel/kernel/runtime/pause.ts'
import { runReactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { clientsOf } from './clients-of.ts'
import { FIRM_ERASURE_REACTOR, firmErasureReactor } from './firm-reactor.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))
/** Long, because the machine may be busy; normally it happens at once. */
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 10_000 })
const LATER = () => new Date(Date.parse(NOW) + 3_600_000)
const soon: Pause = () => new Promise((resolve) => setImmediate(resolve))

/** A log with firms, and the reactor. */
function log() {
  const kernel = testKernel()
  const checkpoints = memoryCheckpoints()
  const parked = memoryParked()
  const write = async (stream: (id: string) => string, id: string, event: TafelEvent, actor = newId()) => {
    const handled = await kernel.commands.handle<null, TafelEvent, never>(
      { stream, initial: null, evolve: () => null },
      id,
      commandContext({ actor }),
      () => [event],
    )
    if (handled.outcome !== 'done' || handled.position === undefined) throw new Error(handled.outcome)
    return handled.position
  }
  const types = async (stream: string) => {
    const found: string[] = []
    for await (const { type } of kernel.store.read(stream)) found.push(type)
    return found
  }
  return {
    kernel,
    checkpoints,
    parked,
    types,
    addClient: async (accountId: string) => {
      const clientId = newId()
      const data = { clientId, accountId, name: 'Thabo', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
      await write(clientStream, clientId, { type: 'ClientAdded', data } satisfies ClientEvent)
      return clientId
    },
    openFirm: async (owner: string) => {
      const accountId = accountIdOf(owner)
      await write(accountStream, accountId, {
        type: 'AccountCreated',
        data: {
          accountId,
          owner,
          accountName: 'Firm',
          contactPerson: { firstName: 'A', lastName: '' },
          email: 'firm@example.co.za',
          telephone: { phoneCountryCode: '+27', phoneNumber: '1' },
          vatNumber: '',
          website: '',
          address: { addressLine1: '1', addressLine2: '', city: 'C', country: 'S', postalCode: '1' },
          inflation: 0,
          investment: 0,
        },
      } satisfies AccountEvent)
      return accountId
    },
    forgetFirm: (owner: string) =>
      write(accountStream, accountIdOf(owner), { type: 'AccountForgotten', data: { accountId: accountIdOf(owner), owner } }),
    forgetUser: (userId: string) =>
      write(userStream, userId, { type: 'UserForgotten', data: { userId, reason: 'requested' } } satisfies UserEvent),
    start(
      options: { readonly commands?: CommandHandler; readonly store?: EventStore; readonly now?: () => Date; readonly pause?: Pause } = {},
    ) {
      const stop = new AbortController()
      stops.push(stop)
      const { commands = kernel.commands, store = kernel.store, now = LATER, pause = soon } = options
      void runReactor(firmErasureReactor({ store, commands, ownedFirm, now, pause }), {
        ...kernel,
        checkpoints,
        parked,
        transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
        signal: stop.signal,
        pause: soon,
      })
      return stop
    },
    dealtWith: (position: bigint) => checkpoints.waitUntil(FIRM_ERASURE_REACTOR, position, 5000, new AbortController().signal),
  }
}

test('ends only the firm’s own streams, once', async () => {
  const { openFirm, addClient, forgetFirm, start, dealtWith, types } = log()
  const [owner, other] = [newId(), newId()]
  const accountId = await openFirm(owner)
  const mine = [await addClient(accountId), await addClient(accountId)]
  const theirs = await addClient(await openFirm(other))
  start()
  await dealtWith(await forgetFirm(owner))
  for (const clientId of mine) expect(await types(clientStream(clientId))).toEqual(['ClientAdded', 'ClientForgotten'])
  expect(await types(clientStream(theirs))).toEqual(['ClientAdded'])
  // No subscription ever started, so none ends.
  expect(await types(`subscription-${accountId}`)).toEqual([])
})

test('completes an interrupted erasure at the next start, without repeating anything', async () => {
  const { kernel, openFirm, addClient, forgetFirm, start, dealtWith, types } = log()
  const owner = newId()
  const accountId = await openFirm(owner)
  const clientIds = await Promise.all(Array.from({ length: 50 }, () => addClient(accountId)))
  const died = Promise.withResolvers<never>()
  let left = 20
  const commands: CommandHandler = { ...kernel.commands, handle: (...all) => (left-- > 0 ? kernel.commands.handle(...all) : died.promise) }
  const first = start({ commands })
  const position = await forgetFirm(owner)
  await until(() => left < 0)
  first.abort()
  start()
  await dealtWith(position)
  for (const clientId of clientIds) expect(await types(clientStream(clientId))).toEqual(['ClientAdded', 'ClientForgotten'])
})

test('retries a failing client without delaying the others', async () => {
  const { kernel, openFirm, addClient, forgetFirm, start, dealtWith, types } = log()
  const owner = newId()
  const accountId = await openFirm(owner)
  const clientIds = await Promise.all(Array.from({ length: 20 }, () => addClient(accountId)))
  const stuck = clientIds[0]!
  let away = true
  const commands: CommandHandler = {
    ...kernel.commands,
    handle: async (aggregate, id, context, decide) => {
      if (id === stuck && away) throw new StoreUnavailable('As the test requires.')
      return kernel.commands.handle(aggregate, id, context, decide)
    },
  }
  start({ commands })
  const position = await forgetFirm(owner)
  for (const clientId of clientIds.slice(1)) await until(async () => (await types(clientStream(clientId))).length === 2)
  expect(await types(clientStream(stuck))).toEqual(['ClientAdded'])
  away = false
  await dealtWith(position)
  expect(await types(clientStream(stuck))).toEqual(['ClientAdded', 'ClientForgotten'])
})

test('erases what was written right after: a new firm of its owner, and a client', async () => {
  const { openFirm, addClient, forgetUser, start, types } = log()
  const owner = newId()
  const accountId = accountIdOf(owner)
  const waits: number[] = []
  const late: string[] = []
  start({
    // Five seconds after the event: earlier commands may still be in progress.
    now: () => new Date(Date.parse(NOW) + 5000),
    pause: async (ms) => {
      waits.push(ms)
      if (waits.length === 1) await openFirm(owner)
      if (waits.length === 2) late.push(await addClient(accountId))
    },
  })
  await forgetUser(owner)
  await until(async () => late.length === 1 && (await types(clientStream(late[0]!))).includes('ClientForgotten'))
  expect(waits).toEqual([25_000, 25_000])
  expect(await types(accountStream(accountId))).toEqual(['AccountCreated', 'AccountForgotten'])
})

test('does not mistake an interrupted list of clients for a complete one', async () => {
  const { kernel, addClient } = log()
  const accountId = newId()
  await addClient(accountId)
  const { signal } = new AbortController()
  async function* brokenOff() {
    for await (const message of kernel.store.subscribe({ from: 'beginning', signal })) {
      yield message
      return
    }
  }
  await expect(clientsOf({ ...kernel.store, subscribe: brokenOff }, accountId, signal)).rejects.toThrow('interrupted')
})

test('is never parked, however long the log is unavailable', async () => {
  const { kernel, openFirm, forgetFirm, start, parked } = log()
  const owner = newId()
  await openFirm(owner)
  const tried = vi.fn(async () => Promise.reject(new StoreUnavailable('As the test requires.')))
  start({ commands: { ...kernel.commands, handle: tried } })
  await forgetFirm(owner)
  await until(() => tried.mock.calls.length > 30)
  expect(await parked.list(FIRM_ERASURE_REACTOR, 10)).toEqual([])
})
