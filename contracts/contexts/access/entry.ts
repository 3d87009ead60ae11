// Bounds of an entry of the audit log: what is more is cut, and the count still says how much there was.

/** As many as one answer may hold. */
export const MAX_SEEN = 1000
export const MAX_CHANGED = 200
export const MAX_FIELD = 200
export const MAX_VALUE = 1000

/** The outcome of what was done; anything else is the code of the refusal. */
export const DONE = 'done'
