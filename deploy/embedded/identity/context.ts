import type { Provider } from 'oidc-provider'
import type pg from 'pg'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { Behind } from './behind.ts'
import type { FormTurns } from './http/form-turns.ts'
import type { SenderLimits } from './http/sender-limits.ts'
import type { Mailer } from './mails.ts'
import type { SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import type { Sealing } from './http/sealing.ts'
import type { Origins } from './oidc/clients.ts'
import type { Site } from './second-factor/passkeys.ts'
import type { Passwords } from './store/passwords.ts'

/** Shared by all pages and the admin API. */
export interface Identity {
  /** `<public URL>/realms/tafel`, also the base address of all pages. */
  readonly issuer: string
  readonly origins: Origins
  readonly https: boolean
  readonly pool: pg.Pool
  readonly mailer: Mailer
  readonly passwords: Passwords
  /** The queue for forms, so that pages are always shown. */
  readonly forms: FormTurns
  readonly log: Log
  readonly behind: Behind
  /** The password of the local stand-in for Google; without one there is no stand-in. */
  readonly googlePassword: string | undefined
  readonly secondFactor: SecondFactorRule
  readonly sealing: Sealing
  /** Of passkeys. */
  readonly site: Site
  /** The remaining allowance of each network. */
  readonly limits: SenderLimits
  /** The protocol with the current keys. */
  provider(): Provider
}
