/**
 * Data keys of subjects (`client:<id>`, `account:<id>`, `user:<id>`), one each. Destroying a key is erasure: a tombstone stays,
 * and the subject never gets another. The contract suite in `contract/key-store-contract.ts` says what adapters guarantee.
 */
export interface KeyStore {
  /** The subject's key, made where there is none. Two callers at once get the same key. Throws `SubjectForgotten` after destruction. */
  obtain(subject: string): Promise<Buffer>
  /** What is known of each subject; one round trip however many. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>>
  /** Forgets for good; again is harmless. A subject that never had a key is marked all the same. */
  destroy(subject: string): Promise<void>
}

/** `missing` is not forgotten: a key that should be there and is not is an accident, and must never read as erasure. */
export type KeyState = { readonly state: 'key'; readonly key: Buffer } | { readonly state: 'destroyed' } | { readonly state: 'missing' }

/** Something personal was to be written about a subject whose key is destroyed. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten'
}

/** How long another process may go on reading after a key was destroyed, and how long any keeps one in memory. */
export const KEY_CACHE_MS = 30_000
