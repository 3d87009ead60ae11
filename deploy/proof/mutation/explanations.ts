/** Why a mutant lives. What is not given fits any. */
export interface Explanation {
  /** End of the path. */
  readonly file?: string
  readonly mutator?: string
  /** With single spaces. */
  readonly before?: string
  readonly after?: string
  /** Equivalent: no input gives another answer. Gap: a test is missing. */
  readonly kind: 'equivalent' | 'gap'
  readonly why: string
}

export const EXPLANATIONS: readonly Explanation[] = [{ before: 'sum([])', kind: 'equivalent', why: 'nothing is 0 either way' }]
