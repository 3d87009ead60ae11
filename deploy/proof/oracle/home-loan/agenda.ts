import { daysFrom, monthsLater, place } from './calendar.ts'
import type { Holiday, OracleLoan, Rate } from './loan.ts'

/** The dated facts of a loan: its payment days, the rate on each day, and the money that comes in and goes out. */
export interface Agenda {
  /** The day the loan starts, then every day that a payment could fall on. */
  readonly payments: readonly string[]
  /** Every day from the start to the last possible payment. Facts about a day are indexed by its place in this list. */
  readonly days: readonly string[]
  /** The number of the payment of a day. */
  readonly paymentAt: ReadonlyMap<number, number>
  readonly rates: readonly number[]
  readonly lumpSums: ReadonlyMap<number, { readonly deposits: bigint; readonly redraws: bigint }>
  /** The numbers of the payments that a holiday skips. */
  readonly skipped: ReadonlySet<number>
}

export interface AgendaSteps {
  readonly paymentDay: (first: string, number: number) => string
  readonly rates: (rate: Rate, days: readonly string[], payments: readonly string[]) => readonly number[]
  readonly lumpSumDay: (date: string, basis: OracleLoan['basis'], payments: readonly string[]) => string
  readonly skipped: (holidays: readonly Holiday[], payments: readonly string[]) => ReadonlySet<number>
}

export const AGENDA: AgendaSteps = {
  paymentDay: (first, number) => monthsLater(first, number - 1),

  rates(rate, days, payments) {
    switch (rate.kind) {
      case 'primeLinked':
        return days.map(() => rate.prime + rate.margin)
      case 'fixed':
        return days.map(() => rate.fixed)
      case 'fixedThenPrime': {
        const freed = payments[rate.months] ?? '9999-12-31'
        return days.map((day) => (day < freed ? rate.fixed : rate.prime + rate.margin))
      }
      case 'ratePath': {
        const changes = new Map(rate.path.map(({ date, ppm }) => [date, ppm]))
        const earlier = rate.path.filter(({ date }) => date < days[0]!)
        let now = earlier.at(-1)?.ppm ?? rate.prime + rate.margin
        return days.map((day) => (now = changes.get(day) ?? now))
      }
    }
  },

  // On the monthly basis, events within a month happen at its end.
  lumpSumDay: (date, basis, payments) => (basis === 'daily' ? date : (payments.find((day) => day >= date) ?? date)),

  skipped(holidays, payments) {
    const skipped = new Set<number>()
    for (const { from, months } of holidays) {
      const first = payments.findIndex((day, number) => number > 0 && day >= from)
      if (first === -1) continue
      for (let number = first; number < first + months; number += 1) skipped.add(number)
    }
    return skipped
  },
}

export function agendaOf(loan: OracleLoan, steps: AgendaSteps): Agenda {
  const most = loan.termMonths + loan.holidays.reduce((sum, { months }) => sum + months, 0) + 1
  const payments = Array.from({ length: most + 1 }, (_none, number) =>
    number === 0 && loan.paidOut !== null ? loan.paidOut : steps.paymentDay(loan.firstPayment, number),
  )
  const start = place(payments[0]!)
  const days = daysFrom(payments[0]!, payments.at(-1)!)
  return {
    payments,
    days,
    paymentAt: new Map(payments.map((day, number) => [place(day) - start, number])),
    rates: steps.rates(loan.rate, days, payments),
    lumpSums: byPlace(loan, payments, steps),
    skipped: steps.skipped(loan.holidays, payments),
  }
}

function byPlace({ lumpSums, basis }: OracleLoan, payments: readonly string[], steps: AgendaSteps): Agenda['lumpSums'] {
  const start = place(payments[0]!)
  const sums = new Map<number, { deposits: bigint; redraws: bigint }>()
  for (const { date, amount } of lumpSums) {
    const at = place(steps.lumpSumDay(date, basis, payments)) - start
    const so = sums.get(at) ?? { deposits: 0n, redraws: 0n }
    if (amount > 0) so.deposits += BigInt(amount)
    else so.redraws -= BigInt(amount)
    sums.set(at, so)
  }
  return sums
}
