import { expect, test } from 'vitest'
import { runFaults, type Sort } from './many/campaign.ts'
import { clusters } from './many/clusters.ts'
import { disks } from './many/disks.ts'
import { hung } from './many/hung.ts'
import { kills } from './many/kills.ts'
import { outages } from './many/outages.ts'
import { added, NOTHING, type Tally } from './many/tally.ts'
import { PROCESSES } from './kit/processes.ts'
import { canMakeDisks } from './kit/small-disk.ts'

// A few of each sort of what `npm run bench -- faults` does hundreds of times.

const LONGEST_MS = 30_000

async function some(sort: Sort, count: number, from = 0): Promise<Tally> {
  let tally = NOTHING
  await runFaults({ ...sort, grounds: 1 }, from + count, from, (counts) => (tally = added(tally, counts)))
  return tally
}

/** Everything but how much was done and how long it took is to be nothing. */
function expectNothingLost(tally: Tally, count: number): void {
  const { faults, acknowledged, unknown, longestMs } = tally
  expect(tally).toEqual({ ...NOTHING, faults, acknowledged, unknown, longestMs })
  expect([faults, acknowledged > 0]).toEqual([count, true])
  expect(longestMs).toBeLessThanOrEqual(LONGEST_MS)
}

test('any process killed, the supervisor among them, loses nothing and comes back', async () => {
  // The last four of a round: who signs the log, the consoles' server, the supervisor, all at once.
  expectNothingLost(await some(kills, 4, PROCESSES.indexOf('checkpointer')), 4)
})

test.skipIf(!canMakeDisks)('a full disk under the whole data folder loses nothing, and is gone by itself (needs root)', async () => {
  expectNothingLost(await some(disks, 2), 2)
})

test.each(PROCESSES.map((name, index) => [name, index] as const))('a hung %s is noticed and started anew', async (_, index) => {
  expectNothingLost(await some(hung, 1, index), 1)
})

test('half a cluster is made whole or refused with its remedy, and never deleted', async () => {
  expectNothingLost(await some(clusters, 10), 10)
})

test('event store, PostgreSQL, identity provider and mail away for seconds: everything that waited is done', async () => {
  expectNothingLost(await some(outages, 4), 4)
})
