import { isDeepStrictEqual } from 'node:util'

/** Deep equality, whatever the order of members. For "nothing has changed" in decisions. */
export const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)
