/** For a record's own screen: the record whole as the server has it, not the row that a list has already. */
export const WHOLE = { meta: { whole: true } } as const
