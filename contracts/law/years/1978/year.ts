import type { ConstantsOfYear } from '../constants-of-year.ts'
import { LIFE_INTERESTS_1977_04_01 } from './life-interests.ts'

/** What began in the year of assessment 1978. */
export const YEAR_1978: ConstantsOfYear = {
  property: { lifeInterests: [LIFE_INTERESTS_1977_04_01] },
}
