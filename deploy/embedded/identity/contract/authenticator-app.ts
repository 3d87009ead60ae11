import { Secret, TOTP } from 'otpauth'

export interface AuthenticatorApp {
  /** In base32. */
  readonly secret: string
  /** A code that was not given before. At most two can be had within 30 seconds: the present one and the next one. */
  code(): string
  /** The code of a period relative to now. */
  codeAt(period: number): string
}

const PERIOD_MS = 30_000

/** A phone with the secret of one account. */
export function authenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), algorithm: 'SHA1', digits: 6, period: 30 })
  let given = 0
  const now = () => Math.floor(Date.now() / PERIOD_MS)
  const at = (period: number) => totp.generate({ timestamp: period * PERIOD_MS })
  return {
    secret,
    code() {
      given = Math.max(now(), given + 1)
      return at(given)
    },
    codeAt: (period) => at(now() + period),
  }
}
