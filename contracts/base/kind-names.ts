// The facts about each kind of record that lists, routes and texts need. Kept light: consoles show all kinds in their first route,
// and load a kind's calculator only with its screen.

export interface KindNames {
  /** Begins its streams, and its events' names. */
  readonly name: string
  /** Of its screens: `/<path>/<id>` (specification §2). */
  readonly path: string
  /** Of its addresses: `/api/<collection>` (the collections of specification §3). */
  readonly collection: string
  /** Its picture in lists: lines on 16 by 16, as an SVG path. */
  readonly icon: string
  readonly words: {
    /** `Transfer duty`, as a title. */
    readonly one: string
    /** `transfer duties`, within a sentence. */
    readonly many: string
    /** The name of the one figure shown in lists. */
    readonly headline: string
    /** Its name while it is negative, if it can be; it is then shown without its sign. */
    readonly belowZero?: string
    /** The text shown when it can't be calculated. */
    readonly noHeadline: string
  }
}

export const KIND_NAMES = {
  scenario: {
    name: 'scenario',
    path: 'scenario',
    collection: 'scenarios',
    icon: 'M3.5 2h9v12l-2.25-1.5L8 14l-2.25-1.5L3.5 14zM6 5.5h4M6 8.5h4',
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
    icon: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4',
    words: { one: 'Transfer duty', many: 'transfer duties', headline: 'Transfer duty', noHeadline: 'No price yet' },
  },
  homeLoanRepayment: {
    name: 'homeLoanRepayment',
    path: 'home-loan-repayment',
    collection: 'home-loan-repayments',
    icon: 'M1.5 8 8 2l6.5 6M3.5 6.5V14h9V6.5M6.5 14v-4h3v4',
    words: { one: 'Home loan', many: 'home loans', headline: 'Instalment a month', noHeadline: 'No loan amount yet' },
  },
  investmentComparison: {
    name: 'investmentComparison',
    path: 'investment-comparison',
    collection: 'investment-comparisons',
    icon: 'M2 2v12h12M4.5 10.5 7.5 7l2.5 2 4-5',
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
