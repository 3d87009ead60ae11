import type { AlertRuleName } from './rule-names.ts'

/** One line of the list of alerts. Times are ISO 8601, UTC. */
export interface AlertRow {
  readonly id: string
  readonly rule: AlertRuleName
  readonly person: string
  /** Null once they were erased, as those below. */
  readonly personEmail: string | null
  readonly about: string | null
  readonly aboutEmail: string | null
  readonly count: number
  readonly since: string
  readonly at: string
  readonly acknowledged: boolean
  /** Null until it is acknowledged. */
  readonly acknowledgedBy: string | null
  readonly acknowledgedByEmail: string | null
  readonly acknowledgedAt: string | null
}
