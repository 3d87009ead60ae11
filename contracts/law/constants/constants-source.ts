import { type Constants, SHIPPED_CONSTANTS, SHIPPED_SETS } from './shipped.ts'

/** Finds the set of a version; undefined if it no longer exists. */
export type ConstantsAt = (version: string) => Constants | undefined

/** The source of constants for calculations: new ones use the current set, stored ones the set of their version. */
export interface ConstantsSource {
  readonly current: () => Constants
  readonly at: ConstantsAt
}

/** Finds a version among these sets. */
export const constantsAmong =
  (sets: readonly Constants[]): ConstantsAt =>
  (version) =>
    sets.find(({ constantsVersion }) => constantsVersion === version)

/** The sets that come with this build. */
export const shippedConstants: ConstantsSource = { current: () => SHIPPED_CONSTANTS, at: constantsAmong(SHIPPED_SETS) }
