import type { Provider } from 'oidc-provider'
import type pg from 'pg'
import type { Log } from '@tafel/kernel/log.ts'
import type { Behind } from './behind.ts'
import type { FormTurns } from './http/form-turns.ts'
import type { SenderLimits } from './http/sender-limits.ts'
import type { Mailer } from './mails.ts'
import type { Origins } from './oidc/clients.ts'
import type { Passwords } from './store/passwords.ts'

/** What all pages and the admin API share. */
export interface Identity {
  /** `<public URL>/realms/tafel`, also the address under which all pages stand. */
  readonly issuer: string
  readonly origins: Origins
  readonly https: boolean
  readonly pool: pg.Pool
  readonly mailer: Mailer
  readonly passwords: Passwords
  /** In which forms are taken, so that pages are always shown. */
  readonly forms: FormTurns
  readonly log: Log
  readonly behind: Behind
  /** The password of the local stand-in for Google; there is none without. */
  readonly googlePassword: string | undefined
  /** What each network may still ask for. */
  readonly limits: SenderLimits
  /** The protocol with the keys of this moment. */
  provider(): Provider
}
