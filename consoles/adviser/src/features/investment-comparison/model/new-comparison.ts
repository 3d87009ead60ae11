import type { ClientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import type { FirmDefaults } from '../../../workbench/kind.ts'
import type { Given } from './comparison-inputs.ts'

/**
 * The inputs of a new comparison, with three common vehicles. The start, the firm's inflation and return, and the client's date of birth
 * are stored, so that the result doesn't depend on the day of viewing or on later changes.
 */
export const newComparison = (
  today: string,
  { inflation, investment }: FirmDefaults,
  { dateOfBirth }: Pick<ClientFacts, 'dateOfBirth'>,
): Given => ({
  startDate: today,
  inflation,
  ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
  vehicles: (['ra', 'tfsa', 'unitTrust'] as const).map((kind) => ({ kind, grossReturn: investment })),
})
