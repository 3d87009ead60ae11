import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { checkpointEvidence, main as verify } from '@tafel/deploy/embedded/verify-main.ts'
import { verifyRecord } from '@tafel/deploy/embedded/verify-parts.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { createCheckpointer } from '@tafel/services/transparency/checkpointer.ts'
import { openJournal } from '@tafel/services/transparency/journal.ts'
import { signingKey, writeWhole } from '@tafel/services/transparency/key-file.ts'
import { JOURNAL, VERIFIER_KEY } from '@tafel/services/transparency/names.ts'
import { openTreeFiles } from '@tafel/services/transparency/tree-files.ts'
import { quantile } from '../../kit/quantile.ts'
import { fillWithLeaves } from './large-log.ts'

export interface Speed {
  readonly fillSeconds: number
  readonly signSeconds: number
  readonly verifySeconds: number
  readonly exitCode: number
  readonly recordMs: number
}

const RECORDS = 100

/** Signs a large log in the embedded server from its beginning, and verifies it whole and record by record. */
export async function speed(events: number, say: (line: string) => void): Promise<Speed> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-large-'))
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return Math.round((performance.now() - began) / 100) / 10
  }
  try {
    const data = join(folder, 'eventstore')
    const fillSeconds = await seconds(() => fillWithLeaves(data, events))
    say(`filled in ${fillSeconds} s`)
    const server = await startEventStore({ dataDir: data, port: 0 })
    const store = eventStoreDb({ connectionString: server.connectionString })
    try {
      const checkpoints = join(folder, 'checkpoints')
      const signer = signingKey(join(folder, 'signer'), { domain: 'log.example', isFirst: true })
      writeWhole(join(checkpoints, VERIFIER_KEY), signer.verifier.text)
      const [journal, files] = [openJournal(join(checkpoints, JOURNAL)), openTreeFiles(checkpoints, 0)]
      const checkpointer = createCheckpointer({ store, files, journal, signer })
      const signSeconds = await seconds(() => checkpointer.step(new AbortController().signal))
      say(`signed in ${signSeconds} s: ${journal.count} checkpoints`)
      let exitCode = 2
      const evidence = () => checkpointEvidence(checkpoints)
      const verifySeconds = await seconds(async () => (exitCode = await verify({ store, evidence, evidenceFolder: checkpoints, say })))
      const streams: string[] = []
      for await (const event of store.readAll({ maxCount: RECORDS * 10 })) if (event.revision === 0n) streams.push(event.stream)
      const took: number[] = []
      for (const stream of streams) {
        const began = performance.now()
        const code = await verifyRecord({ store, folder: checkpoints, key: undefined, stream, say: () => undefined })
        took.push(performance.now() - began)
        exitCode = Math.max(exitCode, code)
      }
      return {
        fillSeconds,
        signSeconds,
        verifySeconds,
        exitCode,
        recordMs: Math.round(
          quantile(
            took.toSorted((a, b) => a - b),
            0.95,
          ),
        ),
      }
    } finally {
      await store.close()
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
