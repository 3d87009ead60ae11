import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyStore } from './key-store.ts'

/** Turns a text into 32 hexadecimal digits that say nothing of it to whoever hasn't the key. */
export type KeyedHash = (text: string) => Promise<string>

/**
 * For knowing a value again without keeping it, e.g. in the name of a stream. Its key is one of the key store's, wrapped by the master key
 * like all of them: it stays the same when the master key changes, and is backed up with the others. It is nobody's, and never destroyed.
 */
export function keyedHash(keys: Pick<KeyStore, 'obtain'>, purpose: string): KeyedHash {
  const subject = `purpose:${purpose}`
  return async (text) =>
    createHmac('sha256', await keys.obtain(subject))
      .update(text, 'utf8')
      .digest('hex')
      .slice(0, 32)
}

/** Whether two are the same, in a time that tells nothing of where they differ. Both are as long as a hash is. */
export const sameHash = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))
