import { join } from 'node:path'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { makeSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { createCheckpointer } from '@tafel/services/transparency/checkpointer.ts'
import { openJournal } from '@tafel/services/transparency/journal.ts'
import { writeWhole } from '@tafel/services/transparency/key-file.ts'
import { JOURNAL, VERIFIER_KEY } from '@tafel/services/transparency/names.ts'
import { openTreeFiles } from '@tafel/services/transparency/tree-files.ts'

/** Signs all of a log into a folder that is not there yet, as the checkpointer does. */
export async function signLog(store: EventStore, folder: string): Promise<void> {
  const journal = openJournal(join(folder, JOURNAL))
  const files = openTreeFiles(folder, 0)
  try {
    const signer = makeSigner('log.example/test')
    writeWhole(join(folder, VERIFIER_KEY), `${signer.verifier.text}\n`)
    await createCheckpointer({ store, files, journal, signer, maxAgeMs: 0 }).step(new AbortController().signal)
  } finally {
    files.close()
    journal.close()
  }
}
