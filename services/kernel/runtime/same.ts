import { isDeepStrictEqual } from 'node:util'

/** Deep equality, regardless of member order. For "nothing has changed" in decisions. */
export const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)
