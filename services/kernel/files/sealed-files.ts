import { hash } from 'node:crypto'
import type { KeyStore } from '../keys/key-store.ts'
import { open, seal } from '../keys/seal.ts'

/**
 * Bytes that are kept as they are, too large for an event: found by the SHA-256 that the event holds, and sealed with the key of a subject.
 * Destroying the key is their erasure; the rows go with it.
 */
export interface SealedFiles {
  /** Answers the SHA-256 in hex. The same bytes again change nothing. */
  keep(place: Place, bytes: Buffer): Promise<string>
  /** Undefined where there is no such file, or its key is destroyed. Throws `FileChanged` where it isn't what was kept. */
  read(subject: string, sha256: string): Promise<Buffer | undefined>
  /** One file again, e.g. of a try that came to nothing. */
  remove(subject: string, sha256: string): Promise<void>
  /** For good: all files of the subject, and its key. */
  erase(subject: string): Promise<void>
  /** The subjects whose files are about somebody. */
  subjectsAbout(about: string): Promise<readonly string[]>
  /** Marks a subject's files as due to go once a day has passed. */
  keepUntil(subject: string, day: string): Promise<void>
  /** Whose last day has passed, at most `limit`. */
  due(today: string, limit: number): Promise<readonly Place[]>
}

export interface Place {
  /** Whose key it is sealed with. */
  readonly subject: string
  /** Whom it is about, whose erasure has to find it. */
  readonly about: string
}

/** What was read is not what was kept: the storage changed it. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

export interface SealedRow extends Place {
  readonly sha256: string
  readonly sealed: Buffer
}

/** Where the sealed bytes lie. */
export interface FileRows {
  insert(row: SealedRow): Promise<void>
  find(subject: string, sha256: string): Promise<Buffer | undefined>
  delete(subject: string, sha256?: string): Promise<void>
  subjectsAbout(about: string): Promise<readonly string[]>
  keepUntil(subject: string, day: string): Promise<void>
  due(today: string, limit: number): Promise<readonly Place[]>
}

export const sha256Of = (bytes: Buffer): string => hash('sha256', bytes, 'hex')

export function sealedFiles(rows: FileRows, keys: KeyStore): SealedFiles {
  return {
    async keep({ subject, about }, bytes) {
      const sha256 = sha256Of(bytes)
      const sealed = seal(await keys.obtain(subject), bytes, binding(subject, sha256))
      await rows.insert({ subject, about, sha256, sealed })
      return sha256
    },
    async read(subject, sha256) {
      const [sealed, known] = await Promise.all([rows.find(subject, sha256), keys.find([subject])])
      const found = known.get(subject)
      if (sealed === undefined || found?.state !== 'key') return undefined
      const bytes = opened(found.key, sealed, binding(subject, sha256))
      if (sha256Of(bytes) !== sha256) throw new FileChanged('The file is not the one that was kept.')
      return bytes
    },
    remove: (subject, sha256) => rows.delete(subject, sha256),
    async erase(subject) {
      await keys.destroy(subject)
      await rows.delete(subject)
    },
    subjectsAbout: (about) => rows.subjectsAbout(about),
    keepUntil: (subject, day) => rows.keepUntil(subject, day),
    due: (today, limit) => rows.due(today, limit),
  }
}

function opened(key: Buffer, sealed: Buffer, bound: string): Buffer {
  try {
    return open(key, sealed, bound)
  } catch (cause) {
    throw new FileChanged('The file does not open under its key.', { cause })
  }
}

const binding = (subject: string, sha256: string): string => `file|${subject}|${sha256}`
