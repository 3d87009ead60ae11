// What every list, route and word needs to know of a kind of record. Light on purpose: consoles show all kinds in their first route,
// and load a kind's calculator only with its screen.

export interface KindNames {
  /** Begins its streams, and its events' names. */
  readonly name: string
  /** Of its screens: `/<path>/<id>` (specification §2). */
  readonly path: string
  /** Of its addresses: `/api/<collection>` (the collections of specification §3). */
  readonly collection: string
  readonly words: {
    /** `Transfer duty`, as a title. */
    readonly one: string
    /** `transfer duties`, within a sentence. */
    readonly many: string
    /** What the one figure in lists is. */
    readonly headline: string
    /** What it is while it stands below zero, where it can; it is shown without its sign then. */
    readonly belowZero?: string
    /** What is said instead while it can't be calculated. */
    readonly noHeadline: string
  }
}

export const KIND_NAMES = {
  scenario: {
    name: 'scenario',
    path: 'scenario',
    collection: 'scenarios',
    words: {
      one: 'Tax scenario',
      many: 'tax scenarios',
      headline: 'Due to SARS',
      belowZero: 'Refund',
      noHeadline: 'Not complete yet',
    },
  },
  transferDuty: {
    name: 'transferDuty',
    path: 'transfer-duty',
    collection: 'transfer-duties',
    words: { one: 'Transfer duty', many: 'transfer duties', headline: 'Transfer duty', noHeadline: 'No price yet' },
  },
  homeLoanRepayment: {
    name: 'homeLoanRepayment',
    path: 'home-loan-repayment',
    collection: 'home-loan-repayments',
    words: { one: 'Home loan', many: 'home loans', headline: 'Instalment a month', noHeadline: 'No loan amount yet' },
  },
  investmentComparison: {
    name: 'investmentComparison',
    path: 'investment-comparison',
    collection: 'investment-comparisons',
    words: {
      one: 'Investment comparison',
      many: 'investment comparisons',
      headline: 'Best after tax',
      noHeadline: 'Not complete yet',
    },
  },
} as const satisfies Readonly<Record<string, KindNames>>

export type KindName = keyof typeof KIND_NAMES

/** In the order in which people are shown them. */
export const KINDS: readonly (KindNames & { readonly name: KindName })[] = Object.values(KIND_NAMES)
