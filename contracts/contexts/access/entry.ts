// Bounds of an audit log entry: the excess is cut, and the count still gives the total.

/** As many as one answer may hold. */
export const MAX_SEEN = 1000
export const MAX_CHANGED = 200
export const MAX_FIELD = 200
export const MAX_VALUE = 1000

/** The outcome of a completed action; any other value is the code of the refusal. */
export const DONE = 'done'
