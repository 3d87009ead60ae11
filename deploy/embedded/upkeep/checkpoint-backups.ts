import { existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { openLines, sealLines } from '@tafel/kernel/keys/sealed-lines.ts'
import { openCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { rootAt } from '@tafel/kernel/transparency/merkle.ts'
import { parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import { linesOf } from '@tafel/kernel/runtime/lines-of.ts'
import { parseJournal } from '@tafel/services/transparency/journal.ts'
import { JOURNAL, VERIFIER_KEY } from '@tafel/services/transparency/names.ts'
import { readTreeFiles } from '@tafel/services/transparency/tree-files.ts'
import { momentOf, stampOf, writeSealed } from './sealed-files.ts'

// The Merkle tree over the log, every signed checkpoint, and the signing key, sealed under the master key. Lost parts of the tree are
// rebuilt from the log; signatures are not, and a lost key ends the log's name.

const KIND = 'checkpoint-signer'
const SIGNER = 'signer.sealed'
/** Each is complete. */
const KEPT = 2

export interface CheckpointPlaces {
  /** The checkpointer's folder. */
  readonly checkpoints: string
  /** The file of its key. */
  readonly signer: string
}

/**
 * Copies the folder while it grows: the journal first, because the tree is always ahead of it. It is read again before it counts. Taken
 * before the log's backup, so that every checkpoint is covered by that one. Undefined while there are no signatures.
 */
export async function backUpCheckpoints(
  folder: string,
  { checkpoints, signer }: CheckpointPlaces,
  keys: MasterKeys,
  now: Date,
): Promise<string | undefined> {
  const journal = await readFile(join(checkpoints, JOURNAL)).catch(() => Buffer.alloc(0))
  const { bytes } = parseJournal(journal)
  if (bytes === 0) return undefined
  const name = stampOf(now)
  const aside = join(folder, `${name}.unfinished`)
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await writeFile(join(aside, JOURNAL), journal.subarray(0, bytes), { mode: 0o600 })
    for (const file of await readdir(checkpoints)) if (file !== JOURNAL && !file.endsWith('.new')) await copied(file, checkpoints, aside)
    const key = await readFile(signer, 'utf8')
    await writeSealed(aside, SIGNER, sealLines(KIND, only([key]), keys), (lines) => openLines(KIND, lines, keys))
    assertWhole(aside)
    await rename(aside, join(folder, name))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  for (const old of (await backupsIn(folder)).slice(0, -KEPT)) await rm(join(folder, old), { recursive: true, force: true })
  return name
}

/** Restores the newest complete backup; an existing folder stays. Returns the number of entries it covers; undefined if nothing was done. */
export async function restoreCheckpoints(
  folder: string,
  { checkpoints, signer }: CheckpointPlaces,
  keys: MasterKeys,
  say: (line: string) => void,
): Promise<number | undefined> {
  if (existsSync(join(checkpoints, JOURNAL))) return undefined
  for (const name of (await backupsIn(folder)).toReversed()) {
    const from = join(folder, name)
    try {
      const size = assertWhole(from)
      const key = await signerIn(from, keys)
      await mkdir(checkpoints, { recursive: true, mode: 0o700 })
      for (const file of await readdir(from)) if (file !== SIGNER && file !== JOURNAL) await copied(file, from, checkpoints)
      await writeFile(signer, key, { mode: 0o600 })
      // Last: with it the folder counts as existing.
      await copied(JOURNAL, from, checkpoints)
      return size
    } catch (error) {
      say(`${from}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return undefined
}

/** Throws if the tree does not lead to the last checkpoint; returns the number of entries that it covers. */
function assertWhole(folder: string): number {
  const read = (name: string) => readFileSync(join(folder, name))
  const latest = parseJournal(read(JOURNAL)).checkpoints.at(-1)
  if (latest === undefined) throw new Error('No checkpoint is in it.')
  const files = readTreeFiles(folder, latest.size)
  try {
    const { size, root } = openCheckpoint(latest.note, parseVerifier(read(VERIFIER_KEY).toString('utf8')))
    if (!rootAt(files.nodeAt, size).equals(root)) throw new Error('The tree does not lead to its last checkpoint.')
    return size
  } finally {
    files.close()
  }
}

async function signerIn(folder: string, keys: MasterKeys): Promise<string> {
  const found: unknown[] = []
  for await (const batch of openLines(KIND, linesOf(join(folder, SIGNER)), keys)) found.push(...batch)
  return String(found[0])
}

async function copied(name: string, from: string, to: string): Promise<void> {
  await copyFile(join(from, name), join(to, name))
  await chmod(join(to, name), 0o600)
}

async function backupsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => momentOf(name) !== undefined && !name.endsWith('.unfinished')).toSorted()
}

async function* only<T>(one: T): AsyncGenerator<T> {
  yield one
}
