import { describe, expect, it } from 'vitest'
import { answer } from './answer.ts'
import { exact, levelInstalment, rounded } from './exact.ts'
import type { OracleLoan } from './loan.ts'
import { PLAIN } from './plain.ts'
import { randomLoan } from './random.ts'
import { walk } from './walk.ts'

const rowsOf = (loan: Partial<OracleLoan>) => walk({ ...PLAIN, ...loan }).rows
const twelvePercent = { kind: 'fixed', fixed: 120_000 } as const
/** R10 a day on R10 000. */
const tenADay = { kind: 'fixed', fixed: 365_000 } as const

describe('the instalment', () => {
  it('is rounded with halves away from zero', () => {
    expect([exact(5n, 2n), exact(-5n, 2n), exact(7n, 3n), exact(8n, 3n)].map(rounded)).toEqual([3n, -3n, 2n, 3n])
  })

  it('of R1 000 over three months at 1 % a month is R340,02, and the last one R340,03', () => {
    // 1000 × 1.030301 × 0.01 ÷ 0.030301 = 340.0221; interest 10,00, 6,70, 3,37
    expect(rowsOf({ principal: 100_000, rate: twelvePercent, termMonths: 3 })).toMatchObject([
      { interest: 1000, instalment: 34_002, balance: 66_998 },
      { interest: 670, instalment: 34_002, balance: 33_666 },
      { interest: 337, instalment: 34_003, balance: 0 },
    ])
  })

  it('is an equal part of the loan without interest', () => {
    expect(rounded(levelInstalment(1000n, 0, 3))).toBe(333n)
    expect(rowsOf({ principal: 1000, rate: { kind: 'fixed', fixed: 0 }, termMonths: 3 }).map((row) => row.instalment)).toEqual([
      333, 333, 334,
    ])
  })

  it.each([1, 7, 120, 240, 480])('over %i months is within a cent of the annuity formula in floating point', (months) => {
    for (const ppm of [1, 50_000, 105_000, 250_000]) {
      const i = ppm / 12e6
      const formula = (100_000_000 * i) / (1 - (1 + i) ** -months)
      expect(Math.abs(Number(rounded(levelInstalment(100_000_000n, ppm, months))) - formula)).toBeLessThan(1)
    }
  })
})

describe('the days', () => {
  it('are the 31st, or the last day of a shorter month', () => {
    expect(rowsOf({ firstPayment: '2027-12-31', termMonths: 5 }).map(({ date }) => date)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })

  it('count 29 days of interest in a leap February, 28 in another', () => {
    const inMarch = (year: number) =>
      rowsOf({ principal: 1_000_000, rate: tenADay, basis: 'daily', firstPayment: `${year}-03-01` })[0]!.interest
    expect([inMarch(2028), inMarch(2027)]).toEqual([29_000, 28_000])
  })

  it('count a deposit and a new rate from their own day', () => {
    const daily = { principal: 1_000_000, basis: 'daily', firstPayment: '2026-02-01' } as const
    const lumpSums = [{ date: '2026-01-11', amount: 500_000 }]
    // Ten days of R10, then 21 of R5.
    expect(rowsOf({ ...daily, rate: tenADay, lumpSums })[0]).toMatchObject({ interest: 20_500, deposit: 500_000 })
    const rate = { kind: 'ratePath', prime: 365_000, margin: 0, path: [{ date: '2026-01-22', ppm: 0 }] } as const
    expect(rowsOf({ ...daily, rate })[0]).toMatchObject({ interest: 21_000, rate: 365_000 })
  })
})

describe('actions of the borrower', () => {
  const small = { principal: 100_000, rate: twelvePercent, termMonths: 3 } as const
  const noInterest = { rate: { kind: 'fixed', fixed: 0 } } as const

  it('a holiday adds its interest to the balance, which is repriced over the remaining months', () => {
    const holidays = [{ from: '2026-01-01', months: 1 }]
    // 101 000 × 0.010201 ÷ 0.0201 = 51 258.76
    expect(rowsOf({ ...small, holidays })).toMatchObject([
      { interest: 1000, instalment: 0, balance: 101_000 },
      { interest: 1010, instalment: 51_259, balance: 50_751 },
      { interest: 508, instalment: 51_259, balance: 0 },
    ])
    // 101 000 × 0.340022 = 34 342.23
    const extended = rowsOf({ ...small, holidays, afterHoliday: 'extendTerm' })
    expect(extended.map(({ instalment }) => instalment)).toEqual([0, 34_342, 34_342, 34_343])
  })

  it('an instalment that grows by a tenth pays R24,00 off in 23 months instead of 24', () => {
    const rows = rowsOf({ principal: 2400, ...noInterest, termMonths: 24, growth: 100_000 })
    expect(rows.map(({ instalment }) => instalment)).toEqual([...Array(12).fill(100), ...Array(10).fill(110), 100])
  })

  it('an offset bears no interest', () => {
    expect(rowsOf({ ...small, offset: 40_000 })[0]).toMatchObject({ interest: 600 })
    expect(rowsOf({ ...small, offset: 100_001 })[0]).toMatchObject({ interest: 0 })
  })

  it('a redraw never lowers the instalment, and is limited to what was paid ahead', () => {
    const redraw = (amount: number) => [
      { date: '2026-02-01', amount: 600 },
      { date: '2026-03-01', amount },
    ]
    const loan = { ...PLAIN, principal: 1200, ...noInterest, termMonths: 12 }
    expect(walk({ ...loan, lumpSums: redraw(-300) }).rows.map(({ instalment }) => instalment)).toEqual(Array(9).fill(100))
    expect(answer({ ...loan, lumpSums: redraw(-600) })).toMatchObject({ refused: false, totals: { months: 12 } })
    expect(answer({ ...loan, lumpSums: redraw(-601) })).toEqual({ refused: true })
  })
})

describe('any loan', () => {
  it('has rows that add up, a balance that is never negative and ends at exactly zero, and repays the whole amount', () => {
    for (let index = 0; index < 150; index += 1) {
      const loan = randomLoan(5, index)
      const { rows } = walk(loan)
      const lent = loan.principal + (loan.initiationFeeAdded ? loan.initiationFee : 0)
      let before = lent
      for (const { interest, instalment, extra, deposit, redraw, balance } of rows) {
        expect(balance).toBe(before + interest - instalment - extra - deposit + redraw)
        expect(Math.min(interest, instalment, extra, deposit, redraw, balance)).toBeGreaterThanOrEqual(0)
        before = balance
      }
      expect(before).toBe(0)
      const found = answer(loan)
      if (!found.refused) expect(found.totals.repaid - found.totals.interest).toBe(lent)
    }
  }, 60_000)
})
