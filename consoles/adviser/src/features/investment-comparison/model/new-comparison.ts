import type { Given } from './comparison-form.ts'

/** The three that are asked about first. The start is stored, so that the answer doesn't move with the day it is looked at. */
export const newComparison = (today: string): Given => ({
  startDate: today,
  vehicles: [{ kind: 'ra' }, { kind: 'tfsa' }, { kind: 'unitTrust' }],
})
