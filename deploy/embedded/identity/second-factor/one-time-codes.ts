import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Tafel'
const PERIOD_SECONDS = 30
/** Codes of the previous and the next period count too: clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** 160 random bits in base32, as authenticator apps read them. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** RFC 6238 with the settings that every authenticator app knows: SHA-1, six digits, 30 seconds. */
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

/** The address that the QR code contains. */
export const setUpAddress = (secret: string, email: string): string => totp(secret, email).toString()

/** The period of this code; undefined if the code isn't current. `at` in ms since 1970. The caller accepts each period once. */
export function periodOf(secret: string, code: string, at: number): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totp(secret).validate({ token, window: WINDOW, timestamp: at })
  return delta === null ? undefined : Math.floor(at / 1000 / PERIOD_SECONDS) + delta
}

/** The secret in groups of four, for people who type it. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
