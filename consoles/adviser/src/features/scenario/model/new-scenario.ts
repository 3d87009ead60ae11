import { DEFAULT_INFLATION_PPM } from '@tafel/contracts/contexts/accounts/defaults.ts'
import { yearEnd, yearOf, yearStart } from '@tafel/contracts/law/tax-year.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { type ClientFacts, regimeChangeIn, regimeOfYear } from '@tafel/contracts/contexts/clients/client-facts.ts'
import type { FirmDefaults } from '../../../workbench/kind.ts'

/**
 * A new scenario is for the current year, which is stored so that the result doesn't depend on the day of viewing. The firm's inflation and
 * the client's regime, with the date on which community of property began within the year, are stored if they aren't the scenario's
 * defaults, and the client's date of birth if it is known.
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
