import type { ClientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import type { FirmDefaults } from '../../../workbench/kind.ts'
import type { Given } from './comparison-inputs.ts'

/**
 * The three that are asked about first. The start is stored, so that the answer doesn't move with the day it is looked at; and so are the
 * firm's inflation and return and the client's date of birth, so that it doesn't move with what they say later.
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
