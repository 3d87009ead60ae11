import { hash } from 'node:crypto'
import type { KeyStore } from '../keys/key-store.ts'
import { open, seal } from '../keys/seal.ts'

/**
 * Bytes too large for an event, stored as they are: found by the SHA-256 in the event, and encrypted with the key of a subject.
 * Destroying the key erases them; the rows are deleted as well.
 */
export interface SealedFiles {
  /** Returns the SHA-256 in hex. Storing the same bytes again changes nothing. */
  keep(place: Place, bytes: Buffer): Promise<string>
  /** Undefined if there is no such file, or its key is destroyed. Throws `FileChanged` if it isn't what was stored. */
  read(subject: string, sha256: string): Promise<Buffer | undefined>
  /** Removes one file, e.g. of a failed attempt. */
  remove(subject: string, sha256: string): Promise<void>
  /** Permanent: all files of the subject, and its key. */
  erase(subject: string): Promise<void>
  /** The subjects whose files are about a person or firm. */
  subjectsAbout(about: string): Promise<readonly string[]>
  /** Marks a subject's files for deletion after a day. */
  keepUntil(subject: string, day: string): Promise<void>
  /** Subjects whose last day has passed, at most `limit`. */
  due(today: string, limit: number): Promise<readonly Place[]>
}

export interface Place {
  /** Subject of the encryption key. */
  readonly subject: string
  /** The person whose erasure must find this file. */
  readonly about: string
}

/** The storage changed the file. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

export interface SealedRow extends Place {
  readonly sha256: string
  readonly sealed: Buffer
}

/** Storage of the encrypted bytes. */
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
      if (sha256Of(bytes) !== sha256) throw new FileChanged('The file is not the one that was stored.')
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
