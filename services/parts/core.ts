import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { Lifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import type { ServicesSettings } from '../settings.ts'
import type { EventLog } from './event-log.ts'
import type { Postgres } from './postgres.ts'
import type { RequestStores } from './request-stores.ts'

/** The process's inputs for its parts. */
export interface Base {
  readonly settings: ServicesSettings
  readonly log: Log
  /** A part registers the closing of what it opens. Parts close in reverse order. */
  readonly lifecycle: Pick<Lifecycle, 'onClose'>
  readonly now: () => Date
  /** Aborts when the parts that follow the log must end. */
  readonly signal: AbortSignal
}

/** Everything that later parts may use. */
export type Core = Base & Postgres & EventLog & RequestStores

/** Reports the dependency that the start waits for. */
export const waitingIn = ({ log }: Pick<Base, 'log'>) => ({
  onWaiting: (err: unknown) => log.warn({ err }, 'waiting for dependencies of the start'),
})
