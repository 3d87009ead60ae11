import { createHmac, randomInt } from 'node:crypto'

/** How many codes a set has. */
export const RECOVERY_CODES = 10
const GROUPS = 3
const GROUP = 4
/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten codes of sixty random bits each, like `7K2M-QX9A-HT4C`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, code)

const code = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')

/** The stored form of a code: a keyed hash that doesn't depend on how the code is typed. */
export function recoveryDigest(key: Buffer, userId: string, typed: string): string {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key).update(`recovery:${userId}:${plain}`).digest('base64url')
}
