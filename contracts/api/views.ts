import type { FieldChange } from '../contexts/access/events.ts'
import type { ActingView } from '../contexts/acting/acting.ts'
import type { AccountDetails } from '../contexts/accounts/account.ts'
import type { ClientDetails } from '../contexts/clients/client.ts'
import type { DueReview, Review } from '../contexts/clients/review.ts'
import type { RecordSummary } from '../contexts/records/views.ts'
import type { FirmRole } from '../contexts/teams/roles.ts'
import type { Permission } from '../base/http/route.ts'

// What queries answer. Ids and revisions are strings, times ISO 8601 in UTC, dates YYYY-MM-DD, money integer cents.

/** The claims of specification §3, as the log has them (the token's copy may be older). */
export interface Claims {
  readonly admin: boolean
  readonly hasSubscription: boolean
  /** Date of the next payment (for a trial: its end), or null. */
  readonly atNextPayment: string | null
  readonly atStartSubscription: string | null
  readonly teamId: string | null
  readonly centAmount: number | null
}

export interface AccountView extends AccountDetails {
  readonly accountId: string
  readonly owner: string
  readonly welcomed: boolean
  /** Nothing is written for it until it is reopened. */
  readonly closed: boolean
  /** Lower-cased prefixes of the first 24 characters of the name, and the empty one. */
  readonly keywords: readonly string[]
  readonly createdAt: string
  readonly revision: string
}

export interface MeView {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  readonly roles: readonly string[]
  readonly account: AccountView | null
  /** In the firm, and what it allows there. Null without a firm. */
  readonly firmRole: FirmRole | null
  readonly permissions: readonly Permission[]
  readonly claims: Claims
  /** There while an administrator acts for somebody: firm, role and permissions are those of the user, as far as they go. */
  readonly acting?: ActingView
}

/** One place where a person is signed in. */
export interface MySession {
  readonly sessionId: string
  /** `Chrome on Windows`; null while that isn't known. */
  readonly device: string | null
  /** Of its network; '' where it isn't known. */
  readonly address: string
  readonly startedAt: string
  readonly lastSeenAt: string
  /** Signed in to the admin console too. */
  readonly isAdminConsole: boolean
  /** The one that asks. */
  readonly isThis: boolean
}

/** The roles of a user at the identity provider. */
export interface UserRoles {
  readonly id: string
  readonly roles: readonly string[]
}

export interface ClientView extends ClientDetails, Review {
  readonly clientId: string
  readonly createdAt: string
  readonly changedAt: string
  readonly deleted: boolean
  readonly revision: string
  /** How many records that are not deleted stand under the client. */
  readonly records: number
  /** An invented client, made by Tafel to try things with. */
  readonly sample: boolean
}

export interface Page<T> {
  readonly items: readonly T[]
  /** Hand it back as `after` for the next page; null on the last. */
  readonly next: string | null
  /** How many there are on all pages; told with the first, of lists that count. */
  readonly total?: number
}

export interface OverviewView {
  readonly clients: number
  readonly recordsThisMonth: number
  /** Ever; those that were withdrawn don't count. */
  readonly reportsIssued: number
  readonly recent: readonly RecordSummary[]
  /** Due within `REVIEW_SOON_DAYS`, or overdue: the longest first, at most `MAX_DUE_REVIEWS`. */
  readonly reviews: readonly DueReview[]
}

/** Rows of the admin console (simple-rest: every row has `id`). Who was erased keeps a row, without words. */
export interface AdminUserRow {
  readonly id: string
  readonly email: string
  readonly displayName: string
  readonly emailVerified: boolean
  readonly enabled: boolean
  readonly erased: boolean
  readonly accountId: string | null
  readonly accountName: string | null
  readonly createdAt: string
}
export interface AdminAccountRow {
  readonly id: string
  readonly accountName: string
  readonly email: string
  readonly owner: string
  readonly city: string
  readonly hasSubscription: boolean
  readonly subscriptionEndsOn: string | null
  readonly closed: boolean
  readonly erased: boolean
  readonly createdAt: string
}
/** One account, whole, to be edited. What was erased reads as empty. */
export interface AdminAccountView extends AdminAccountRow, Partial<AccountDetails> {
  readonly accountName: string
  readonly email: string
  readonly revision: string
}

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
/** What every open console follows. */
export interface ConfigVersion {
  readonly underConstruction: boolean
  readonly value: string
  readonly chatWidgetEnabled: boolean
  /** What everybody is told on every screen; '' where that is nothing. */
  readonly announcement: string
}
