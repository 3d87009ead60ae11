/** What the oracle is asked: one natural person, resident, one year of assessment. Money is whole cents, dates are YYYY-MM-DD. */
export interface OracleScenario {
  /** Year of assessment N: 1 March N-1 to the last day of February N. */
  year: number
  birthDate: string
  /** The days assessed, both included, when they are fewer than the year's. */
  period: { from: string; to: string } | null
  /** Died in the year. */
  died: boolean
  /** Remuneration of the Fourth Schedule, without the savings withdrawal, lump sums and severance. */
  remuneration: number
  /** Net income that never belongs to both spouses (a trade); negative is a loss. */
  otherIncome: number
  /** Net rental; negative is a loss. */
  rental: number
  localInterest: number
  foreignInterest: number
  /** Gross, of holdings below 10 %. */
  foreignDividends: number
  /** Gross withdrawal from the savings component. */
  savingsWithdrawal: number
  /** The member's own and the employer's, which is a taxed benefit inside remuneration. */
  retirementContributions: number
  retirementForward: number
  /** With certificates. */
  donations: number
  donationsForward: number
  medical: {
    /** Persons covered, the taxpayer included, in each month of the year from March on. */
    members: readonly number[]
    schemeFees: number
    outOfPocket: number
    /** Of the taxpayer, the spouse or a child. */
    disability: boolean
  }
  disposals: readonly Disposal[]
  /** Assessed capital loss brought forward, not negative. */
  capitalLossForward: number
  lumpSums: readonly LumpSum[]
  /** Lump sums of earlier years, or earlier in this one, already assessed. */
  earlierLumpSums: readonly EarlierLumpSum[]
  /** Married in community of property: what the other spouse has in the joint estate. */
  community: Community | null
}

export interface Disposal {
  disposed: string
  /** Of the whole asset, like the next two. */
  proceeds: number
  sellingCosts: number
  baseCost: number
  /** The person's share, or the couple's when communal, in millionths. */
  share: number
  communal: boolean
  personalUse: boolean
  /** To a connected person. */
  connected: boolean
  /** A primary residence: months held, months lived in, and the part used for a trade in millionths. */
  residence: { monthsHeld: number; monthsLived: number; tradeUse: number } | null
}

export type LumpSumKind = 'retirement' | 'death' | 'withdrawal' | 'divorce' | 'severance'

export interface LumpSum {
  kind: LumpSumKind
  date: string
  gross: number
  /** Contributions that never were deducted, claimed against this benefit. */
  undeducted: number
}

export interface EarlierLumpSum {
  kind: LumpSumKind
  date: string
  /** What was taxable of it, nil band included. */
  taxable: number
}

export interface Community {
  /** Which half of an odd cent: the first spouse's half is rounded, the second's is the rest. */
  side: 'first' | 'second'
  rental: number
  localInterest: number
  foreignInterest: number
  foreignDividends: number
  disposals: readonly Disposal[]
}

/** A scenario with nothing in it, to be spread over. */
export const EMPTY: OracleScenario = {
  year: 2027,
  birthDate: '1985-06-15',
  period: null,
  died: false,
  remuneration: 0,
  otherIncome: 0,
  rental: 0,
  localInterest: 0,
  foreignInterest: 0,
  foreignDividends: 0,
  savingsWithdrawal: 0,
  retirementContributions: 0,
  retirementForward: 0,
  donations: 0,
  donationsForward: 0,
  medical: { members: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], schemeFees: 0, outOfPocket: 0, disability: false },
  disposals: [],
  capitalLossForward: 0,
  lumpSums: [],
  earlierLumpSums: [],
  community: null,
}

/** A disposal of the whole of an ordinary asset, to be spread over. */
export const PLAIN_DISPOSAL: Disposal = {
  disposed: '2026-06-30',
  proceeds: 0,
  sellingCosts: 0,
  baseCost: 0,
  share: 1_000_000,
  communal: false,
  personalUse: false,
  connected: false,
  residence: null,
}
