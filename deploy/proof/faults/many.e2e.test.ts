import { expect, test } from 'vitest'
import { runFaults, type FaultKind } from './many/campaign.ts'
import { clusters } from './many/clusters.ts'
import { disks } from './many/disks.ts'
import { hung } from './many/hung.ts'
import { kills } from './many/kills.ts'
import { outages } from './many/outages.ts'
import { added, NOTHING, type Counts } from './many/counts.ts'
import { PROCESSES } from './kit/processes.ts'
import { canMakeDisks } from './kit/small-disk.ts'

// A few faults of each kind; `npm run bench -- faults` causes hundreds.

const LONGEST_MS = 30_000

async function some(kind: FaultKind, count: number, from = 0): Promise<Counts> {
  let total = NOTHING
  await runFaults({ ...kind, targets: 1 }, from + count, from, (counts) => (total = added(total, counts)))
  return total
}

/** Every count must be zero, except the amount of work and the time. */
function expectNothingLost(total: Counts, count: number): void {
  const { faults, acknowledged, unknown, longestMs } = total
  expect(total).toEqual({ ...NOTHING, faults, acknowledged, unknown, longestMs })
  expect([faults, acknowledged > 0]).toEqual([count, true])
  expect(longestMs).toBeLessThanOrEqual(LONGEST_MS)
}

test('any killed process, even the supervisor, loses nothing and comes back', async () => {
  // The last four of a round: checkpointer, consoles' server, supervisor, all at once.
  expectNothingLost(await some(kills, 4, PROCESSES.indexOf('checkpointer')), 4)
})

test.skipIf(!canMakeDisks)(
  'a full disk under the whole data folder loses nothing, and service resumes by itself (needs root)',
  async () => {
    expectNothingLost(await some(disks, 2), 2)
  },
)

test.each(PROCESSES.map((name, index) => [name, index] as const))('a hung %s is noticed and restarted', async (_, index) => {
  expectNothingLost(await some(hung, 1, index), 1)
})

test('an incomplete cluster is recovered or refused with its remedy, and never deleted', async () => {
  expectNothingLost(await some(clusters, 10), 10)
})

test('waiting work is done after event store, PostgreSQL, identity provider or mail were away for seconds', async () => {
  expectNothingLost(await some(outages, 4), 4)
})
