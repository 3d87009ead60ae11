import { DEFAULT_INFLATION_PPM } from '@tafel/contracts/contexts/accounts/defaults.ts'
import { yearEnd, yearOf, yearStart } from '@tafel/contracts/law/tax-year.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { type ClientFacts, regimeChangeIn, regimeOfYear } from '@tafel/contracts/contexts/clients/client-facts.ts'
import type { FirmDefaults } from '../../../workbench/kind.ts'

/**
 * A new scenario is of the year that today falls into: stored, so that the answer doesn't move with the day it is looked at. The firm's
 * inflation and the client's regime, with the day on which community of property began within the year, are stored where they aren't the
 * scenario's own default, and the client's date of birth where it is known.
 */
export function newScenarioInputs(today: string, { inflation }: Pick<FirmDefaults, 'inflation'>, client: ClientFacts): TaxScenarioGiven {
  const taxYear = yearOf(today)
  const maritalRegime = regimeOfYear(client, yearEnd(taxYear))
  const change = regimeChangeIn(client, yearStart(taxYear), yearEnd(taxYear))
  return {
    taxYear,
    ...(client.dateOfBirth === undefined ? {} : { dateOfBirth: client.dateOfBirth }),
    ...(maritalRegime === undefined || maritalRegime === 'single' ? {} : { maritalRegime }),
    ...(change?.inCommunity === true ? { communityFrom: change.day } : {}),
    ...(inflation === DEFAULT_INFLATION_PPM ? {} : { projection: { inflation } }),
  }
}
