import type { TaxScenarioGiven, TaxScenarioInputs } from './scenario.ts'

/** Whether spouses in community of property have a joint estate on that day: all year, where no day is given on which it began or ended. */
export function isJointOn(
  { maritalRegime, communityFrom, communityUntil }: Pick<TaxScenarioGiven, 'maritalRegime' | 'communityFrom' | 'communityUntil'>,
  day: string,
): boolean {
  if (maritalRegime !== 'inCommunity') return false
  return (communityFrom === undefined || day >= communityFrom) && (communityUntil === undefined || day <= communityUntil)
}

/** Whether a part of the year is outside of community of property. */
export const isPartlyJoint = ({ communityFrom, communityUntil }: Pick<TaxScenarioGiven, 'communityFrom' | 'communityUntil'>): boolean =>
  communityFrom !== undefined || communityUntil !== undefined

/** For another year than the scenario's. Outside community of property each spouse keeps their own income. */
export function regimeIn(
  year: number,
  { taxYear, maritalRegime, communityFrom, communityUntil }: TaxScenarioInputs,
): TaxScenarioInputs['maritalRegime'] {
  const edge = year > taxYear ? communityUntil : communityFrom
  return edge === undefined ? maritalRegime : 'single'
}
