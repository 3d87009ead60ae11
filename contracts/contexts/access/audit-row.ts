import type { FieldChange } from './events.ts'

/** An entry of the audit log: what an admin saw or did. Without words of or about anybody. */
export interface AuditRow {
  readonly id: string
  readonly at: string
  /** Who. */
  readonly admin: string
  /** As they are called now; null once they were erased. */
  readonly adminEmail: string | null
  readonly route: string
  readonly isAction: boolean
  readonly targetKind: string | null
  readonly targetId: string | null
  /** How many records were shown. */
  readonly rows: number
  /** The fields that were asked for. */
  readonly filters: readonly string[]
  /** `done`, the code of a refusal, or null where an action never ended. */
  readonly outcome: string | null
  readonly requestId: string
}

/** What an entry says that goes with the key of whom it is about; null where it is gone, or was never said. */
export interface AuditWords {
  readonly id: string
  readonly reason: string | null
  readonly changes: readonly FieldChange[] | null
}
