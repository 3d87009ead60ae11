import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient } from '@eventstore/db-client'
import { startEventStore, type EventStoreOptions, type RunningEventStore } from '../server.ts'

export interface TestStore {
  readonly client: EventStoreDBClient
  readonly store: RunningEventStore
  readonly directory: string
  stop(): Promise<void>
}

/** A server in this process with its own folder, and the official client. */
export async function testStore(options: Partial<EventStoreOptions> = {}): Promise<TestStore> {
  const directory = options.dataDir ?? mkdtempSync(join(tmpdir(), 'event-store-'))
  const store = await startEventStore({ dataDir: directory, port: 0, ...options })
  const client = EventStoreDBClient.connectionString(store.connectionString)
  return {
    client,
    store,
    directory,
    async stop() {
      await client.dispose()
      await store.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Waits for a condition; the test's own time limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}
