import { type Constants, SHIPPED_CONSTANTS, SHIPPED_SETS } from './shipped.ts'

/** Finds the set of a version; undefined where nobody has it any more. */
export type ConstantsAt = (version: string) => Constants | undefined

/** Where calculations get their constants from. What is new is calculated with the current set; what was stored, with the set of its version. */
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
