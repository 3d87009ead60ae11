import { MAX_HOLIDAYS, MAX_HOLIDAY_MONTHS, MAX_TERM } from '../../inputs/bounds.ts'

/** A loan as the schedule takes it: every date a day number, rows merged and in order. */
export interface Loan {
  /** The balance owed on `days[0]`. */
  readonly opening: number
  readonly term: number
  /** By month; long enough for every month that holidays may add. */
  readonly days: Int32Array
  readonly isDaily: boolean
  /** Ascending. The first one holds from always. */
  readonly rates: readonly RateStep[]
  /** A year. */
  readonly growth: number
  readonly extra: Extra
  /** Ascending, one a day. */
  readonly lumps: readonly Lump[]
  /** By month: 1 where no instalment is paid. */
  readonly skipped: Uint8Array
  readonly extendsTerm: boolean
  readonly offset: number
  /** Prepayments don't lower the instalment when it is repriced. */
  readonly keepsPayment: boolean
}

export interface RateStep {
  readonly day: number
  readonly ppm: number
}

/** A month; both days included. */
export interface Extra {
  readonly amount: number
  readonly from: number
  readonly until: number
}

export interface Lump {
  readonly day: number
  readonly deposit: number
  readonly redraw: number
}

export const ALWAYS = -Infinity
export const FOR_EVER = Infinity
export const NO_EXTRA: Extra = { amount: 0, from: ALWAYS, until: FOR_EVER }
export const NO_HOLIDAYS: Uint8Array = new Uint8Array(MAX_TERM + MAX_HOLIDAYS * MAX_HOLIDAY_MONTHS + 1)

/** The loan without advance payments; its holidays stay. */
export function withoutPrepayments(loan: Loan): Loan {
  return { ...loan, growth: 0, extra: NO_EXTRA, lumps: [], offset: 0 }
}

/** Whether the repricing rule matters: something is paid ahead, and a rate or a holiday changes the instalment. */
export function dependsOnRepricing({ growth, extra, lumps, offset, rates, skipped }: Loan): boolean {
  const isPaidAhead = growth > 0 || extra.amount > 0 || lumps.length > 0 || offset > 0
  return isPaidAhead && (rates.length > 1 || skipped !== NO_HOLIDAYS || lumps.some(({ redraw }) => redraw > 0))
}

/** The loan without the borrower's additions to the contract. */
export function withoutLevers(loan: Loan): Loan {
  return { ...withoutPrepayments(loan), skipped: NO_HOLIDAYS }
}

/** All rates moved by the same. */
export function withRatesMoved(loan: Loan, by: number): Loan {
  return { ...loan, rates: loan.rates.map(({ day, ppm }) => ({ day, ppm: ppm + by })) }
}

/** The first month at that rate, all later rates moved by the same, not below nil. */
export function withRateAtStart(loan: Loan, ppm: number): Loan {
  const moved = withRatesMoved(loan, ppm - rateAtStart(loan))
  return { ...moved, rates: moved.rates.map((step) => ({ ...step, ppm: Math.max(0, step.ppm) })) }
}

export const lowestRate = ({ rates }: Loan): number => Math.min(...rates.map(({ ppm }) => ppm))

/** The rate of the first month. */
export function rateAtStart({ rates, days }: Loan): number {
  const start = days[0]!
  return rates.findLast(({ day }) => day <= start)!.ppm
}
