import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ReadModel } from '../read-model.ts'
import { parkedStreams, unpark } from '../unpark.ts'
import { type Harness, harness } from './harness.ts'
import { append, clientId, expectedClients, sample, type Step } from './sample.ts'

let h: Harness
const opened: Harness[] = []
beforeEach(async () => {
  h = await harness()
  opened.push(h)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const good = (client: number, word: string): Step => ({ client, does: 'name', word })
/** Client 2 is poisoned in the middle of its history; others aren't. */
const history = (poison: string): readonly Step[] => [
  good(1, 'Anna'),
  good(2, 'Bheki'),
  good(2, poison),
  good(3, 'Carel'),
  good(2, 'Bongani'),
  good(1, 'Annika'),
  good(2, 'Bruno'),
]
const stream = `client-${clientId(2)}`

for (const [poison, reason] of [
  ['bug', 'project: TypeError'],
  ['misfit', 'write: 23514'],
] as const) {
  for (const maxBatch of [1, 1000]) {
    test(`an event with a ${poison} parks its stream in order while others continue, in batches of ${maxBatch}`, async () => {
      for (const step of history(poison)) await append(h.kernel, step)
      expect(await h.run({ maxBatch })).toBe('reached')
      expect(await h.shown()).toEqual(expectedClients([good(1, 'Annika'), good(2, 'Bheki'), good(3, 'Carel')]))
      expect(await parkedStreams(h.pool, h.first.schema)).toEqual([{ stream, events: 3, reason }])
    })
  }
}

test('an event of an unknown type parks its stream', async () => {
  await append(h.kernel, good(1, 'Anna'))
  const metadata = {
    schemaVersion: 1,
    occurredAt: '',
    correlationId: '',
    causationId: '',
    commandId: '',
    commandHash: '',
    actor: '',
    leafHash: '',
  }
  await h.kernel.store.append(stream, 'none', [{ id: clientId(99), type: 'NoSuchType', data: {}, metadata }])
  await h.run()
  expect(await h.shown()).toEqual(expectedClients([good(1, 'Anna')]))
  expect(await parkedStreams(h.pool, h.first.schema)).toEqual([{ stream, events: 1, reason: 'read: unknownType' }])
})

test('once the cause is fixed, unparking gives the same result as without parking', async () => {
  const steps = history('bug')
  for (const step of steps) await append(h.kernel, step)
  await h.run()
  const mended: ReadModel = {
    ...sample,
    project: (event) =>
      sample.project(
        event.type === 'ClientDetailsChanged' && event.data.name === 'bug' ? { ...event, data: { ...event.data, name: 'Bug' } } : event,
      ),
  }

  expect(await unpark(h.deps, { model: mended, schema: h.first.schema }, stream)).toEqual({ driven: 3, stillParked: 0 })
  await append(h.kernel, good(2, 'Busi'))
  await h.run()
  expect(await h.shown()).toEqual(expectedClients([...steps, good(2, 'Busi')]))
  expect(await h.writes()).toEqual({ events: steps.length + 1, notOnce: 0 })
  expect(await parkedStreams(h.pool, h.first.schema)).toEqual([])
})

test('unparking goes as far as values fit the tables', async () => {
  for (const step of history('misfit')) await append(h.kernel, step)
  await h.run()
  const target = { model: sample, schema: h.first.schema }
  expect(await unpark(h.deps, target, stream)).toEqual({ driven: 0, stillParked: 3 })
  const mended: ReadModel = {
    ...sample,
    project: (event) =>
      sample.project(
        event.type === 'ClientDetailsChanged' && event.data.name === 'misfit' ? { ...event, data: { ...event.data, name: 'Fit' } } : event,
      ),
  }
  await append(h.kernel, good(2, 'misfit'))
  await append(h.kernel, good(2, 'Busi'))
  await h.run()
  const stillBad: ReadModel = {
    ...sample,
    project: (event) => (event.revision < 4n ? mended.project(event) : sample.project(event)),
  }
  expect(await unpark(h.deps, { ...target, model: stillBad }, stream)).toEqual({ driven: 3, stillParked: 2 })
  expect(await unpark(h.deps, { ...target, model: stillBad }, stream)).toEqual({ driven: 0, stillParked: 2 })
  expect(await parkedStreams(h.pool, h.first.schema)).toMatchObject([{ stream, events: 2 }])
  expect(await h.shown()).toEqual(expectedClients([good(1, 'Annika'), good(2, 'Bruno'), good(3, 'Carel')]))
})

test('reports parked events once stored, by read model and without their data', async () => {
  const reported: unknown[] = []
  for (const step of history('bug')) await append(h.kernel, step)
  await h.run({ onParked: (readModel, parked) => reported.push([readModel, parked.map(({ event, reason }) => [event.type, reason])]) })
  expect(reported).toEqual([
    [
      sample.name,
      [
        ['ClientDetailsChanged', 'project: TypeError'],
        ['ClientDetailsChanged', 'behind'],
        ['ClientDetailsChanged', 'behind'],
      ],
    ],
  ])
})

test('unparking with the cause unfixed keeps the stream parked from that event on', async () => {
  for (const step of history('bug')) await append(h.kernel, step)
  await h.run()
  expect(await unpark(h.deps, { model: sample, schema: h.first.schema }, stream)).toEqual({ driven: 0, stillParked: 3 })
  expect(await h.shown()).toEqual(expectedClients([good(1, 'Annika'), good(2, 'Bheki'), good(3, 'Carel')]))
})
