import type { Access } from '../access/access.ts'
import type { Users } from '../access/users.ts'
import type { EventLog } from '../storage/event-log.ts'
import type { Append } from './appender.ts'
import type { Scavenger } from './scavenger.ts'

/** The dependencies of all call handlers. */
export interface ServerContext {
  readonly log: EventLog
  readonly append: Append
  readonly users: Users
  /** Undefined if every call is allowed. */
  readonly access: Access | undefined
  readonly scavenger: Scavenger
  readonly maxAppendBytes: number
  /** Aborts when the server shuts down: endless calls end then. */
  readonly shutdown: AbortSignal
  readonly now: () => number
  /** The address at which clients reach this node. */
  readonly address: () => { readonly host: string; readonly port: number }
  readonly instanceId: string
}
