import type { ConstantsAt } from './constants-source.ts'
import { type Constants, SHIPPED_SETS } from './shipped.ts'

// A version names its figures for ever, so what is known of one never changes: this is memory, not state.

const known = new Map<string, Constants>(SHIPPED_SETS.map((set) => [set.constantsVersion, set]))

/** Every set that this process can calculate with, by version: those that released versions shipped, and published ones that it has been handed since. */
export const CONSTANTS_BY_VERSION: ReadonlyMap<string, Constants> = known

/** The same as a lookup. */
export const knownConstantsAt: ConstantsAt = (version) => known.get(version)

/** Keeps a set, so that a record that was calculated with it can be computed again as it was. */
export function rememberConstants(constants: Constants): void {
  known.set(constants.constantsVersion, constants)
}
