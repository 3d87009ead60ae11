import { place } from './calendar.ts'
import { AGENDA, type AgendaSteps, agendaOf } from './agenda.ts'
import { exact, levelInstalment, levelInstalmentByDays, rounded } from './exact.ts'
import type { OracleLoan, Row } from './loan.ts'

/** Each step separately, so that a test can replace it with a mistake. Amounts in cents. */
export interface Steps extends AgendaSteps {
  /** The monthly instalment of the contract for a debt and a number of months; `days`: the days of each month, for daily interest. */
  readonly contract: (owed: bigint, ppm: number, months: number, days?: readonly number[]) => bigint
  /** The number of months over which the first instalment is calculated. */
  readonly firstTerm: (loan: OracleLoan, skipped: ReadonlySet<number>) => number
  readonly repriced: (was: bigint, at: Repricing, contract: (owed: bigint, ppm: number, months: number) => bigint) => bigint
  /** The payment after the contract's instalment changed from `was` to `now`. */
  readonly followed: (paid: bigint, was: bigint, now: bigint) => bigint
  readonly grown: (paid: bigint, growth: number, month: number) => bigint
  readonly bearing: (balance: bigint, offset: bigint) => bigint
  /** `parts` is the sum of cents × ppm over the days up to the payment on `day`. */
  readonly interestOfDays: (parts: bigint, day: string) => bigint
  readonly interestOfMonth: (bearing: bigint, ppm: number) => bigint
  readonly isSkipped: (month: number, last: number, skipped: ReadonlySet<number>, after: OracleLoan['afterHoliday']) => boolean
  readonly lastMonth: (last: number, after: OracleLoan['afterHoliday']) => number
  readonly capitalised: (interest: bigint) => bigint
  readonly instalment: (paid: bigint, due: bigint, isLast: boolean) => bigint
  readonly extra: (extra: OracleLoan['extra'], day: string, balance: bigint, isSkipped: boolean) => bigint
  readonly deposit: (asked: bigint, balance: bigint) => bigint
  readonly lent: (loan: OracleLoan) => number
}

export interface Repricing {
  readonly afterSkipped: boolean
  readonly rate: number
  readonly rateBefore: number
  readonly redrawn: boolean
  readonly owed: bigint
  readonly left: number
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const greatest = (a: bigint, b: bigint) => (a > b ? a : b)

export const STEPS: Steps = {
  ...AGENDA,
  contract: (owed, ppm, months, days) =>
    rounded(days === undefined ? levelInstalment(owed, ppm, months) : levelInstalmentByDays(owed, ppm, days)),
  firstTerm: ({ termMonths }) => termMonths,
  repriced(was, { afterSkipped, rate, rateBefore, redrawn, owed, left }, contract) {
    if (afterSkipped || rate !== rateBefore) return contract(owed, rate, left)
    return redrawn ? greatest(was, contract(owed, rate, left)) : was
  },
  followed: (paid, was, now) => (was === 0n ? now : rounded(exact(paid * now, was))),
  grown: (paid, growth, month) => (month > 1 && month % 12 === 1 ? rounded(exact(paid * BigInt(1_000_000 + growth), 1_000_000n)) : paid),
  bearing: (balance, offset) => greatest(0n, balance - offset),
  interestOfDays: (parts) => rounded(exact(parts, 365_000_000n)),
  interestOfMonth: (bearing, ppm) => rounded(exact(bearing * BigInt(ppm), 12_000_000n)),
  isSkipped: (month, last, skipped, after) => skipped.has(month) && !(after === 'keepTerm' && month === last),
  lastMonth: (last, after) => (after === 'extendTerm' ? last + 1 : last),
  capitalised: (interest) => interest,
  instalment: (paid, due, isLast) => (isLast ? due : least(paid, due)),
  extra({ amount, from, until }, day, balance, isSkipped) {
    if (isSkipped || (from !== null && day < from) || (until !== null && day > until)) return 0n
    return least(BigInt(amount), balance)
  },
  deposit: (asked, balance) => least(asked, balance),
  lent: ({ principal, asAt, initiationFee, initiationFeeAdded }) => principal + (initiationFeeAdded && asAt === null ? initiationFee : 0),
}

/** A kept payment is that of the loan without prepayments. */
const NOTHING_AHEAD = {
  extra: { amount: 0, from: null, until: null },
  growth: 0,
  lumpSums: [],
  offset: 0,
  repricing: 'repriceToTerm',
} as const satisfies Partial<OracleLoan>

export interface Walk {
  readonly rows: readonly Row[]
  /** The contract's instalment, month by month. */
  readonly contracts: readonly bigint[]
  /** Of month 1. */
  readonly instalment: number
  /** The redraws of each day, and the amounts available for them. */
  readonly redraws: readonly { readonly date: string; readonly asked: number; readonly prepaid: number }[]
}

/**
 * Day by day: first the payment, then money in, then money out; the evening's balance bears that day's interest.
 * A redraw above the prepaid amount is cut to it; `redraws` reports it.
 */
export function walk(loan: OracleLoan, steps: Steps = STEPS): Walk {
  const { days, payments, paymentAt, rates, lumpSums, skipped } = agendaOf(loan, steps)
  const offset = BigInt(loan.offset)
  const isDaily = loan.basis === 'daily'
  const lengths = payments.slice(1).map((day, at) => place(day) - place(payments[at]!))

  const rows: Row[] = []
  const redraws: { date: string; asked: number; prepaid: number }[] = []
  let last = loan.termMonths
  let balance = BigInt(steps.lent(loan))
  let prepaid = 0n
  let rate = rates[0]!
  const price = (owed: bigint, ppm: number, months: number, from: number) =>
    steps.contract(owed, ppm, months, isDaily ? lengths.slice(from - 1, from - 1 + months) : undefined)
  const kept = loan.repricing === 'keepPayment' ? walk({ ...loan, ...NOTHING_AHEAD }, steps).contracts : undefined
  const contracts: bigint[] = []
  let contract = price(balance, rate, steps.firstTerm(loan, skipped), 1)
  let paid = contract
  const instalment = Number(contract)

  let month = open(1, 0)
  let evening = { balance: -1n, ppm: -1, part: 0n }
  for (const [at, day] of days.entries()) {
    const due = paymentAt.get(at) ?? 0
    if (due > 0) settle(day)
    if (due === 0 || balance > 0n) moveLumpSums(at, day)
    if (due > 0) {
      close(day)
      if (balance === 0n || due === payments.length - 1) break
      month = open(due + 1, at)
    }
    if (isDaily) accrue(rates[at]!)
  }
  return { rows, instalment, redraws, contracts }

  function open(of: number, at: number): Month {
    const rateBefore = rate
    rate = rates[at]!
    const isSkipped = steps.isSkipped(of, last, skipped, loan.afterHoliday)
    if (isSkipped) last = steps.lastMonth(last, loan.afterHoliday)
    if (of > 1 && kept !== undefined) {
      const now = kept[Math.min(of, kept.length) - 1]!
      if (now !== contract) paid = steps.followed(paid, contract, now)
      contract = now
    } else if (of > 1 && !isSkipped) {
      const { isSkipped: afterSkipped, redraw } = month
      const now = steps.repriced(
        contract,
        { afterSkipped, rate, rateBefore, redrawn: redraw > 0n, owed: balance, left: last - of + 1 },
        (owed, ppm, months) => price(owed, ppm, months, of),
      )
      if (now !== contract) paid = steps.followed(paid, contract, now)
      contract = now
    }
    contracts.push(contract)
    if (loan.growth > 0) paid = steps.grown(paid, loan.growth, of)
    const interest = isDaily ? 0n : steps.interestOfMonth(steps.bearing(balance, offset), rate)
    return { of, isSkipped, parts: 0n, interest, instalment: 0n, extra: 0n, deposit: 0n, redraw: 0n }
  }

  function accrue(ppm: number): void {
    if (evening.balance !== balance || evening.ppm !== ppm) evening = { balance, ppm, part: steps.bearing(balance, offset) * BigInt(ppm) }
    month.parts += evening.part
  }

  function settle(day: string): void {
    if (isDaily) month.interest = steps.interestOfDays(month.parts, day)
    if (month.isSkipped) {
      balance += steps.capitalised(month.interest)
    } else {
      balance += month.interest
      month.instalment = steps.instalment(paid, balance, month.of === last)
      balance -= month.instalment
    }
    month.extra = steps.extra(loan.extra, day, balance, month.isSkipped)
    balance -= month.extra
    prepaid += month.extra
  }

  function moveLumpSums(at: number, day: string): void {
    const sums = lumpSums.get(at)
    if (sums === undefined) return
    const deposit = steps.deposit(sums.deposits, balance)
    balance -= deposit
    prepaid += deposit
    if (sums.redraws > 0n) redraws.push({ date: day, asked: Number(sums.redraws), prepaid: Number(prepaid) })
    const redraw = least(sums.redraws, prepaid)
    balance += redraw
    prepaid -= redraw
    month.deposit += deposit
    month.redraw += redraw
  }

  function close(day: string): void {
    rows.push({
      month: month.of,
      date: day,
      rate,
      interest: Number(month.interest),
      instalment: Number(month.instalment),
      extra: Number(month.extra),
      deposit: Number(month.deposit),
      redraw: Number(month.redraw),
      balance: Number(balance),
    })
  }
}

interface Month {
  readonly of: number
  readonly isSkipped: boolean
  parts: bigint
  interest: bigint
  instalment: bigint
  extra: bigint
  deposit: bigint
  redraw: bigint
}
