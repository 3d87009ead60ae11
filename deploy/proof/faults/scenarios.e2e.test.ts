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

/** Nothing acknowledged is lost, nothing is applied twice, and the consoles show what the log says. */
function expectSound({ verdict, journal }: Run): void {
  expect(verdict).toEqual({ offences: [], differences: [], differingFirms: 0 })
  expect(journal.filter((entry) => entry.outcome.kind === 'acknowledged').length).toBeGreaterThanOrEqual(40)
}

const someClient = () => ({ clientId: randomUUID(), name: 'Extra', surname: 'Extra', email: '', phone: '' })

test('while the event store stands still writers are told that it is away, and what is read needs no log; nothing is lost or doubled', async () => {
  const run = await underLoad(scene, ([person]) =>
    scene.whilePaused('eventstore', async () => {
      const [write, read] = await Promise.all([
        person?.api.send('POST', '/api/clients', { body: someClient() }),
        // Own records may be read by whoever has an account, and an account that was there stays.
        person?.api.send('GET', '/api/clients?limit=1'),
        wait(PAUSE_MS),
      ])
      expect([write?.status, read?.status]).toEqual([503, 200])
    }),
  )
  expectSound(run)
})

test('a connection to the event store that is cut again and again, with answers on the way, loses and doubles nothing', async () => {
  const run = await underLoad(scene, async (people, load) => {
    const { eventstore } = scene.links
    for (let cut = 0; cut < 4; cut++) {
      // What arrives now is done, and its answer never comes.
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

test('a slow connection to the event store loses and doubles nothing, and work goes on over it', async () => {
  const run = await underLoad(scene, async (_, load) => {
    scene.links.eventstore.slow(150)
    await load.acknowledged(10)
    scene.links.eventstore.mend()
  })
  expectSound(run)
})

test('a PostgreSQL that stands still for seconds loses and doubles nothing', async () => {
  const run = await underLoad(scene, () => scene.whilePaused('postgres', () => wait(PAUSE_MS)))
  expectSound(run)
})

test('a connection to PostgreSQL that is cut and slowed loses and doubles nothing', async () => {
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

test('projections that stand still fall behind, say so, and catch up by themselves', async () => {
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
