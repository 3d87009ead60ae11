import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annuity } from '../../../../../base/money/annuity.ts'
import { law } from '../../../../../law/working/testing/runs.ts'
import type { HomeLoanGiven } from '../../inputs/inputs.ts'
import { anyLoan, daysAfter, loanFrom, plainLoan } from '../../testing/loans.ts'
import { type Schedule, solve } from './solve.ts'

const sum = (column: Float64Array) => column.reduce((all, value) => all + value, 0)
const COLUMNS = ['interest', 'instalment', 'extra', 'deposit', 'redraw', 'balance'] as const
/** The months for which something holds; one assertion a schedule, since an assertion a row takes most of the time. */
const rowsWhere = ({ months }: Schedule, holds: (k: number) => boolean) =>
  Array.from({ length: months }, (_none, at) => at + 1).filter(holds)
const interestOf = (schedule: Schedule) => sum(schedule.interest)
const scheduleOf = (given: HomeLoanGiven) => solve(loanFrom(given))

describe('every schedule', () => {
  law('ends at exactly nil, and only there', anyLoan, (given) => {
    const { months, balance } = scheduleOf(given)
    expect(balance.indexOf(0)).toBe(months)
    expect(balance.subarray(0, months).every((owed) => owed > 0)).toBe(true)
  })
  law('balances in every row: what was owed, interest and redraws less what was paid', anyLoan, (given) => {
    const s = scheduleOf(given)
    expect(
      rowsWhere(
        s,
        (k) => s.balance[k] !== s.balance[k - 1]! + s.interest[k]! + s.redraw[k]! - s.instalment[k]! - s.extra[k]! - s.deposit[k]!,
      ),
    ).toEqual([])
    const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)
    expect(rowsWhere(s, (k) => !COLUMNS.every((column) => isAmount(s[column][k]!)))).toEqual([])
  })
  law('pays off what was lent: all payments less all interest', anyLoan, (given) => {
    const s = scheduleOf(given)
    expect(sum(s.instalment) + sum(s.extra) + sum(s.deposit) - sum(s.redraw) - interestOf(s)).toBe(given.principal)
  })
  law('ends within its term, and the months that holidays add to it', anyLoan, (given) => {
    const added = given.afterHoliday === 'extendTerm' ? (given.paymentHolidays ?? []).reduce((all, { months }) => all + months, 0) : 0
    expect(scheduleOf(given).months).toBeLessThanOrEqual(given.termMonths! + added)
  })
  law('is independent of the order of lump sums and holidays', fc.tuple(anyLoan, fc.integer({ min: 0, max: 23 })), ([given, turn]) => {
    const turned = <Row>(rows: readonly Row[] = []): Row[] => rows.map((_row, at) => rows[(at + turn) % rows.length]!).toReversed()
    const other = { ...given, lumpSums: turned(given.lumpSums), paymentHolidays: turned(given.paymentHolidays) }
    expect(scheduleOf(other)).toEqual(scheduleOf(given))
  })
  law('begins the same when only its first months are requested', fc.tuple(anyLoan, fc.integer({ min: 1, max: 60 })), ([given, months]) => {
    const [whole, part] = [scheduleOf(given), solve(loanFrom(given), months)]
    expect(part.months).toBe(Math.min(months, whole.months))
    expect(rowsWhere(part, (k) => part.balance[k] !== whole.balance[k])).toEqual([])
  })
})

describe('against closed forms, on the monthly basis', () => {
  /**
   * Before rounding the balance is B(1 + i)^k − A((1 + i)^k − 1) ÷ i with the rounded instalment A. Interest of each month is rounded by at
   * most half a cent, and that half cent earns interest until month k: the two are apart by at most ((1 + i)^k − 1) ÷ (2i), k ÷ 2 without interest.
   */
  law(
    'the balance of every month is that of the annuity formula, within half a cent a month and the interest on it',
    plainLoan,
    (given) => {
      const { months, balance, instalment } = solve(loanFrom({ ...given, interestBasis: 'monthly' }))
      const i = given.fixedRate / 12_000_000
      const paid = months === 1 ? 0 : instalment[1]!
      let growth = 1
      let annuity = 0
      const wrong: number[] = []
      for (let k = 1; k < months; k += 1) {
        annuity = annuity * (1 + i) + 1
        growth *= 1 + i
        const exact = given.principal * growth - paid * annuity
        if (Math.abs(balance[k]! - exact) > annuity / 2 + given.principal * growth * 1e-12) wrong.push(k)
      }
      expect(wrong).toEqual([])
    },
  )
  law('all interest is what the instalments bring above the loan, within the same bound in the last one', plainLoan, (given) => {
    const s = solve(loanFrom({ ...given, interestBasis: 'monthly' }))
    const i = given.fixedRate / 12_000_000
    // Half a cent of rounding a month, and half a cent by which the instalment itself is off, carried to the end of the term.
    const carried = i === 0 ? given.termMonths : ((1 + i) ** given.termMonths - 1) / i
    const level = i === 0 ? given.principal / given.termMonths : (given.principal * i) / (1 - (1 + i) ** -given.termMonths)
    if (s.months === given.termMonths)
      expect(Math.abs(interestOf(s) - (level * given.termMonths - given.principal))).toBeLessThanOrEqual(carried + given.termMonths / 2 + 1)
  })
  test('R 1 000 000 at 10,5 % over 20 years: 239 instalments of R 9 983,80 and a last one', () => {
    const s = scheduleOf({ termMonths: 240 })
    expect(s.months).toBe(240)
    expect(s.instalment.slice(1, 240).every((paid) => paid === 998_380)).toBe(true)
    expect(Math.abs(s.instalment[240]! - 998_380)).toBeLessThanOrEqual(400)
    expect(s.interest[1]).toBe(875_000)
  })
})

describe('on the daily basis', () => {
  law('a month of a plain loan costs balance × rate × days ÷ 365, half-up, in leap years too', plainLoan, (given) => {
    const loan = loanFrom({ ...given, interestBasis: 'dailyActual365' })
    const s = solve(loan)
    const exact = (k: number) => BigInt(s.balance[k - 1]!) * BigInt(given.fixedRate) * BigInt(loan.days[k]! - loan.days[k - 1]!)
    expect(rowsWhere(s, (k) => BigInt(s.interest[k]!) !== (exact(k) * 2n + 365_000_000n) / 730_000_000n)).toEqual([])
  })
  test('counts 29 February as a day like others', () => {
    const loan = loanFrom({ interestBasis: 'dailyActual365', firstPayment: '2028-03-01', rateKind: 'fixed', fixedRate: 100_000 })
    // R 1 000 000 × 10 % × 29 ÷ 365
    expect(solve(loan).interest[1]).toBe(794_521)
  })
  test('a lump sum counts from its day on, a new rate from its day on', () => {
    const given: HomeLoanGiven = {
      interestBasis: 'dailyActual365',
      rateKind: 'ratePath',
      ratePath: [
        { date: '2026-11-01', rate: 100_000 },
        { date: '2026-11-21', rate: 110_000 },
      ],
    }
    // 10 days of R 1 000 000 at 10 %, 10 of R 900 000 at 10 %, 10 of R 900 000 at 11 %
    const expected = Math.round((100_000_000 * 0.1 * 10 + 90_000_000 * 0.1 * 10 + 90_000_000 * 0.11 * 10) / 365)
    expect(scheduleOf({ ...given, lumpSums: [{ date: '2026-11-11', amount: 10_000_000 }] }).interest[1]).toBe(expected)
  })
  test('a lump sum on the payment day does not change the month', () => {
    const given = { interestBasis: 'dailyActual365' } as const
    const with1 = scheduleOf({ ...given, lumpSums: [{ date: '2026-12-01', amount: 10_000_000 }] })
    const without = scheduleOf(given)
    expect(with1.interest[1]).toBe(without.interest[1])
    expect(with1.balance[1]).toBe(without.balance[1]! - 10_000_000)
    expect(with1.interest[2]).toBeLessThan(without.interest[2]!)
  })
})

describe('paying more', () => {
  // Only without repricing: it lowers the instalment by what was prepaid, and its rounding moves cents.
  const steady = anyLoan.map((given): HomeLoanGiven => ({ ...given, rateKind: 'fixed', paymentHolidays: [] }))
  law('a month never costs more interest nor takes longer', fc.tuple(steady, fc.integer({ min: 1, max: 1_000_000 })), ([given, more]) => {
    const { extraFrom: _from, ...always } = given
    const [less, greater] = [scheduleOf(always), scheduleOf({ ...always, extraMonthly: (given.extraMonthly ?? 0) + more })]
    expect(interestOf(greater)).toBeLessThanOrEqual(interestOf(less))
    expect(greater.months).toBeLessThanOrEqual(less.months)
    expect(rowsWhere(greater, (k) => greater.balance[k]! > less.balance[k]!)).toEqual([])
  })
  law(
    'at once never costs more interest nor takes longer',
    fc.tuple(steady, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000_000 })),
    ([given, after, amount]) => {
      const lumpSums = [...(given.lumpSums ?? []), { date: daysAfter(given.firstPayment!, after), amount }]
      const [less, greater] = [scheduleOf(given), scheduleOf({ ...given, lumpSums })]
      expect(interestOf(greater)).toBeLessThanOrEqual(interestOf(less))
      expect(greater.months).toBeLessThanOrEqual(less.months)
    },
  )
  law('every year never costs more interest nor takes longer', fc.tuple(steady, fc.integer({ min: 0, max: 100_000 })), ([given, more]) => {
    const [less, greater] = [
      scheduleOf(given),
      scheduleOf({ ...given, instalmentGrowth: Math.min(200_000, (given.instalmentGrowth ?? 0) + more) }),
    ]
    expect(interestOf(greater)).toBeLessThanOrEqual(interestOf(less))
    expect(greater.months).toBeLessThanOrEqual(less.months)
  })
  law(
    'into an offset account never costs more interest nor takes longer',
    fc.tuple(steady, fc.integer({ min: 1, max: 100_000_000 })),
    ([given, more]) => {
      const [less, greater] = [scheduleOf(given), scheduleOf({ ...given, offsetBalance: (given.offsetBalance ?? 0) + more })]
      expect(interestOf(greater)).toBeLessThanOrEqual(interestOf(less))
      expect(greater.months).toBeLessThanOrEqual(less.months)
    },
  )
})

describe('extra payments', () => {
  const months = (given: HomeLoanGiven) => {
    const s = scheduleOf({ extraMonthly: 100_000, ...given })
    return rowsWhere(s, (k) => s.extra[k]! > 0)
  }
  test('run from the first date to the last, both included', () => {
    expect(months({ extraFrom: '2027-02-01', extraUntil: '2027-04-01' })).toEqual([3, 4, 5])
    expect(months({ extraFrom: '2027-02-02', extraUntil: '2027-03-31' })).toEqual([4])
  })
  test('are prepaid: what they brought in may be drawn', () => {
    const drawn = (amount: number) => scheduleOf({ extraMonthly: 100_000, lumpSums: [{ date: '2027-02-01', amount: -amount }] })
    expect(drawn(300_000).redraw[3]).toBe(300_000)
    expect(drawn(300_001).refused).toMatchObject({ prepaid: 300_000 })
  })
  test('are not made in a skipped month, and not above what is left', () => {
    const skipped = { paymentHolidays: [{ from: '2027-01-01', months: 1 }], extraUntil: '2027-03-01' }
    expect(months(skipped)).toEqual([1, 3, 4])
    const s = scheduleOf({ extraMonthly: 99_999_999 })
    expect([s.months, s.instalment[1]! + s.extra[1]!]).toEqual([1, 100_875_000])
  })
})

describe('redraws', () => {
  law(
    'of what was prepaid take place, one cent more is refused',
    fc.tuple(plainLoan, fc.integer({ min: 1, max: 10_000 })),
    ([given, ahead]) => {
      const plain = { ...given, termMonths: Math.max(12, given.termMonths), principal: given.principal + 1_000_000 }
      const rows = (drawn: number) => [
        { date: daysAfter(given.firstPayment, 40), amount: ahead },
        { date: daysAfter(given.firstPayment, 80), amount: -drawn },
      ]
      expect(scheduleOf({ ...plain, lumpSums: rows(ahead) }).refused).toBeUndefined()
      expect(scheduleOf({ ...plain, lumpSums: rows(ahead + 1) }).refused).toMatchObject({ requested: ahead + 1, prepaid: ahead })
    },
  )
  test('on one day come after its deposits, whatever their order', () => {
    const rows = [
      { date: '2027-06-15', amount: -5_000 },
      { date: '2027-06-15', amount: 5_000 },
    ]
    expect(scheduleOf({ lumpSums: rows, interestBasis: 'dailyActual365' }).refused).toBeUndefined()
  })
  test('of a single cent reprice the instalment if it would leave too much to the end', () => {
    const rows = [
      { date: '2027-01-20', amount: 1 },
      { date: '2027-01-20', amount: -1 },
    ]
    const instalments = (lumpSums: typeof rows) => {
      const { instalment } = scheduleOf({
        principal: 7,
        rateKind: 'fixed',
        fixedRate: 0,
        termMonths: 5,
        lumpSums,
        repricing: 'repriceToTerm',
      })
      return [...instalment.subarray(1)]
    }
    // Seven cents in five months are a cent a month, half-up; of four that are left after three months two a month.
    expect(instalments([])).toEqual([1, 1, 1, 1, 3])
    expect(instalments(rows)).toEqual([1, 1, 1, 2, 2])
  })
  test('raise the instalment where it would no longer pay off the loan in time, and never lower it', () => {
    const path = [
      { date: '2026-01-01', rate: 100_000 },
      { date: '2028-01-01', rate: 100_001 },
    ]
    const lumpSums = [
      { date: '2027-06-01', amount: 40_000_000 },
      { date: '2029-06-01', amount: -40_000_000 },
    ]
    const s = scheduleOf({ rateKind: 'ratePath', ratePath: path, lumpSums, repricing: 'repriceToTerm' })
    const month = s.redraw.findIndex((drawn) => drawn > 0)
    expect(s.contract[month + 1]).toBeGreaterThan(s.contract[month]!)
    const kept = scheduleOf({ lumpSums })
    expect(new Set(kept.contract.slice(1, kept.months + 1)).size).toBe(1)
  })
})

describe('holidays', () => {
  const holiday = { paymentHolidays: [{ from: '2027-06-15', months: 3 }] }
  test('skip the payments from their day on, and capitalise the interest', () => {
    const s = scheduleOf(holiday)
    expect(Array.from(s.instalment.subarray(7, 12), (paid) => paid === 0)).toEqual([false, true, true, true, false])
    expect(s.balance[10]).toBe(s.balance[7]! + s.interest[8]! + s.interest[9]! + s.interest[10]!)
  })
  test('keep the term with a higher instalment, or make it longer with a lower one', () => {
    const [kept, longer] = [scheduleOf(holiday), scheduleOf({ ...holiday, afterHoliday: 'extendTerm' })]
    expect([kept.months, longer.months]).toEqual([240, 243])
    expect(kept.contract[11]).toBeGreaterThan(longer.contract[11]!)
    expect(longer.contract[11]).toBeGreaterThan(longer.contract[10]!)
  })
  test("from the first payment on keep the first instalment at the agreed term's", () => {
    const given: HomeLoanGiven = { paymentHolidays: [{ from: '2026-12-01', months: 2 }], afterHoliday: 'extendTerm' }
    const s = scheduleOf(given)
    expect([s.contract[1], s.months]).toEqual([998_380, 242])
    expect(s.contract[3]).toBe(annuity(s.balance[2]!, 105_000, 240))
  })
  test('skip a payment once if they overlap', () => {
    const twice = {
      paymentHolidays: [
        { from: '2027-06-15', months: 3 },
        { from: '2027-07-15', months: 2 },
      ],
    }
    expect(scheduleOf(twice)).toEqual(scheduleOf(holiday))
  })
  test('never skip the last payment of a term that is kept', () => {
    const s = scheduleOf({ termMonths: 3, paymentHolidays: [{ from: '2026-12-01', months: 6 }] })
    expect(Array.from(s.instalment.subarray(1, 4), (paid) => paid > 0)).toEqual([false, false, true])
    expect(scheduleOf({ termMonths: 3, afterHoliday: 'extendTerm', paymentHolidays: [{ from: '2026-12-01', months: 6 }] }).months).toBe(9)
  })
})

describe('the instalment', () => {
  test('is repriced when the rate changes, on what is owed and the months left', () => {
    const s = scheduleOf({ rateKind: 'fixedThenPrime', fixedRate: 100_000, fixedMonths: 24 })
    expect(s.rate[24]).toBe(100_000)
    expect(s.rate[25]).toBe(105_000)
    expect(s.contract[24]).toBe(s.contract[1])
    expect(s.contract[25]).toBeGreaterThan(s.contract[24]!)
    expect(s.months).toBe(240)
  })
  test('grows every twelfth month, holidays or not', () => {
    const s = scheduleOf({ instalmentGrowth: 60_000, termMonths: 60 })
    expect(s.paid[12]).toBe(s.contract[1])
    expect(s.paid[13]).toBe(Math.round(s.contract[1]! * 1.06))
    expect(s.contract[13]).toBe(s.contract[1])
    expect(s.months).toBeLessThan(60)
  })
})
