import { isContinued } from '../../figure/continued.ts'
import type { Lookup } from '../../lookup/find.ts'
import { type ConstantFigure, type InputFigure, input, rate } from '../../working/ledger.ts'

/** A rate of interest that a record may confirm: the input, and its value where it is entered. */
export interface RateOfRecord {
  readonly field: string
  readonly value: number | undefined
}

/** The rate of a day: after the last confirmed day, the rate entered in the record. */
export const withRateOfRecord = (found: Lookup<number>, { value }: RateOfRecord): Lookup<number> =>
  value !== undefined && found.found && isContinued(found.origin) ? { ...found, value } : found

/** The figure of such a rate: the input where the record's value counts, else the constant. */
export function rateOfRecord(
  found: Lookup<number>,
  name: string,
  { field, value }: RateOfRecord,
  pick?: (ppm: number) => number,
): InputFigure | ConstantFigure {
  return value !== undefined && found.found && isContinued(found.origin) ? input(field, value, 'ppm') : rate(found, name, field, pick)
}
