import type { CreditLimits } from '../lending-kinds.ts'
import { CREDIT_LIMITS_2016_05_06 } from './2016-05-06.ts'

/** Newest first. */
export const CREDIT_LIMITS: readonly CreditLimits[] = [CREDIT_LIMITS_2016_05_06]
