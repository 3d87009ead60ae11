import { closeSync, constants, existsSync, fdatasyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openCheckpoint, type OpenedCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import type { Evidence } from '@tafel/kernel/transparency/compare.ts'
import { HASH_BYTES } from '@tafel/kernel/transparency/merkle.ts'
import { makeSigner, type NoteSigner, type NoteVerifier, parseSigner, parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import { writeWhole } from '../key-file.ts'

// The files of a witness, as defined in deploy/proof/verifier/FORMAT.md §5, with its private key.

const CHECKPOINT = 'checkpoint.txt'
const HASHES = 'hashes.bin'
const LOG_KEY = 'log-key.txt'
const WITNESS_KEY = 'witness-key.txt'
const SIGNER = 'witness-signer'

export interface WitnessFolder {
  readonly signer: NoteSigner
  readonly logKey: NoteVerifier
  /** The newest cosigned checkpoint. */
  checkpoint(): OpenedCheckpoint | undefined
  /** Its entries, as far as they were fetched. */
  hashes(): Buffer
  /** Durable when it returns: only then may it be reported as seen. */
  keep(note: string, newHashes?: Buffer): void
  /** Stores a contradicting checkpoint as evidence. Returns the file. */
  keepContradiction(note: string): string
}

/** Opens the folder, or creates it for a log seen for the first time under this key. */
export function openWitnessFolder(folder: string, logKey: () => string, name: string): WitnessFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = (file: string) => join(folder, file)
  if (!existsSync(at(SIGNER))) writeWhole(at(SIGNER), `${makeSigner(name, 'cosignature').text}\n`)
  const signer = parseSigner(readFileSync(at(SIGNER), 'utf8'))
  if (!existsSync(at(WITNESS_KEY))) writeWhole(at(WITNESS_KEY), `${signer.verifier.text}\n`)
  if (!existsSync(at(LOG_KEY))) writeWhole(at(LOG_KEY), `${parseVerifier(logKey()).text}\n`)
  const key = parseVerifier(readFileSync(at(LOG_KEY), 'utf8'))
  let seen = existsSync(at(CHECKPOINT)) ? openCheckpoint(readFileSync(at(CHECKPOINT), 'utf8'), key, [signer.verifier]) : undefined
  let hashes = cutTo(at(HASHES), (seen?.size ?? 0) * HASH_BYTES)
  return {
    signer,
    logKey: key,
    checkpoint: () => seen,
    hashes: () => hashes,
    keep(note, newHashes = Buffer.alloc(0)) {
      const opened = openCheckpoint(note, key, [signer.verifier])
      if (newHashes.length > 0) {
        append(at(HASHES), newHashes)
        hashes = Buffer.concat([hashes, newHashes])
      }
      writeWhole(at(CHECKPOINT), note)
      seen = opened
    },
    keepContradiction(note) {
      const file = at(`contradiction-${openCheckpoint(note, key).size}.txt`)
      if (!existsSync(file)) writeWhole(file, note)
      return file
    },
  }
}

/** A witness's folder as evidence about the log. */
export function witnessEvidence(folder: string): Evidence {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const witness = parseVerifier(text(WITNESS_KEY))
  const { size, root } = openCheckpoint(text(CHECKPOINT), parseVerifier(text(LOG_KEY)), [witness])
  const hashes = existsSync(join(folder, HASHES)) ? readFileSync(join(folder, HASHES)) : Buffer.alloc(0)
  const entries = {
    size: Math.floor(hashes.length / HASH_BYTES),
    hashAt: (index: number) => hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  }
  return { source: 'witness', heads: size === 0 ? [] : [{ size, root }], entries }
}

/** Entries beyond the newest checkpoint were never vouched for: a crash came in between. */
function cutTo(file: string, length: number): Buffer {
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  const content = readFileSync(fd)
  const whole = Math.min(length, content.length - (content.length % HASH_BYTES))
  ftruncateSync(fd, whole)
  closeSync(fd)
  return content.subarray(0, whole)
}

function append(file: string, bytes: Buffer): void {
  const fd = openSync(file, 'a', 0o600)
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done)
  fdatasyncSync(fd)
  closeSync(fd)
}
