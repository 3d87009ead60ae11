import type { Access } from '../access/access.ts'
import type { Users } from '../access/users.ts'
import type { Groups } from '../persistent/groups.ts'
import type { EventLog } from '../storage/event-log.ts'
import type { Scavenger } from './scavenger.ts'

/**
 * When a filtered subscription is told how far the log was scanned. `prompt`: at the end of the log too. `24.2`: as EventStoreDB 24.2 does it,
 * after every full window only; where it reaches the end it is told again what it knows, which at the beginning of a log is 2^64 − 1.
 */
export type CheckpointStyle = 'prompt' | '24.2'

/** What every call is served with. */
export interface ServerContext {
  readonly log: EventLog
  readonly groups: Groups
  readonly users: Users
  /** Undefined where everybody may do everything. */
  readonly access: Access | undefined
  readonly scavenger: Scavenger
  readonly maxAppendBytes: number
  readonly checkpoints: CheckpointStyle
  /** Aborts when the server shuts down: endless calls end then. */
  readonly shutdown: AbortSignal
  /** Begins the shutdown. */
  readonly shutDown: () => void
  readonly now: () => number
  /** Where clients reach this node. */
  readonly address: () => { readonly host: string; readonly port: number }
  readonly instanceId: string
}
