import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from '../../embedded/supervisor/settings.ts'
import type { Person } from '../kit/people.ts'
import { type Scene, startScene, underLoad } from './kit/scene.ts'
import { canMakeDisks, type SmallDisk, smallDisk } from './kit/small-disk.ts'

let scene: Scene
let disk: SmallDisk

beforeAll(async () => {
  if (!canMakeDisks) return
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-full-'))
  // A data folder that has an event store must have its secrets.
  await loadSecrets(dataDir)
  disk = await smallDisk(join(dataDir, 'eventstore'), 48)
  scene = await startScene({ dataDir })
})
afterAll(async () => {
  disk?.remove()
  await scene?.close()
})

test.skipIf(!canMakeDisks)('the event store refuses cleanly on a full disk and resumes once there is room (needs root)', async () => {
  const { verdict } = await underLoad(scene, async ([person]) => {
    await disk.fill()
    for (let refused = 0; refused < 3;) if (await isRefused(person)) refused++
    // Reads keep working.
    expect((await person?.api.send('GET', '/api/clients?limit=1'))?.status).toBe(200)
    await disk.makeRoom()
  })
  expect(verdict).toEqual({ offences: [], differences: [], differingFirms: 0 })
})

/** Adds a client. Clients are accepted until the remaining room is used up. */
async function isRefused(person: Person | undefined): Promise<boolean> {
  const body = { clientId: randomUUID(), name: 'Extra', surname: 'Extra', email: '', phone: '' }
  const answer = await person?.api.send('POST', '/api/clients', { body })
  return answer !== undefined && answer.status >= 500
}
