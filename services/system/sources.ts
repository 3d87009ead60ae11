import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import type { VerificationView } from '@tafel/contracts/contexts/transparency/views.ts'
import type { HealthReport } from '@tafel/kernel/runtime/lifecycle.ts'

export type Rows = readonly Readonly<Record<string, unknown>>[]

interface Done {
  readonly done: number
  readonly again: number
  readonly failed: number
}

/** The sources of the system page. */
export interface SystemSources {
  readonly store: EventStore
  /** How far the event store's clock is ahead of ours; undefined while unknown. */
  readonly clockAheadMs: () => number | undefined
  readonly health: () => Promise<HealthReport>
  /** With the services' role: reactors, and the database itself. */
  readonly services: (sql: string) => Promise<Rows>
  /** With the query role: read models. */
  readonly queries: (sql: string) => Promise<Rows>
  readonly lastHour: () => SystemView['lastHour']
  /** The tree over the log, and its newest signed checkpoint. */
  readonly tree: (signal: AbortSignal) => Promise<Pick<VerificationView, 'size' | 'latest' | 'unsignedSince'>>
  /** The machine's processes and jobs; null without a supervisor. */
  readonly stack: () => Promise<SystemView['stack']>
  /** A folder on the disk to monitor. */
  readonly folder: string
  readonly version: string
  /** The operator's name for the servers' region. */
  readonly region: string
  readonly now: () => Date
  /** This process's printing. */
  readonly pdf: () => { readonly waiting: number; readonly running: number; readonly oldestMs: number | null } & Done
  readonly mails: {
    /** The reactor whose checkpoint shows the progress of mails. */
    readonly reactor: string
    /** Events that cause a mail. */
    readonly types: readonly string[]
    readonly figures: () => Done
  }
}
