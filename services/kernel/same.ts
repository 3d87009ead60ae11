import { isDeepStrictEqual } from 'node:util'

/** Whether two values say the same, whatever the order of their members. For "nothing has changed" in decisions. */
export const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)
