import type { Origin } from '../figure/origin.ts'
import type { TaxKind } from '../figure/tax-kinds.ts'

/** A part that is known to be missing. Both dates inclusive; null: until it is loaded. */
export interface Gap {
  readonly kind: TaxKind
  readonly part: string
  readonly from: string
  readonly to: string | null
}

/** How sure a figure may be called at most, where it lacks a second source, or any. */
export interface Ceiling {
  readonly kind: TaxKind
  readonly parts?: readonly string[]
  readonly years?: readonly number[]
  readonly from?: readonly string[]
  readonly most: Origin['confidence']
}

/** Facts known of a year in addition to its figures. The checks compare the figures with it. */
export interface KnownOfYear {
  readonly year: number
  /** Its Budget is announced and not enacted yet: so are the figures of the year, and those that begin in it. */
  readonly announced?: true
  /** Figures that its Budget moved, by their names in `checks/yearly.ts`. */
  readonly moved?: readonly string[]
  readonly gaps?: readonly Gap[]
  readonly ceilings?: readonly Ceiling[]
}
