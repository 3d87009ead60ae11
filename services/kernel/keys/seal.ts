import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** The ciphertext was changed, moved elsewhere, or belongs to another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** AES-256-GCM with a random nonce: nonce, ciphertext, tag. `bound` ties the ciphertext to its place. */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyObject(key), nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(bound, 'utf8'))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export function open(key: Buffer, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < NONCE + TAG) throw new SealBroken('Too short.')
  const decipher = createDecipheriv('aes-256-gcm', keyObject(key), sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(bound, 'utf8'))
  decipher.setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
  } catch (cause) {
    throw new SealBroken('The ciphertext does not open.', { cause })
  }
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** Node takes three times as long for a key in bytes, and key stores return the same bytes repeatedly. */
function keyObject(key: Buffer): KeyObject {
  const known = keyObjects.get(key)
  if (known !== undefined) return known
  const made = createSecretKey(key)
  keyObjects.set(key, made)
  return made
}
