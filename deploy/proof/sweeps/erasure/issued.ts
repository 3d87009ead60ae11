import { randomUUID } from 'node:crypto'
import { localConnection } from '@tafel/deploy/embedded/eventstore/credentials.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { postgresFileRows } from '@tafel/kernel/files/file-rows.postgres.ts'
import { sealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createRetention } from '@tafel/services/issued/retention.ts'
import type pg from 'pg'
import type { StackFacts } from '../../kit/shared-stack.ts'
import type { Canaries } from './canaries.ts'
import { ok, type Planted } from './people.ts'

/** Longer than any retention period in law. */
const YEARS = 12

/** Issues a report of the client's first record. */
export async function issue({ person, records: [recordId] }: Planted): Promise<void> {
  const body = { reportId: randomUUID(), kind: 'transferDuty', recordId, revision: 1, sections: 'short' }
  await ok(person, 'POST', '/api/issued-reports', body)
}

/** Sealed files about these subjects, read with the database and the master key. */
export function filesAbout(owner: pg.Pool, stack: StackFacts, about: readonly string[]) {
  const keys = postgresKeyStore({ sql: owner, masterKeys: masterKeys(Buffer.from(stack.masterKey, 'base64')), cacheMs: 1 })
  const files = sealedFiles(postgresFileRows(owner), keys)

  return {
    /** The number of files, and how many have a date of deletion. */
    async counted(): Promise<{ readonly files: number; readonly marked: number }> {
      const { rows } = await owner.query(
        'select count(*)::int as files, count(kept_until)::int as marked from kernel.sealed_files where about = any($1)',
        [about],
      )
      return rows[0]
    },
    /** The canaries in files that can still be opened. */
    async opened(canaries: Canaries): Promise<number> {
      const { rows } = await owner.query('select subject, sha256 from kernel.sealed_files where about = any($1)', [about])
      const found = new Set<string>()
      for (const { subject, sha256 } of rows) {
        const bytes = await files.read(subject, sha256)
        if (bytes !== undefined) for (const canary of canaries.findIn(bytes)) found.add(canary)
      }
      return found.size
    },
    /** Runs the services' hourly retention job on a day when every retention period is over. */
    async passYears(): Promise<number> {
      const later = new Date()
      later.setFullYear(later.getFullYear() + YEARS)
      // The bench's own connection is read-only.
      const port = Number(new URL(stack.eventstore).port)
      const store = eventStoreDb({ connectionString: localConnection(stack.dataDir, { port, login: 'services' }) })
      try {
        const commands = createCommandHandler({ store, codec: createCodec({ keys }), now: () => later })
        const retention = createRetention({ commands, files, now: () => later })
        const { signal } = new AbortController()
        // The second call finds nothing left to do.
        return (await retention.eraseDue(signal)) + (await retention.eraseDue(signal))
      } finally {
        await store.close()
      }
    },
  }
}
