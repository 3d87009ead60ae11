/**
 * Data keys of subjects (`client:<id>`, `account:<id>`, `user:<id>`), one each. Destroying a key is erasure: a tombstone stays,
 * and the subject never gets another. `contract/key-store-contract.ts` lists the guarantees of adapters.
 */
export interface KeyStore {
  /** The subject's key, created if there is none. Concurrent callers get the same key. Throws `SubjectForgotten` after destruction. */
  obtain(subject: string): Promise<Buffer>
  /** The state of each subject, in one round trip. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>>
  /** Permanent; repeating it is harmless. A subject without a key is marked as well. */
  destroy(subject: string): Promise<void>
}

/** `missing` isn't forgotten: a missing key is an error and must never read as erasure. */
export type KeyState = { readonly state: 'key'; readonly key: Buffer } | { readonly state: 'destroyed' } | { readonly state: 'missing' }

/** Attempt to write something personal about a subject whose key is destroyed. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten'
}

/** How long another process may still read after a key was destroyed, and the longest that a key is cached. */
export const KEY_CACHE_MS = 30_000
