import { join } from 'node:path'
import { createCheckpointer } from '@tafel/services/transparency/checkpointer.ts'
import { openJournal } from '@tafel/services/transparency/journal.ts'
import { signingKey } from '@tafel/services/transparency/key-file.ts'
import { JOURNAL } from '@tafel/services/transparency/names.ts'
import { openTreeFiles } from '@tafel/services/transparency/tree-files.ts'
import { deterministicLog } from './deterministic-log.ts'

// Signs an ever-growing log as fast as it can and prints each checkpoint once it may be shown, until it is killed.

const folder = process.argv[2]!
const journal = openJournal(join(folder, JOURNAL))
const signer = signingKey(join(folder, 'signer'), { domain: 'log.example', isFirst: journal.count === 0 })
const opened = journal.latest()?.size ?? 0
const files = openTreeFiles(folder, opened)
let length = opened
const checkpointer = createCheckpointer({
  store: deterministicLog().store(() => length),
  files,
  journal,
  signer,
  maxEntries: 4,
  maxAgeMs: 0,
})
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`)
say({ opened, key: signer.verifier.text })
const { signal } = new AbortController()
for (let noted = opened; ;) {
  length += 7
  await checkpointer.step(signal)
  const { alarm, latest } = checkpointer.state()
  if (alarm !== undefined) say({ alarm })
  if (latest !== undefined && latest.size > noted) say({ note: latest.note })
  noted = latest?.size ?? noted
  // Standard output is written between two steps.
  await new Promise((resolve) => setImmediate(resolve))
}
