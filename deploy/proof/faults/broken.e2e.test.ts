import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Process } from './kit/processes.ts'
import { MAINS } from './kit/plan.ts'
import { runFaults } from './many/campaign.ts'
import { clusters, openClusters } from './many/clusters.ts'
import { added, NOTHING } from './many/counts.ts'
import { type Parts, type Run, type Scene, startScene, underLoad } from './kit/scene.ts'

/**
 * Checks the checks: builds that are each broken in one place run like the real processes, suffer the same faults and are compared with the same log.
 * The one that damages the log comes last.
 */
const STRIKES = 2

const powerCutStore = { [MAINS.eventstore]: 'deploy/proof/faults/kit/power-cut-store.ts' }

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.close())

/** Under load, replaces the process by that build, strikes it, and restores the real one. */
function struckAs(process: Process, parts: Parts, strike: () => Promise<void>): Promise<Run> {
  return underLoad(scene, async (people, load) => {
    const restartAs = async (wanted: Parts) => {
      await scene.become(wanted)
      await scene.kill(process)
      await scene.answering(people)
    }
    await restartAs(parts)
    for (let count = 0; count < STRIKES; count++) {
      await load.acknowledged(10)
      await strike()
      await scene.answering(people)
    }
    await restartAs({})
  })
}

const cutPower = () => scene.kill('eventstore', 'SIGUSR2')

test('a power cut with a disk that loses unflushed data loses nothing acknowledged', async () => {
  const { verdict } = await struckAs('eventstore', { eventstore: { instead: powerCutStore } }, cutPower)
  expect(verdict).toEqual({ offences: [], differences: [], differingFirms: 0 })
})

test('catches a command handler that retries without checking for the command', async () => {
  const forgetsCommandIds = { 'services/kernel/commands/fold-stream.ts': 'deploy/proof/faults/broken/forgets-command-ids.ts' }
  const { verdict } = await struckAs('services', { services: { instead: forgetsCommandIds } }, async () => {
    // Appends that arrive now are carried out, but their answers never arrive.
    for (let cut = 0; cut < 6; cut++) {
      scene.links.eventstore.hold()
      await wait(200)
      scene.links.eventstore.cut()
      scene.links.eventstore.mend()
      await wait(300)
    }
  })
  expect(verdict.offences).toContainEqual(expect.stringMatching(/\(refused\) was written$|is in the log \d+ times$/))
})

test('catches a projector that commits its checkpoint separately from its rows', async () => {
  const checkpointApart = { 'projections/runtime/commit.ts': 'deploy/proof/faults/broken/checkpoint-apart.ts' }
  const { verdict } = await struckAs('projections', { projections: { instead: checkpointApart } }, () => scene.kill('projections'))
  expect(verdict.offences).toEqual([])
  expect(verdict.differences).toContainEqual(expect.stringMatching(/is in the log but not shown$|differs from the log$/))
})

test('catches a start that deletes a cluster it cannot read', async () => {
  const parts = { supervisor: { instead: { 'deploy/embedded/postgres/cluster.ts': 'deploy/proof/faults/broken/deletes-clusters.ts' } } }
  let total = NOTHING
  // The second damage: an empty PG_VERSION.
  await runFaults({ ...clusters, open: () => openClusters(parts) }, 2, 1, (counts) => (total = added(total, counts)))
  expect(total.deleted + total.keysLost).toBeGreaterThan(0)
})

test('catches an event store that answers before flushing', async () => {
  const instead = {
    ...powerCutStore,
    'deploy/embedded/eventstore/storage/group-commit.ts': 'deploy/proof/faults/broken/answers-before-flush.ts',
  }
  const { verdict } = await struckAs('eventstore', { eventstore: { instead } }, cutPower)
  expect(verdict.offences).toContainEqual(expect.stringMatching(/\(acknowledged\) is lost$/))
})
