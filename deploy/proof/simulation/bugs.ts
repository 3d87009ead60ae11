import { commandBugs } from './bugs-of-commands.ts'
import { projectionBugs } from './bugs-of-projections.ts'
import { subscriberBugs } from './bugs-of-subscribers.ts'
import type { Wiring } from './wiring.ts'

/** A mistake that somebody could make, planted by putting one part together wrongly. The simulator must find each. */
export interface Bug {
  readonly name: string
  readonly wiring: Partial<Wiring>
}

export const bugs: readonly Bug[] = [...commandBugs, ...projectionBugs, ...subscriberBugs]
