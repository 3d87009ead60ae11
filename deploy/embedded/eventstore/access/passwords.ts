import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32

export interface PasswordHash {
  readonly salt: string
  readonly hash: string
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16)
  return { salt: salt.toString('base64'), hash: (await derive(password, salt, KEY_BYTES)).toString('base64') }
}

export async function isPassword(password: string, { salt, hash }: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), KEY_BYTES), Buffer.from(hash, 'base64'))
}
