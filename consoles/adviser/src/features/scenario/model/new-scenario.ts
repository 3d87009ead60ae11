import { yearOf } from '@tafel/contracts/calculators/tax/inputs/year.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'

/** A new scenario is of the year that today falls into: stored, so that the answer doesn't move with the day it is looked at. */
export const newScenarioInputs = (today: string): TaxScenarioGiven => ({ taxYear: yearOf(today) })
