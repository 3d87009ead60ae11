import type { RealmRole } from '../../base/roles.ts'
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
  /** The requesting session. */
  readonly isThis: boolean
}

/** A second factor that a person has set up at the identity provider. */
export interface SecondFactor {
  readonly id: string
  readonly kind: 'app' | 'passkey' | 'recoveryCodes'
  /** As the person named it; '' if unnamed. */
  readonly name: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Of recovery codes: how many are unused. Null for others, or if unknown. */
  readonly left: number | null
}

export interface SecondFactors {
  readonly items: readonly SecondFactor[]
  /** A role of the person requires one. */
  readonly isRequired: boolean
}

/** The roles of a user at the identity provider. */
export interface UserRoles {
  readonly id: string
  readonly roles: readonly string[]
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

/** When and why a user was last disabled or enabled, and by which admin. Null: never. */
export interface UserAccessView {
  readonly id: string
  readonly last: { readonly enabled: boolean; readonly at: string; readonly by: string; readonly reason: string } | null
}

/** The users with each realm role, by their ids. */
export type RoleHolders = Readonly<Record<RealmRole, readonly string[]>>
