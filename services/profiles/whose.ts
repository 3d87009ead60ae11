/** Profiles and assessments belong to one user within one firm. */
export interface Whose {
  readonly userId: string
  readonly accountId: string
}

/** Another user's is answered like a missing one. */
export const isTheirs = (one: Whose, other: Whose): boolean => one.userId === other.userId && one.accountId === other.accountId
