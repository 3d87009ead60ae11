import type { AccountView } from '../contexts/accounts/views.ts'
import type { Claims } from '../contexts/subscriptions/claims.ts'
import type { ActingView } from '../contexts/acting/acting.ts'
import type { DueReview } from '../contexts/clients/review.ts'
import type { RecordSummary } from '../contexts/records/views.ts'
import type { FirmRole } from '../contexts/teams/roles.ts'
import type { Permission } from '../base/http/route.ts'

// Responses of the queries. Ids and revisions are strings, times ISO 8601 in UTC, dates YYYY-MM-DD, money integer cents.

export interface MeView {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  readonly roles: readonly string[]
  readonly account: AccountView | null
  /** The user's role in the firm; null without a firm. */
  readonly firmRole: FirmRole | null
  readonly permissions: readonly Permission[]
  readonly claims: Claims
  /** Present while an administrator acts for a user: firm, role and permissions are the user's, within the limits of acting. */
  readonly acting?: ActingView
}

export interface OverviewView {
  readonly clients: number
  readonly recordsThisMonth: number
  /** All-time; withdrawn ones don't count. */
  readonly reportsIssued: number
  readonly recent: readonly RecordSummary[]
  /** Due within `REVIEW_SOON_DAYS`, or overdue: the longest first, at most `MAX_DUE_REVIEWS`. */
  readonly reviews: readonly DueReview[]
}
