import { afterEach, beforeEach, vi } from 'vitest'
import { copies, drafts } from '../device/sealed-store.ts'
import { createFakeSealedStore } from './fake-sealed-store.ts'

/** Stores drafts and copies in memory, empty before each test of the file: jsdom has no IndexedDB. */
export function deviceInMemory() {
  const device = { drafts: createFakeSealedStore(), copies: createFakeSealedStore() }
  beforeEach(() => {
    device.drafts.all.clear()
    device.copies.all.clear()
    replace(drafts, device.drafts)
    replace(copies, device.copies)
  })
  afterEach(() => void vi.restoreAllMocks())
  return device
}

function replace(real: typeof drafts, fake: ReturnType<typeof createFakeSealedStore>): void {
  vi.spyOn(real, 'put').mockImplementation(fake.put)
  vi.spyOn(real, 'get').mockImplementation(fake.get)
  vi.spyOn(real, 'keys').mockImplementation(fake.keys)
  vi.spyOn(real, 'byAge').mockImplementation(fake.byAge)
  vi.spyOn(real, 'delete').mockImplementation(fake.delete)
  vi.spyOn(real, 'clear').mockImplementation(fake.clear)
}
