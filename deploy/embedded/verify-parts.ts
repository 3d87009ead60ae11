import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { openCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import type { Evidence } from '@tafel/kernel/transparency/compare.ts'
import type { BundleVerdict } from '@tafel/services/exports/bundle/verify-bundle.ts'
import { eventLine } from '@tafel/kernel/transparency/event-line.ts'
import { consistencyProof, HASH_BYTES, inclusionProof, isConsistent } from '@tafel/kernel/transparency/merkle.ts'
import { parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import { EXPORTED } from '@tafel/services/transparency/exported-log.ts'
import { type KeptCheckpoint, parseJournal } from '@tafel/services/transparency/journal.ts'
import { JOURNAL, VERIFIER_KEY } from '@tafel/services/transparency/names.ts'
import { checkStream } from '@tafel/services/transparency/stream-check.ts'
import { readTreeFiles } from '@tafel/services/transparency/tree-files.ts'
import { signedHeads } from '@tafel/services/transparency/verification.ts'

type Say = (line: string) => void

/** Evidence from the checkpointer's folder, read separately. */
function opened(folder: string, key = readFileSync(join(folder, VERIFIER_KEY), 'utf8')) {
  const { checkpoints } = parseJournal(readFileSync(join(folder, JOURNAL)))
  const latest = checkpoints.at(-1)
  return { checkpoints, latest, key: parseVerifier(key), files: readTreeFiles(folder, latest?.size ?? 0) }
}

interface RecordGiven {
  readonly store: Pick<EventStore, 'read'>
  readonly folder: string
  readonly key: string | undefined
  readonly stream: string
  readonly say: Say
}

/** One stream: its chain, and each event's proof. */
export async function verifyRecord({ store, folder, key: given, stream, say }: RecordGiven): Promise<number> {
  const began = performance.now()
  const { latest, key, files } = opened(folder, given)
  const view = ({ size, signedAt, note }: KeptCheckpoint) => ({ size, signedAt, note, verifierKey: key.text })
  const tree = {
    checkpoint: async () => latest && view(latest),
    async inclusion(position: bigint, size: number) {
      const index = files.indexOf(position)
      return index === undefined
        ? undefined
        : { index, hashes: inclusionProof(files.nodeAt, index, size).map((hash) => hash.toString('base64')) }
    },
  }
  const found = await checkStream({ store, tree }, stream, AbortSignal.timeout(60_000))
  say(`${stream}: ${found.events} events checked in ${Math.round(performance.now() - began)} ms.`)
  if (found.state === 'missing') {
    say('There is no such stream.')
    return 2
  }
  if (found.state === 'broken') {
    say(`DAMAGED: revision ${found.revision} was changed after it was written. Everything before it is unchanged.`)
    return 1
  }
  say(`Every event is unchanged; ${found.proven} of them are in the signed tree of ${found.checkpoint ?? 0} entries.`)
  return 0
}

interface ConsistencyGiven {
  readonly folder: string
  readonly key: string | undefined
  readonly sizes: readonly [number, number]
  readonly say: Say
}

export function verifyConsistency({ folder, key: given, sizes, say }: ConsistencyGiven): number {
  const { checkpoints, key, files } = opened(folder, given)
  const [older, newer] = sizes
    .toSorted((a, b) => a - b)
    .map((size) => {
      const found = checkpoints.find((checkpoint) => checkpoint.size === size)
      if (found === undefined) throw new Error(`No checkpoint of ${size} entries was signed.${nearest(checkpoints, size)}`)
      return openCheckpoint(found.note, key)
    })
  const holds = isConsistent(older!, newer!, consistencyProof(files.nodeAt, older!.size, newer!.size))
  say(
    holds
      ? `The checkpoint of ${newer!.size} entries continues that of ${older!.size}: nothing that was signed has changed.`
      : `NOT CONSISTENT: the checkpoint of ${newer!.size} entries does not continue that of ${older!.size}.`,
  )
  return holds ? 0 : 1
}

function nearest(checkpoints: readonly KeptCheckpoint[], size: number): string {
  const near = checkpoints.findLast((checkpoint) => checkpoint.size <= size) ?? checkpoints[0]
  return near === undefined ? '' : ` The nearest has ${near.size}.`
}

interface ExportGiven {
  readonly store: Pick<EventStore, 'readAll'>
  readonly from: string
  readonly to: string
  readonly say: Say
  readonly signal: AbortSignal
}

/** Exports the signed part of the log, and the signatures, in the format of deploy/proof/verifier/FORMAT.md §4. */
export async function exportLog({ store, from, to, say, signal }: ExportGiven): Promise<number> {
  if (existsSync(to)) throw new Error(`${to} already exists. Name a new folder.`)
  const { checkpoints, key, files } = opened(from)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const write = (name: string, content: string) => writeFileSync(join(to, name), content, { mode: 0o600 })
  async function* lines() {
    let left = files.size
    for await (const event of store.readAll({ signal })) {
      if (left-- === 0) return
      yield `${eventLine(event)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(to, EXPORTED.log), { mode: 0o600 }))
  await pipeline(Readable.from(pages(files)), createWriteStream(join(to, EXPORTED.hashes), { mode: 0o600 }))
  write(EXPORTED.checkpoints, checkpoints.map((checkpoint) => `${JSON.stringify(checkpoint)}\n`).join(''))
  write(EXPORTED.key, `${key.text}\n`)
  say(`The ${files.size} signed events are in ${to}. Personal fields are in it as ciphertext.`)
  say(`Verify it with  npm run verify -- exported ${to}  or  python3 deploy/proof/verifier/verify.py log ${to}`)
  return 0
}

const PAGE = 4096

function* pages({ size, hashes }: Pick<ReturnType<typeof readTreeFiles>, 'size' | 'hashes'>) {
  for (let from = 0; from < size; from += PAGE) yield hashes(from, Math.min(PAGE, size - from))
}

/** The signatures of an exported log. */
export function exportedEvidence(folder: string, key = readFileSync(join(folder, EXPORTED.key), 'utf8')): Evidence {
  const { checkpoints } = parseJournal(readFileSync(join(folder, EXPORTED.checkpoints)))
  const hashes = readFileSync(join(folder, EXPORTED.hashes))
  const entries = {
    size: Math.floor(hashes.length / HASH_BYTES),
    hashAt: (index: number) => hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  }
  return { source: 'checkpoints', heads: signedHeads(checkpoints, parseVerifier(key)), entries }
}

export function reportBundle({ events, proven, young, hasProofs, problems }: BundleVerdict, say: Say): number {
  say(problems.length === 0 ? 'The bundle is intact.' : 'CHANGED AFTER IT WAS WRITTEN:')
  for (const problem of problems) say(`  ${problem}`)
  if (hasProofs) say(`${events} events, ${proven} of them in the signed checkpoint${young === 0 ? '' : `, ${young} newer than it`}.`)
  else say('It has no proofs: only the files were compared with the manifest, which is not signed.')
  return problems.length === 0 ? 0 : 1
}
