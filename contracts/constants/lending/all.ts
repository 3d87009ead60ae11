import { AFFORDABILITY } from './affordability/convention.ts'
import { CREDIT_LIMITS } from './credit-limits/all.ts'
import type { LendingConstants } from './lending-kinds.ts'
import { PRIME_HISTORY } from './prime/history.ts'

/** What a home loan is calculated with. Figures are never edited in place: a change is a new version of the constants. */
export const LENDING_CONSTANTS: LendingConstants = { prime: PRIME_HISTORY, creditLimits: CREDIT_LIMITS, affordability: AFFORDABILITY }
