import type { OracleLoan, Row } from './loan.ts'
import { STEPS, type Steps, walk } from './walk.ts'

export interface Totals {
  /** Of month 1. */
  readonly instalment: number
  readonly months: number
  readonly payoffDate: string
  readonly interest: number
  readonly instalments: number
  readonly extra: number
  readonly deposits: number
  readonly redraws: number
  readonly repaid: number
  readonly serviceFees: number
  readonly insurance: number
  readonly cost: number
}

/** The loan without levers. */
export interface Base {
  readonly instalment: number
  readonly interest: number
  readonly months: number
}

/** The saving of one change to the base loan, or of all of them; negative if it costs. */
export interface Saved {
  readonly interest: number
  readonly months: number
}

export const LEVERS = ['extra', 'growth', 'lumpSums', 'offset', 'holidays'] as const
export type Lever = (typeof LEVERS)[number]

export type Answer =
  /** A redraw of more than the prepaid amount. */
  | { readonly refused: true }
  | {
      readonly refused: false
      readonly rows: readonly Row[]
      readonly totals: Totals
      readonly base: Base
      /** Each of the loan's levers, alone. */
      readonly alone: Readonly<Partial<Record<Lever, Saved>>>
      readonly together: Saved
    }

const NO_LEVER = {
  extra: { amount: 0, from: null, until: null },
  growth: 0,
  lumpSums: [],
  offset: 0,
  holidays: [],
} satisfies Pick<OracleLoan, Lever>

/** The whole answer of the oracle, or of the oracle with a mistake in one of its steps. */
export function answerBy(steps: Steps, loan: OracleLoan): Answer {
  const { rows, redraws, instalment } = walk(loan, steps)
  if (redraws.some(({ asked, prepaid }) => asked > prepaid)) return { refused: true }
  const bare = { ...loan, ...NO_LEVER }
  const base = baseOf(steps, bare)
  const totals = totalsOf(loan, rows, instalment)
  const saved = ({ interest, months }: Saved): Saved => ({ interest: base.interest - interest, months: base.months - months })
  const pulled = LEVERS.filter((lever) => isPulled(loan, lever))
  const alone = pulled.map((lever) => [lever, saved(baseOf(steps, { ...bare, [lever]: loan[lever] }))] as const)
  return { refused: false, rows, totals, base, alone: Object.fromEntries(alone), together: saved(totals) }
}

export const answer = (loan: OracleLoan): Answer => answerBy(STEPS, loan)

function isPulled(loan: OracleLoan, lever: Lever): boolean {
  if (lever === 'extra') return loan.extra.amount > 0
  const given = loan[lever]
  return typeof given === 'number' ? given > 0 : given.length > 0
}

function baseOf(steps: Steps, loan: OracleLoan): Base {
  const { rows, instalment } = walk(loan, steps)
  return { instalment, interest: sumOf(rows, 'interest'), months: rows.length }
}

function totalsOf(loan: OracleLoan, rows: readonly Row[], instalment: number): Totals {
  const instalments = sumOf(rows, 'instalment')
  const extra = sumOf(rows, 'extra')
  const deposits = sumOf(rows, 'deposit')
  const redraws = sumOf(rows, 'redraw')
  const repaid = instalments + extra + deposits - redraws
  const serviceFees = rows.length * loan.serviceFee
  const insurance = rows.length * loan.insurance
  const isAdded = loan.initiationFeeAdded && loan.asAt === null
  return {
    instalment,
    months: rows.length,
    payoffDate: rows.at(-1)!.date,
    interest: sumOf(rows, 'interest'),
    instalments,
    extra,
    deposits,
    redraws,
    repaid,
    serviceFees,
    insurance,
    cost: repaid + serviceFees + insurance + (isAdded ? 0 : loan.initiationFee),
  }
}

const sumOf = (rows: readonly Row[], column: 'interest' | 'instalment' | 'extra' | 'deposit' | 'redraw'): number =>
  rows.reduce((total, row) => total + row[column], 0)
