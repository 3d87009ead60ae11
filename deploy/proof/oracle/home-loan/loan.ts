/** The oracle's input: a home loan in whole cents, rates in parts per million a year, days as YYYY-MM-DD. */
export interface OracleLoan {
  /** The debt on the first day: the amount lent, or the balance of an existing loan. */
  readonly principal: number
  /** Of an existing loan: the day of its balance. */
  readonly asAt: string | null
  /** The day of payout, if the first period isn't a whole month. Only with daily interest, and not for an existing loan. */
  readonly paidOut: string | null
  readonly rate: Rate
  readonly basis: 'monthly' | 'daily'
  readonly termMonths: number
  readonly firstPayment: string
  readonly extra: { readonly amount: number; readonly from: string | null; readonly until: string | null }
  /** The yearly growth of the instalment. */
  readonly growth: number
  /** Negative: a redraw. */
  readonly lumpSums: readonly LumpSum[]
  readonly holidays: readonly Holiday[]
  readonly afterHoliday: 'keepTerm' | 'extendTerm'
  readonly repricing: 'keepPayment' | 'repriceToTerm'
  readonly offset: number
  readonly initiationFee: number
  readonly initiationFeeAdded: boolean
  readonly serviceFee: number
  readonly insurance: number
}

export interface LumpSum {
  readonly date: string
  readonly amount: number
}

export interface Holiday {
  readonly from: string
  readonly months: number
}

export type Rate =
  | { readonly kind: 'primeLinked'; readonly prime: number; readonly margin: number }
  | { readonly kind: 'fixed'; readonly fixed: number }
  | { readonly kind: 'fixedThenPrime'; readonly fixed: number; readonly months: number; readonly prime: number; readonly margin: number }
  /** Prime and margin apply before the first change. */
  | { readonly kind: 'ratePath'; readonly prime: number; readonly margin: number; readonly path: readonly Change[] }

export interface Change {
  readonly date: string
  readonly ppm: number
}

/** A month of the schedule, in whole cents; `rate` is that of its first day. */
export interface Row {
  readonly month: number
  readonly date: string
  readonly rate: number
  readonly interest: number
  readonly instalment: number
  readonly extra: number
  readonly deposit: number
  readonly redraw: number
  readonly balance: number
}

export const COLUMNS = ['month', 'date', 'rate', 'interest', 'instalment', 'extra', 'deposit', 'redraw', 'balance'] as const
