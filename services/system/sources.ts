import type { EventStore } from '@tafel/kernel/event-store.ts'
import type { HealthReport } from '@tafel/kernel/lifecycle.ts'

export type Rows = readonly Readonly<Record<string, unknown>>[]

interface Done {
  readonly done: number
  readonly again: number
  readonly failed: number
}

/** Where the system page has its facts from. */
export interface SystemSources {
  readonly store: EventStore
  /** How far the event store's clock is ahead of ours; undefined where nothing is known yet. */
  readonly clockAheadMs: () => number | undefined
  readonly health: () => Promise<HealthReport>
  /** As the services' role: reactors, and the database itself. */
  readonly services: (sql: string) => Promise<Rows>
  /** As the role of the queries: read models. */
  readonly queries: (sql: string) => Promise<Rows>
  /** A folder of the disk that fills up. */
  readonly folder: string
  readonly version: string
  /** What the operator calls the region of the servers. */
  readonly region: string
  readonly now: () => Date
  /** Of this process's printing. */
  readonly pdf: () => { readonly waiting: number; readonly running: number; readonly oldestMs: number | null } & Done
  readonly mails: {
    /** Whose checkpoint says how far mails have come. */
    readonly reactor: string
    /** Events that lead to a mail. */
    readonly types: readonly string[]
    readonly figures: () => Done
  }
}
