import { isLeap, lastOfMonth, monthsLater } from './calendar.ts'
import { exact, levelInstalment, rounded } from './exact.ts'
import { STEPS, type Steps } from './walk.ts'

/** Typical mistakes, each replacing one step. The comparison must find every one. */
export const BUGS: Readonly<Record<string, Partial<Steps>>> = {
  'interest on 360 days': { interestOfDays: (parts) => rounded(exact(parts, 360_000_000n)) },
  'interest on 366 days in a leap year': {
    interestOfDays: (parts, day) => rounded(exact(parts, isLeap(Number(day.slice(0, 4))) ? 366_000_000n : 365_000_000n)),
  },
  '29 February bears no interest': {
    rates: (rate, days, payments) => {
      const starts = new Set(payments)
      return STEPS.rates(rate, days, payments).map((ppm, at) => (days[at]!.endsWith('-02-29') && !starts.has(days[at]!) ? 0 : ppm))
    },
  },
  'interest of days rounded down': { interestOfDays: (parts) => parts / 365_000_000n },
  'interest of a month rounded down': { interestOfMonth: (bearing, ppm) => (bearing * BigInt(ppm)) / 12_000_000n },
  'interest of a month rounded up': { interestOfMonth: (bearing, ppm) => (bearing * BigInt(ppm) + 11_999_999n) / 12_000_000n },
  'interest of a month in floating point': { interestOfMonth: (bearing, ppm) => BigInt(Math.round((Number(bearing) * (ppm / 1e6)) / 12)) },
  'the rate of a month in whole ppm': {
    interestOfMonth: (bearing, ppm) => rounded(exact(bearing * rounded(exact(BigInt(ppm), 12n)), 1_000_000n)),
  },
  'instalment rounded down': {
    contract: (owed, ppm, months) => {
      const { over, under } = levelInstalment(owed, ppm, months)
      return over / under
    },
  },
  'instalment in floating point': {
    contract: (owed, ppm, months) => {
      const i = ppm / 12e6
      return BigInt(ppm === 0 ? Math.round(Number(owed) / months) : Math.round((Number(owed) * i) / (1 - (1 + i) ** -months)))
    },
  },
  'instalment in advance': { contract: (owed, ppm, months) => rounded(atStart(owed, ppm, months)) },
  'the first instalment over the term that a holiday makes longer': {
    firstTerm: (loan, skipped) => STEPS.firstTerm(loan, skipped) + (skipped.has(1) && loan.afterHoliday === 'extendTerm' ? 1 : 0),
  },
  'one month too few left when repriced': {
    repriced: (was, at, contract) => STEPS.repriced(was, { ...at, left: Math.max(1, at.left - 1) }, contract),
  },
  'the instalment stays when the rate changes': {
    repriced: (was, at, contract) => STEPS.repriced(was, { ...at, rateBefore: at.rate }, contract),
  },
  'a holiday does not reprice': { repriced: (was, at, contract) => STEPS.repriced(was, { ...at, afterSkipped: false }, contract) },
  'a redraw does not reprice': { repriced: (was, at, contract) => STEPS.repriced(was, { ...at, redrawn: false }, contract) },
  'a redraw may lower the instalment': {
    repriced: (was, at, contract) => (at.redrawn ? contract(at.owed, at.rate, at.left) : STEPS.repriced(was, at, contract)),
  },
  'growth forgotten when repriced': { followed: (_paid, _was, now) => now },
  'growth once too often, in month 1': {
    grown: (paid, growth, month) => (month === 1 ? STEPS.grown(paid, growth, 13) : STEPS.grown(paid, growth, month)),
  },
  'growth from month 12': { grown: (paid, growth, month) => STEPS.grown(paid, growth, month + 1) },
  'the last instalment not trued up': { instalment: (paid, due) => STEPS.instalment(paid, due, false) },
  'the last instalment never below the others': {
    instalment: (paid, due, isLast) => (isLast && due > paid ? due : paid < due + 100n ? paid : due),
  },
  'interest of a holiday dropped': { capitalised: () => 0n },
  'a holiday in the last month, too': { isSkipped: (month, _last, skipped) => skipped.has(month) },
  'the term not longer after a holiday': { lastMonth: (last) => last },
  'the term always longer after a holiday': { lastMonth: (last) => last + 1 },
  'a holiday from the payment after its day': {
    skipped: (holidays, payments) =>
      STEPS.skipped(
        holidays.map((row) =>
          payments.includes(row.from) ? { ...row, from: payments[payments.indexOf(row.from) + 1] ?? '9999-12-31' } : row,
        ),
        payments,
      ),
  },
  'holidays that overlap are added up': {
    skipped: (holidays, payments) => {
      const skipped = new Set<number>()
      for (const holiday of holidays.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
        let left = holiday.months
        const first = Math.min(...STEPS.skipped([holiday], payments))
        for (let number = first; left > 0 && number < payments.length; number += 1) {
          if (skipped.has(number)) continue
          skipped.add(number)
          left -= 1
        }
      }
      return skipped
    },
  },
  'extra payments in a holiday': { extra: (extra, day, balance) => STEPS.extra(extra, day, balance, false) },
  'extra payments without the last day': {
    extra: (extra, day, balance, isSkipped) => (day === extra.until ? 0n : STEPS.extra(extra, day, balance, isSkipped)),
  },
  'extra payments without the first day': {
    extra: (extra, day, balance, isSkipped) => (day === extra.from ? 0n : STEPS.extra(extra, day, balance, isSkipped)),
  },
  'extra payments beyond the balance': {
    extra: (extra, day, balance, isSkipped) => STEPS.extra(extra, day, balance > 0n ? balance + BigInt(extra.amount) : 0n, isSkipped),
  },
  'a deposit beyond the balance': { deposit: (asked) => asked },
  'a deposit leaves a cent': { deposit: (asked, balance) => (asked >= balance && balance > 0n ? balance - 1n : asked) },
  'deposits within the month at its end, on the daily basis too': {
    lumpSumDay: (date, _basis, payments) => STEPS.lumpSumDay(date, 'monthly', payments),
  },
  'deposits on the payment day a month later': {
    lumpSumDay: (date, basis, payments) => {
      const at = payments.indexOf(date)
      return at === -1 ? STEPS.lumpSumDay(date, basis, payments) : (payments[at + 1] ?? date)
    },
  },
  'the offset below nil pays interest': { bearing: (balance, offset) => balance - offset },
  'no offset': { bearing: (balance) => balance },
  'payment days walk off the end of a month': {
    paymentDay: (first, number) => {
      let day = first
      for (let step = 0; step < Math.abs(number - 1); step += 1) day = monthsLater(day, number > 1 ? 1 : -1)
      return day
    },
  },
  'the end of a month stays the end of a month': {
    paymentDay: (first, number) => {
      const day = monthsLater(first, number - 1)
      const [year, month] = day.split('-').map(Number) as [number, number]
      const isEnd = Number(first.slice(8)) === lastOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)))
      return isEnd ? `${day.slice(0, 8)}${lastOfMonth(year, month)}` : day
    },
  },
  'fixed for a month too long': {
    rates: (rate, days, payments) =>
      STEPS.rates(rate.kind === 'fixedThenPrime' ? { ...rate, months: rate.months + 1 } : rate, days, payments),
  },
  'the margin on a rate path': {
    rates: (rate, days, payments) =>
      STEPS.rates(
        rate.kind === 'ratePath'
          ? { ...rate, path: rate.path.map(({ date, ppm }) => ({ date, ppm: Math.max(0, ppm + rate.margin) })) }
          : rate,
        days,
        payments,
      ),
  },
  'a rate counts from the day after': {
    rates: (rate, days, payments) => {
      const right = STEPS.rates(rate, days, payments)
      return rate.kind === 'ratePath' ? right.map((ppm, at) => right[at - 1] ?? ppm) : right
    },
  },
  'the initiation fee added unasked': { lent: ({ principal, asAt, initiationFee }) => principal + (asAt === null ? initiationFee : 0) },
}

/** The same payments at the beginning of each month. */
function atStart(owed: bigint, ppm: number, months: number) {
  const { over, under } = levelInstalment(owed, ppm, months)
  return exact(over * 12_000_000n, under * (12_000_000n + BigInt(ppm)))
}
