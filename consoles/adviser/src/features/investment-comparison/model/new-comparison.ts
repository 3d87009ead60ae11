import type { FirmDefaults } from '../../../workbench/kind.ts'
import type { Given } from './comparison-form.ts'

/**
 * The three that are asked about first. The start is stored, so that the answer doesn't move with the day it is looked at; and so are the
 * firm's inflation and return, so that it doesn't move with what the firm says later.
 */
export const newComparison = (today: string, { inflation, investment }: FirmDefaults): Given => ({
  startDate: today,
  inflation,
  vehicles: (['ra', 'tfsa', 'unitTrust'] as const).map((kind) => ({ kind, grossReturn: investment })),
})
