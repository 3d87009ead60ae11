import { createLog } from '@tafel/kernel/runtime/log.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepProjected } from '../../host/keep-projected.ts'
import { checkForANight } from '../../host/nightly-check.ts'
import { createStatus } from '../../host/status.ts'
import { compareWithLog } from '../compare-with-log.ts'
import { rebuild } from '../rebuild.ts'
import { type Harness, harness } from './harness.ts'
import { append, expectedClients, sample, type Step } from './sample.ts'

let h: Harness
const opened: Harness[] = []
beforeEach(async () => {
  h = await harness()
  opened.push(h)
  for (const at of STEPS.keys()) await append(h.kernel, STEPS[at]!)
  await h.run()
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const STEPS: readonly Step[] = [0, 1, 2, 3, 4].map((client) => ({ client, does: 'name', word: `Word ${client}` }))
const signal = () => new AbortController().signal
const compared = async () => (await compareWithLog(h.deps, { models: [sample], signal: signal() })).get(sample.name)
const schemas = async () => (await h.pool.query(`select nspname from pg_namespace where nspname like 'rm\\_%'`)).rows

test('finds correct tables equal, and leaves nothing behind', async () => {
  expect(await compared()).toEqual({ differences: [] })
  expect(await schemas()).toEqual([{ nspname: h.first.schema }])
  expect(await h.shown()).toEqual(expectedClients(STEPS))
  await append(h.kernel, { client: 5, does: 'name', word: 'Later' })
  expect(await h.run(), 'its projector continues').toBe('reached')
})

test.each([
  ['changed', `update SCHEMA.sample_clients set name = 'by hand' where name = 'Word 2'`, '5 rows live, 5 rows rebuilt, with other content'],
  ['deleted', `delete from SCHEMA.sample_clients where name = 'Word 2'`, '4 rows live, 5 rows rebuilt'],
])('finds a row %s by hand', async (_, sql, words) => {
  await h.pool.query(sql.replace('SCHEMA', h.first.schema))
  expect(await compared()).toEqual({ differences: [`sample_clients: ${words}`] })
  expect(await schemas()).toEqual([{ nspname: h.first.schema }])
})

test('parked events make tables incomparable, not different', async () => {
  await h.pool.query(
    `insert into projections.parked (schema_name, stream, revision, position, event_id, event_type, reason)
     values ($1, 'client-x', 0, 1, 'id', 'type', 'test')`,
    [h.first.schema],
  )
  expect(await compared()).toBe('incomparable')
})

test('reports differences in the read model’s health, and clears them once fixed', async () => {
  const status = createStatus(sample.name, () => 0)
  status.state('live')
  const log = createLog({ service: 'test', level: 'silent' })
  const night = () => checkForANight(h.deps, [{ model: sample, status }], log, signal())
  await night()
  expect(status.health()).toEqual({ health: 'ok' })
  await h.pool.query(`update ${h.first.schema}.sample_clients set name = 'by hand' where name = 'Word 2'`)
  await night()
  expect(status.health()).toMatchObject({ health: 'degraded', why: expect.stringContaining('sample_clients: 5 rows live') })
  await h.pool.query(`update ${h.first.schema}.sample_clients set name = 'Word 2' where name = 'by hand'`)
  await night()
  expect(status.health()).toEqual({ health: 'ok' })
})

test('starts no comparison beyond the night’s budget', async () => {
  await h.pool.query(`update ${h.first.schema}.sample_clients set name = 'by hand' where name = 'Word 2'`)
  const status = createStatus(sample.name, () => 0)
  await checkForANight(h.deps, [{ model: sample, status }], createLog({ service: 'test', level: 'silent' }), signal(), -1)
  expect(status.isDifferent()).toBe(false)
})

test('a rebuild by another process clears the differences', async () => {
  const ending = new AbortController()
  const status = createStatus(sample.name, () => 0)
  const running = keepProjected(h.deps, sample, status, createLog({ service: 'test', level: 'silent' }), ending.signal)
  try {
    await append(h.kernel, { client: 6, does: 'name', word: 'Later' })
    await expect.poll(() => status.position()).toBe(await h.kernel.store.head())
    status.differs(['sample_clients: 5 rows live, 6 rows rebuilt'])
    await rebuild(h.deps, { models: [sample], signal: signal(), acceptDifference: true })
    await append(h.kernel, { client: 7, does: 'name', word: 'Later still' })
    await expect.poll(() => status.isDifferent()).toBe(false)
  } finally {
    ending.abort()
    await running
  }
})
