/** Profiles and assessments are one user's own, within one firm. */
export interface Whose {
  readonly userId: string
  readonly accountId: string
}

/** Somebody else's is answered like one that never was. */
export const isTheirs = (one: Whose, other: Whose): boolean => one.userId === other.userId && one.accountId === other.accountId
