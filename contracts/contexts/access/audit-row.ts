import type { FieldChange } from './events.ts'

/** An entry of the audit log: an admin's access or action. Without free text or personal data. */
export interface AuditRow {
  readonly id: string
  readonly at: string
  /** The actor. */
  readonly admin: string
  /** As they are called now; null once they were erased. */
  readonly adminEmail: string | null
  readonly route: string
  readonly isAction: boolean
  readonly targetKind: string | null
  readonly targetId: string | null
  /** How many records were shown. */
  readonly rows: number
  /** The requested fields. */
  readonly filters: readonly string[]
  /** `done`, the code of a refusal, or null where an action never ended. */
  readonly outcome: string | null
  readonly requestId: string
}

/** The personal part of an entry, sealed with the key of the person concerned; null if it was erased or never given. */
export interface AuditWords {
  readonly id: string
  readonly reason: string | null
  readonly changes: readonly FieldChange[] | null
}
