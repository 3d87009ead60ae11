import type { Access } from '../access/access.ts'
import type { Users } from '../access/users.ts'
import type { EventLog } from '../storage/event-log.ts'
import type { Append } from './appender.ts'
import type { Scavenger } from './scavenger.ts'

/** What every call is served with. */
export interface ServerContext {
  readonly log: EventLog
  readonly append: Append
  readonly users: Users
  /** Undefined where everybody may do everything. */
  readonly access: Access | undefined
  readonly scavenger: Scavenger
  readonly maxAppendBytes: number
  /** Aborts when the server shuts down: endless calls end then. */
  readonly shutdown: AbortSignal
  /** Begins the shutdown. */
  readonly shutDown: () => void
  readonly now: () => number
  /** Where clients reach this node. */
  readonly address: () => { readonly host: string; readonly port: number }
  readonly instanceId: string
}
