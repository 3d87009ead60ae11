import type { OracleLoan, Row } from './loan.ts'
import { STEPS, type Steps, walk } from './walk.ts'

export interface Totals {
  readonly instalment: number
  readonly months: number
  readonly payoffDate: string
  readonly totalInterest: number
  readonly totalRepaid: number
  readonly serviceFees: number
  readonly insurance: number
  readonly totalCost: number
}

/** What one change of the base loan saves; below nil where it costs. */
export interface Saved {
  readonly interest: number
  readonly months: number
}

export const LEVERS = ['extra', 'growth', 'lumpSums', 'offset', 'holidays', 'together'] as const
export type Lever = (typeof LEVERS)[number]

export type Answer =
  /** A redraw of more than was paid ahead. */
  | { readonly refused: true }
  | {
      readonly refused: false
      readonly rows: readonly Row[]
      readonly totals: Totals
      readonly base: Totals
      readonly saved: Readonly<Record<Lever, Saved>>
    }

const NO_LEVER = {
  extra: { amount: 0, from: null, until: null },
  growth: 0,
  lumpSums: [],
  offset: 0,
  holidays: [],
} satisfies Partial<OracleLoan>

/** The whole answer of the oracle, or of the oracle with a mistake in one of its steps. */
export function answerBy(steps: Steps, loan: OracleLoan): Answer {
  const { rows, redraws, instalment } = walk(loan, steps)
  if (redraws.some(({ asked, prepaid }) => asked > prepaid)) return { refused: true }
  const base = { ...loan, ...NO_LEVER }
  const baseTotals = totalsBy(steps, base)
  const totals = totalsOf(loan, rows, instalment)
  const saved = (by: Totals): Saved => ({
    interest: baseTotals.totalInterest - by.totalInterest,
    months: baseTotals.months - by.months,
  })
  const alone = (lever: keyof typeof NO_LEVER): Saved =>
    isPulled(loan, lever) ? saved(totalsBy(steps, { ...base, [lever]: loan[lever] })) : { interest: 0, months: 0 }
  return {
    refused: false,
    rows,
    totals,
    base: baseTotals,
    saved: {
      extra: alone('extra'),
      growth: alone('growth'),
      lumpSums: alone('lumpSums'),
      offset: alone('offset'),
      holidays: alone('holidays'),
      together: saved(totals),
    },
  }
}

export const answer = (loan: OracleLoan): Answer => answerBy(STEPS, loan)

function isPulled(loan: OracleLoan, lever: keyof typeof NO_LEVER): boolean {
  if (lever === 'extra') return loan.extra.amount > 0
  const given = loan[lever]
  return typeof given === 'number' ? given > 0 : given.length > 0
}

function totalsBy(steps: Steps, loan: OracleLoan): Totals {
  const { rows, instalment } = walk(loan, steps)
  return totalsOf(loan, rows, instalment)
}

function totalsOf(loan: OracleLoan, rows: readonly Row[], instalment: number): Totals {
  const sum = (column: 'interest' | 'instalment' | 'extra' | 'deposit' | 'redraw') => rows.reduce((total, row) => total + row[column], 0)
  const totalRepaid = sum('instalment') + sum('extra') + sum('deposit') - sum('redraw')
  const serviceFees = rows.length * loan.serviceFee
  const insurance = rows.length * loan.insurance
  const isAdded = loan.initiationFeeAdded && loan.asAt === null
  return {
    instalment,
    months: rows.length,
    payoffDate: rows.at(-1)!.date,
    totalInterest: sum('interest'),
    totalRepaid,
    serviceFees,
    insurance,
    totalCost: totalRepaid + serviceFees + insurance + (isAdded ? 0 : loan.initiationFee),
  }
}
