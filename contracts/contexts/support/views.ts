/** A user as support sees one: personal details masked. */
export interface SupportUserRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly enabled: boolean
  readonly erased: boolean
  readonly registeredAt: string
  readonly firm: {
    readonly id: string
    readonly name: string
    readonly isReadOnly: boolean
    readonly subscribedUntil: string | null
  } | null
}

export interface SupportUsersView {
  readonly items: readonly SupportUserRow[]
}
