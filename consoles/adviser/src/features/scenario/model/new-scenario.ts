import { DEFAULT_INFLATION_PPM } from '@tafel/contracts/accounts/account.ts'
import { yearOf } from '@tafel/contracts/calculators/tax/inputs/year.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import type { FirmDefaults } from '../../../workbench/kind.ts'

/**
 * A new scenario is of the year that today falls into: stored, so that the answer doesn't move with the day it is looked at. The firm's
 * inflation is stored where it isn't the scenario's own default.
 */
export const newScenarioInputs = (today: string, { inflation }: Pick<FirmDefaults, 'inflation'>): TaxScenarioGiven => ({
  taxYear: yearOf(today),
  ...(inflation === DEFAULT_INFLATION_PPM ? {} : { projection: { inflation } }),
})
