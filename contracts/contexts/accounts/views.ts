import type { AccountDetails } from './account.ts'

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
