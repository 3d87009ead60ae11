import { randomUUID } from 'node:crypto'
import { type Constants, SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'
import { recalculationStream } from '@tafel/contracts/contexts/recalculations/events.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { runReactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recalculationsReactor } from '../../reactors/recalculations/reactor.ts'
import { recordHandlers } from '../handlers.ts'
import { recordOf } from '../record.ts'
import { recalculationSteps } from './follow-ups.ts'

// A run over a firm's records, from the call to the last record and back, over the kernel in memory with its reactor.

/** The same law, but with R 200 more duty. */
const DEARER: Constants = {
  ...SHIPPED_CONSTANTS,
  constantsVersion: '2026-11-21.4.0123456789abcdef',
  transferDuty: SHIPPED_CONSTANTS.transferDuty.map((table) => ({
    ...table,
    bands: table.bands.map((band) => (band.base === 0 ? band : { ...band, base: band.base + 20_000 })),
  })),
}
const SETS = [SHIPPED_CONSTANTS, DEARER]
let current: Constants
const constants = { current: () => current, at: (version: string) => SETS.find(({ constantsVersion }) => constantsVersion === version) }
/** How many steps fail before they are recorded. */
const crashes = { left: 0 }
const stopped = new AbortController()
const adviser = person()
let api: TestApi
let clientId: string
let carriesOn: Promise<unknown>

beforeAll(async () => {
  api = await testApi(({ commands }) => recordHandlers({ commands, constants, keyDestroyed: async () => 'seen' }), {
    access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    ratePerMinute: 100_000,
  })
  const { commands } = api.kernel
  const crashing: CommandHandler = {
    ...commands,
    handle: async (aggregate, ...rest) => {
      if (aggregate.stream === recalculationStream && crashes.left > 0) {
        crashes.left -= 1
        throw new Error('Interrupted, as the test requires.')
      }
      return commands.handle(aggregate, ...rest)
    },
  }
  carriesOn = runReactor(recalculationsReactor(recalculationSteps({ commands: crashing, constants })), {
    ...api.kernel,
    checkpoints: memoryCheckpoints(),
    parked: memoryParked(),
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stopped.signal,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  })
})
beforeEach(async () => {
  current = SHIPPED_CONSTANTS
  clientId = randomUUID()
  await api.as(adviser).post('/api/clients', { clientId, name: 'Thandi', surname: 'Test', email: '', phone: '' })
})
afterAll(async () => {
  stopped.abort()
  await carriesOn
  await api.close()
})

const inputs = { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-07-15' }
async function made(): Promise<string> {
  const recordId = randomUUID()
  const answer = await api.as(adviser).post('/api/transfer-duties', { recordId, clientId, description: 'A house', inputs })
  expect(answer.status).toBe(201)
  return recordId
}
async function stateOf(recordId: string) {
  const { state } = await api.kernel.commands.load(recordOf('transferDuty'), recordId)
  if (!state.exists) throw new Error('It is not there.')
  return state
}
const last = async () => (await api.as(adviser).get('/api/recalculations/last')).json as unknown as RecalculationView
const until = (phase: RecalculationView['phase']) =>
  vi.waitFor(async () => expect((await last()).phase).toBe(phase), { timeout: 5000, interval: 5 })
const run = async (records: readonly string[], recalculationId = randomUUID()) => {
  const refs = records.map((recordId) => ({ kind: 'transferDuty', recordId }))
  const answer = await api
    .as(adviser)
    .post('/api/recalculations', { recalculationId, constantsVersion: current.constantsVersion, records: refs })
  return { recalculationId, answer }
}
const undo = (recalculationId: string) => api.as(adviser).post(`/api/recalculations/${recalculationId}/undo`, {})

test('calculates every record once, leaves locked, deleted and other firms’ records, and undoes everything in one step', async () => {
  const open = await Promise.all(Array.from({ length: 45 }, made))
  const [locked, deleted] = [await made(), await made()]
  await api.as(adviser).post(`/api/transfer-duties/${locked}/lock`, {})
  await api.as(adviser).delete(`/api/transfer-duties/${deleted}`)
  current = DEARER
  const { recalculationId, answer } = await run([...open, locked, deleted, randomUUID()])
  expect(answer.status).toBe(200)
  await until('done')
  const { done, left } = await last()
  expect(done.map(({ recordId }) => recordId)).toEqual(open)
  expect(left.map(({ why }) => why)).toEqual(['locked', 'deleted', 'gone'])
  expect((await stateOf(open[0]!)).constantsVersion).toBe(DEARER.constantsVersion)
  expect((await stateOf(locked)).constantsVersion).toBe(SHIPPED_CONSTANTS.constantsVersion)

  expect((await undo(recalculationId)).status).toBe(200)
  await until('undone')
  expect(await last()).toMatchObject({ undone: { length: 45 }, kept: [] })
  const events = []
  for await (const event of api.kernel.store.read(`transferDuty-${open[7]}`)) events.push(event)
  const [, , undone] = await api.kernel.codec.decode(events)
  expect(events).toHaveLength(3)
  expect(undone).toMatchObject({
    event: { data: { undoes: [1], constantsVersion: SHIPPED_CONSTANTS.constantsVersion, result: { transferDutyPayable: 6_720_000 } } },
  })
})

test('the answer of an ended run names a position that includes all its changes', async () => {
  const recordId = await made()
  current = DEARER
  const { recalculationId } = await run([recordId])
  await until('done')
  await undo(recalculationId)
  await until('undone')
  const { headers } = await api.as(adviser).get('/api/recalculations/last')
  const changes = []
  for await (const { position } of api.kernel.store.read(`transferDuty-${recordId}`)) changes.push(position)
  expect(changes).toHaveLength(3)
  expect(BigInt(headers.get('tafel-position') ?? -1)).toBeGreaterThan(changes.at(-1)!)
})

test('undo keeps records edited since, and reports those locked since', async () => {
  const [edited, locked] = [await made(), await made()]
  current = DEARER
  const { recalculationId } = await run([edited, locked])
  await until('done')
  await api
    .as(adviser)
    .put(
      `/api/transfer-duties/${edited}`,
      { description: 'A larger house', inputs: { ...inputs, transferAmount: 300_000_000 }, constantsVersion: DEARER.constantsVersion },
      { headers: { 'If-Match': '"1"' } },
    )
  await api.as(adviser).post(`/api/transfer-duties/${locked}/lock`, {})
  await undo(recalculationId)
  await until('undone')
  expect((await last()).kept).toMatchObject([{ recordId: locked, why: 'locked' }])
  expect(await stateOf(edited)).toMatchObject({
    description: 'A larger house',
    inputs: { transferAmount: 300_000_000 },
    constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
  })
})

test('undo keeps a record calculated with other constants since', async () => {
  const recordId = await made()
  current = DEARER
  const { recalculationId } = await run([recordId])
  await until('done')
  const again = { description: 'A house', inputs, constantsVersion: SHIPPED_CONSTANTS.constantsVersion }
  await api.as(adviser).put(`/api/transfer-duties/${recordId}`, again, { headers: { 'If-Match': '"1"' } })
  await undo(recalculationId)
  await until('undone')
  expect(await last()).toMatchObject({ undone: [], kept: [{ recordId, why: 'laterChanges' }] })
})

test('a repeated command is one run; another one waits; only current constants are accepted', async () => {
  const recordId = await made()
  current = DEARER
  const { recalculationId } = await run([recordId])
  await until('done')
  const before = await last()
  expect((await run([recordId], recalculationId)).answer.status).toBe(200)
  expect(await last()).toEqual(before)
  expect((await run([await made()], recalculationId)).answer.code).toBe('functions/aborted')
  const older = {
    recalculationId: randomUUID(),
    constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
    records: [{ kind: 'transferDuty', recordId }],
  }
  expect((await api.as(adviser).post('/api/recalculations', older)).code).toBe('records/constants-unknown')
  expect((await undo(randomUUID())).status).toBe(404)
})

test('repeats an interrupted step, with each record once', async () => {
  const recordIds = [await made(), await made()]
  current = DEARER
  crashes.left = 2
  await run(recordIds)
  await until('done')
  expect(crashes.left).toBe(0)
  expect((await last()).done).toEqual(recordIds.map((recordId) => ({ kind: 'transferDuty', recordId })))
  for (const recordId of recordIds) expect((await api.kernel.commands.load(recordOf('transferDuty'), recordId)).revision).toBe(1n)
})
