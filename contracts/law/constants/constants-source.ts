import { CONSTANTS_BY_VERSION } from './known-constants.ts'
import { type Constants, SHIPPED_CONSTANTS } from './shipped.ts'

/** Where calculations get their constants from. What is new is calculated with the current set; what was stored, with the set of its version. */
export interface ConstantsSource {
  current(): Constants
  /** Undefined where nobody has that version any more. */
  at(version: string): Constants | undefined
}

/** The sets that come with this build. */
export const shippedConstants: ConstantsSource = {
  current: () => SHIPPED_CONSTANTS,
  at: (version) => CONSTANTS_BY_VERSION.get(version),
}
