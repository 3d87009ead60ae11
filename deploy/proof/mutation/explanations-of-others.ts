import type { Explanation } from './explanations.ts'

/** Of transfer costs, home loans and the investment comparison. */
export const EXPLANATIONS_OF_OTHERS: readonly Explanation[] = []
