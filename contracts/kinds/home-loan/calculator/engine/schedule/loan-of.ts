import { MAX_TERM } from '../../inputs/bounds.ts'
import { type HomeLoanInputs, paidOutOf } from '../../inputs/apply-defaults.ts'
import { dayNumber, paymentDays } from './calendar.ts'
import { ALWAYS, FOR_EVER, type Loan, type Lump, NO_HOLIDAYS, type RateStep } from './loan.ts'

/** Terms that the inputs leave open: prime, and the fee added to the loan. */
export interface LoanTerms {
  readonly opening: number
  /** Whatever it is where the inputs need none. */
  readonly prime: number
}

/** The loan of sound inputs. */
export function loanOf(inputs: HomeLoanInputs, { opening, prime }: LoanTerms): Loan {
  const { firstPayment, termMonths, paymentHolidays, afterHoliday } = inputs
  const extendsTerm = afterHoliday === 'extendTerm'
  const longest = termMonths + (extendsTerm ? paymentHolidays.reduce((all, { months }) => all + months, 0) : 0)
  const days = paymentDays(firstPayment, longest, paidOutOf(inputs))
  return {
    opening,
    term: termMonths,
    days,
    isDaily: inputs.interestBasis === 'dailyActual365',
    rates: ratesOf(inputs, prime, days),
    growth: inputs.instalmentGrowth,
    extra: {
      amount: inputs.extraMonthly,
      from: inputs.extraFrom === undefined ? ALWAYS : dayNumber(inputs.extraFrom),
      until: inputs.extraUntil === undefined ? FOR_EVER : dayNumber(inputs.extraUntil),
    },
    lumps: lumpsOf(inputs),
    skipped: skippedMonths(inputs, days),
    extendsTerm,
    offset: inputs.offsetBalance,
    keepsPayment: inputs.repricing === 'keepPayment',
  }
}

function ratesOf(
  { rateKind, fixedRate = 0, fixedMonths = 0, margin, ratePath }: HomeLoanInputs,
  prime: number,
  days: Int32Array,
): RateStep[] {
  const variable = prime + margin
  switch (rateKind) {
    case 'primeLinked':
      return [{ day: ALWAYS, ppm: variable }]
    case 'fixed':
      return [{ day: ALWAYS, ppm: fixedRate }]
    case 'fixedThenPrime':
      return [
        { day: ALWAYS, ppm: fixedRate },
        // A search may try terms that end before the fixed rate does.
        { day: days[fixedMonths] ?? FOR_EVER, ppm: variable },
      ]
    case 'ratePath': {
      const steps = ratePath.map(({ date, rate }) => ({ day: dayNumber(date), ppm: rate }))
      // A path that begins with the loan or before it needs no prime.
      return steps[0]!.day <= days[0]! ? [{ day: ALWAYS, ppm: steps[0]!.ppm }, ...steps] : [{ day: ALWAYS, ppm: variable }, ...steps]
    }
  }
}

/** Whether the rate of the first month needs prime. */
export function needsPrime({ rateKind, ratePath }: HomeLoanInputs, start: string): boolean {
  return rateKind === 'primeLinked' || rateKind === 'fixedThenPrime' || (rateKind === 'ratePath' && (ratePath[0]?.date ?? '9') > start)
}

/** Adds up the lump sums of a day, so that the order of rows has no effect. */
function lumpsOf({ lumpSums }: HomeLoanInputs): Lump[] {
  const byDay = new Map<number, { deposit: number; redraw: number }>()
  for (const { date, amount } of lumpSums) {
    const day = dayNumber(date)
    const lump = byDay.get(day) ?? { deposit: 0, redraw: 0 }
    if (amount > 0) lump.deposit += amount
    else lump.redraw -= amount
    byDay.set(day, lump)
  }
  return [...byDay].map(([day, lump]) => ({ day, ...lump })).toSorted((a, b) => a.day - b.day)
}

function skippedMonths({ paymentHolidays }: HomeLoanInputs, days: Int32Array): Uint8Array {
  if (paymentHolidays.length === 0) return NO_HOLIDAYS
  const skipped = new Uint8Array(Math.max(days.length, MAX_TERM + 1))
  for (const { from, months } of paymentHolidays) {
    const day = dayNumber(from)
    const first = days.findIndex((payment, k) => k > 0 && payment >= day)
    if (first > 0) skipped.fill(1, first, first + months)
  }
  return skipped
}
