import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Run, type Scene, startScene, underLoad } from './kit/scene.ts'

const PAUSE_MS = 5000

let scene: Scene

beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.close())

/** Nothing acknowledged is lost, nothing is applied twice, and the consoles match the log. */
function expectSound({ verdict, journal }: Run): void {
  expect(verdict).toEqual({ offences: [], differences: [], differingFirms: 0 })
  expect(journal.filter((entry) => entry.outcome.kind === 'acknowledged').length).toBeGreaterThanOrEqual(40)
}

const someClient = () => ({ clientId: randomUUID(), name: 'Extra', surname: 'Extra', email: '', phone: '' })

test('while the event store is paused, writes get 503 and reads work without the log; nothing is lost or duplicated', async () => {
  const run = await underLoad(scene, ([person]) =>
    scene.whilePaused('eventstore', async () => {
      const [write, read] = await Promise.all([
        person?.api.send('POST', '/api/clients', { body: someClient() }),
        // Users with an account may read their own records, and the account is already known.
        person?.api.send('GET', '/api/clients?limit=1'),
        wait(PAUSE_MS),
      ])
      expect([write?.status, read?.status]).toEqual([503, 200])
    }),
  )
  expectSound(run)
})

test('a repeatedly cut connection to the event store, with answers in flight, loses and duplicates nothing', async () => {
  const run = await underLoad(scene, async (people, load) => {
    const { eventstore } = scene.links
    for (let cut = 0; cut < 4; cut++) {
      // Requests that arrive now are carried out, but their answers never arrive.
      eventstore.hold()
      await wait(200)
      eventstore.cut()
      await wait(cut * 300)
      eventstore.mend()
      await scene.answering(people)
      await load.acknowledged(5)
    }
  })
  expectSound(run)
})

test('a slow connection to the event store loses and duplicates nothing, and work continues', async () => {
  const run = await underLoad(scene, async (_, load) => {
    scene.links.eventstore.slow(150)
    await load.acknowledged(10)
    scene.links.eventstore.mend()
  })
  expectSound(run)
})

test('a PostgreSQL paused for seconds loses and duplicates nothing', async () => {
  const run = await underLoad(scene, () => scene.whilePaused('postgres', () => wait(PAUSE_MS)))
  expectSound(run)
})

test('a cut and slowed connection to PostgreSQL loses and duplicates nothing', async () => {
  const run = await underLoad(scene, async (people, load) => {
    const { postgres } = scene.links
    postgres.cut()
    await wait(1000)
    postgres.mend()
    await scene.answering(people)
    postgres.slow(30)
    await load.acknowledged(5)
    postgres.hold()
    await wait(1000)
    postgres.cut()
    postgres.mend()
  })
  expectSound(run)
})

test('paused projections fall behind, report it, and catch up by themselves', async () => {
  const run = await underLoad(scene, ([person], load) =>
    scene.whilePaused('projections', async () => {
      await load.acknowledged(20)
      const added = await person?.api.send('POST', '/api/clients', { body: someClient() })
      const position = added?.headers.get('tafel-position') ?? ''
      const shown = await person?.api.send('GET', '/api/clients?limit=1', { position })
      expect(shown?.headers.get('tafel-view')).toBe('late')
    }),
  )
  expectSound(run)
})
