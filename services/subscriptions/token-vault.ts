import type { KeyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import { open, seal } from '@tafel/kernel/keys/seal.ts'

/** Stores PayFast's tokens: the holder of a token can change its card. */
export interface TokenVault {
  /** Identifies a token; used in events and stream names. */
  readonly hash: KeyedHash
  seal(token: string): Promise<string>
  open(sealed: string): Promise<string>
  /** Seals a parked notification for the person who must look at it. */
  sealNotice(rawBody: string): Promise<string>
  noticeHash: KeyedHash
}

const TOKENS = 'purpose:payfast-tokens'
const NOTICES = 'purpose:payfast-notices'

/** The keys are the service's own, not a firm's: the card of an erased firm must be released too. */
export function tokenVault(keys: Pick<KeyStore, 'obtain'>): TokenVault {
  const sealed = async (purpose: string, text: string) =>
    seal(await keys.obtain(purpose), Buffer.from(text, 'utf8'), purpose).toString('base64')
  return {
    hash: keyedHash(keys, 'payfast-token-hashes'),
    seal: (token) => sealed(TOKENS, token),
    open: async (box) => open(await keys.obtain(TOKENS), Buffer.from(box, 'base64'), TOKENS).toString('utf8'),
    sealNotice: (rawBody) => sealed(NOTICES, rawBody),
    noticeHash: keyedHash(keys, 'payfast-notice-hashes'),
  }
}
