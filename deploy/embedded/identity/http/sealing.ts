import { hkdfSync } from 'node:crypto'
import { open, seal, SealBroken } from '@tafel/kernel/keys/seal.ts'

/** Seals what the database or a browser keeps for us. */
export interface Sealing {
  /** For keyed hashes of what is compared, never read. */
  readonly hashKey: Buffer
  /** `bound` ties the text to its place and purpose. */
  seal(text: string, bound: string): string
  /** Undefined if it was changed, moved, or sealed with another key. */
  open(sealed: string, bound: string): string | undefined
}

/** `secret` is TAFEL_IDENTITY_KEY: all processes of one provider have the same. */
export function sealingWith(secret: string): Sealing {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'tafel identity', purpose, 32))
  const key = derived('sealing')
  return {
    hashKey: derived('hashing'),
    seal: (text, bound) => seal(key, Buffer.from(text, 'utf8'), bound).toString('base64url'),
    open(sealed, bound) {
      try {
        return open(key, Buffer.from(sealed, 'base64url'), bound).toString('utf8')
      } catch (error) {
        if (error instanceof SealBroken) return undefined
        throw error
      }
    },
  }
}
