import { describe, expect, test } from 'vitest'
import type { HomeLoanGiven } from '../inputs/inputs.ts'
import { answerTo, faultsOf } from '../testing/loans.ts'

const PRINCIPAL = 139_883_800
const resultOf = (given: HomeLoanGiven) => answerTo(given).result

/** 8,85 % over 20 years, the first instalment on 5 October 2025 (second reading, missing 12). */
const LOAN: HomeLoanGiven = {
  principal: PRINCIPAL,
  termMonths: 240,
  rateKind: 'fixed',
  fixedRate: 88_500,
  firstPayment: '2025-10-05',
  initiationFee: 0,
  serviceFee: 0,
}

describe('a broken first period', () => {
  test('paid out on 30 August, the instalment is 12 472,74; a month before the first payment it is 12 454,75', () => {
    expect(resultOf(LOAN).instalment.contract).toBe(1_245_475)
    expect(resultOf({ ...LOAN, paidOut: '2025-09-05' }).instalment.contract).toBe(1_245_475)
    const broken = resultOf({ ...LOAN, paidOut: '2025-08-30' })
    expect(broken.instalment.contract).toBe(1_247_274)
    expect(broken.start).toBe('2025-08-30')
    // 36 days: principal × 8,85 % × 36 ÷ 365.
    expect(broken.schedule[0]).toMatchObject({ date: '2025-10-05', interest: Math.round((PRINCIPAL * 0.0885 * 36) / 365) })
    expect(broken.schedule.at(-1)).toMatchObject({ month: 240, balance: 0 })
  })
  test('130 550 at 8,2 % paid out on 16 October 2020, first instalment on 2 November: 498,59 for 17 days (money.stackexchange 132004)', () => {
    const short = resultOf({ ...LOAN, principal: 13_055_000, fixedRate: 82_000, paidOut: '2020-10-16', firstPayment: '2020-11-02' })
    expect(short.schedule[0]!.interest).toBe(49_859)
  })
  test.each([
    [{ paidOut: '2025-10-05' }, 'paid-out-out-of-range'],
    [{ paidOut: '2025-07-04' }, 'paid-out-out-of-range'],
    [{ paidOut: '2025-08-30', interestBasis: 'monthly' }, 'paid-out-not-by-days'],
    [{ paidOut: '2025-08-30', lumpSums: [{ date: '2025-08-30', amount: 1 }] }, 'lump-sum-too-early'],
  ] as const)('is refused where it cannot be counted: %j', (more, code) => {
    expect(faultsOf({ ...LOAN, ...more } as HomeLoanGiven).map((fault) => fault.code)).toContain(code)
  })
  test('the earliest day is 92 days before the first payment', () => {
    expect(answerTo({ ...LOAN, paidOut: '2025-07-05' }).ok).toBe(true)
  })
  test('is ignored for an existing loan, with a note', () => {
    const existing = { balanceNow: 100_000_000, asAt: '2025-09-20' }
    const { notes, start } = resultOf({ ...LOAN, principal: undefined, existing, paidOut: '2025-08-30' })
    expect([notes.map(({ code }) => code).includes('paid-out-not-used'), start]).toEqual([true, '2025-09-05'])
  })
  test('its workings name the days', () => {
    const step = answerTo({ ...LOAN, paidOut: '2025-08-30' })
      .trace()
      .find(({ id }) => id === 'instalment.contract')
    expect(step?.operands.map(({ value }) => value)).toContain(36)
    expect(step?.formula).toContain('the first after 36')
  })
})
