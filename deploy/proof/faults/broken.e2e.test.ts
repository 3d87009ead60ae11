import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Process } from './kit/processes.ts'
import { MAINS } from './kit/plan.ts'
import { runFaults } from './many/campaign.ts'
import { clusters, openClusters } from './many/clusters.ts'
import { added, NOTHING } from './many/tally.ts'
import { type Parts, type Run, type Scene, startScene, underLoad } from './kit/scene.ts'

/**
 * Who judges the judge: builds that are broken in one place each, run as the real processes are, struck as the real ones
 * are, held against the same log by the same comparison. The one that damages the log comes last.
 */
const STRIKES = 2

const powerCutStore = { [MAINS.eventstore]: 'deploy/proof/faults/kit/power-cut-store.ts' }

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.close())

/** In the middle of the work the process becomes that build, is struck, and becomes the real one again. */
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

test('a power cut, with a disk that forgets what was not flushed, takes nothing that was acknowledged', async () => {
  const { verdict } = await struckAs('eventstore', { eventstore: { instead: powerCutStore } }, cutPower)
  expect(verdict).toEqual({ offences: [], differences: [], differingFirms: 0 })
})

test('a command cycle that tries again without looking for the command is caught', async () => {
  const forgetsCommandIds = { 'services/kernel/commands/fold-stream.ts': 'deploy/proof/faults/broken/forgets-command-ids.ts' }
  const { verdict } = await struckAs('services', { services: { instead: forgetsCommandIds } }, async () => {
    // Appends that arrive now are done, and their answers never come.
    for (let cut = 0; cut < 6; cut++) {
      scene.links.eventstore.hold()
      await wait(200)
      scene.links.eventstore.cut()
      scene.links.eventstore.mend()
      await wait(300)
    }
  })
  expect(verdict.offences).toContainEqual(expect.stringMatching(/\(refused\) was written all the same$|stands \d+ times in the log$/))
})

test('a projector that commits its checkpoint apart from its rows is caught', async () => {
  const checkpointApart = { 'projections/runtime/commit.ts': 'deploy/proof/faults/broken/checkpoint-apart.ts' }
  const { verdict } = await struckAs('projections', { projections: { instead: checkpointApart } }, () => scene.kill('projections'))
  expect(verdict.offences).toEqual([])
  expect(verdict.differences).toContainEqual(expect.stringMatching(/stands in the log and is not shown$|otherwise than the log has it$/))
})

test('a start that clears a cluster away which it cannot read is caught', async () => {
  const parts = { supervisor: { instead: { 'deploy/embedded/postgres/cluster.ts': 'deploy/proof/faults/broken/deletes-clusters.ts' } } }
  let tally = NOTHING
  // The second of them: an empty PG_VERSION.
  await runFaults({ ...clusters, open: () => openClusters(parts) }, 2, 1, (counts) => (tally = added(tally, counts)))
  expect(tally.deleted + tally.keysLost).toBeGreaterThan(0)
})

test('an event store that answers before it has flushed is caught', async () => {
  const instead = {
    ...powerCutStore,
    'deploy/embedded/eventstore/storage/group-commit.ts': 'deploy/proof/faults/broken/answers-before-flush.ts',
  }
  const { verdict } = await struckAs('eventstore', { eventstore: { instead } }, cutPower)
  expect(verdict.offences).toContainEqual(expect.stringMatching(/\(acknowledged\) is lost$/))
})
