import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scene, startScene, underLoad } from './kit/scene.ts'

const DAY_MS = 86_400_000
/** Within a token's clock tolerance. */
const JUMP_MS = 20_000

let scene: Scene
beforeAll(async () => {
  scene = await startScene({
    parts: { eventstore: { clockMs: -DAY_MS }, projections: { clockMs: DAY_MS }, services: { clockMs: [-JUMP_MS, JUMP_MS] } },
  })
})
afterAll(() => scene?.close())

test('processes whose clocks are days apart or jump lose and duplicate nothing, because order comes from the log', async () => {
  const { verdict, journal } = await underLoad(scene, async (_, load) => {
    await load.acknowledged(40)
    await scene.kill('projections')
    await scene.kill('eventstore')
  })
  expect(verdict).toEqual({ offences: [], differences: [], differingFirms: 0 })
  expect(journal.filter((entry) => entry.outcome.kind === 'acknowledged').length).toBeGreaterThanOrEqual(80)
})
