import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { canMakeDisks, smallDisk } from '@tafel/deploy/proof/faults/kit/small-disk.ts'
import { expect, test } from 'vitest'
import { eventStoreDb } from '../store/event-store.eventstoredb.ts'
import { newEvent } from '../testing/new-event.ts'
import { isDiskFull } from './disk-full.ts'

test.skipIf(!canMakeDisks)('recognises a full disk of the event store, and appends again when there is room (needs root)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-disk-full-'))
  const disk = await smallDisk(folder, 24)
  const server = await startEventStore({ dataDir: folder, port: 0 })
  const store = eventStoreDb({ connectionString: server.connectionString })
  const large = { data: { text: 'x'.repeat(500_000) } }
  let stored = 0
  const append = () => store.append(`s-${stored}`, 'none', [newEvent(large)]).then(() => void (stored += 1))
  try {
    await append()
    await disk.fill()
    let refusal: unknown
    while (refusal === undefined && stored < 100) await append().catch((error: unknown) => (refusal = error))
    expect(isDiskFull(refusal)).toBe(true)
    await disk.makeRoom()
    await append()
  } finally {
    await store.close()
    await server.stop()
    disk.remove()
    await rm(folder, { recursive: true, force: true })
  }
})
