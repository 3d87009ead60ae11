import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyStore } from './key-store.ts'

/** Turns a text into 32 hexadecimal digits that reveal nothing without the key. */
export type KeyedHash = (text: string) => Promise<string>

/**
 * Recognises a value without storing it, e.g. in a stream name. Its key belongs to the key store, wrapped by the master key like all
 * others: it survives a change of master key, is backed up with the others, has no subject, and is never destroyed.
 */
export function keyedHash(keys: Pick<KeyStore, 'obtain'>, purpose: string): KeyedHash {
  const subject = `purpose:${purpose}`
  return async (text) =>
    createHmac('sha256', await keys.obtain(subject))
      .update(text, 'utf8')
      .digest('hex')
      .slice(0, 32)
}

/** Compares in constant time. Both must have the length of a hash. */
export const sameHash = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))
