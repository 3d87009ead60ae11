/** For a record's own screen: requests the complete record from the server, not the row that a list already has. */
export const WHOLE = { meta: { whole: true } } as const
