/** The prefix of all queries about seasons, for invalidation. */
export const seasonKey = ['season'] as const
