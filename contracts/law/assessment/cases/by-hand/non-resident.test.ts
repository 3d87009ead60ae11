import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Worked by hand from the Income Tax Act 58 of 1962, s 10(1)(h): interest of a non-resident.

const interest = (given: TaxScenarioGiven, connected = false) =>
  runOf({
    taxYear: 2026,
    residency: 'nonResident',
    investmentIncome: [{ kind: 'localInterest', amount: R(100_000), permanentEstablishment: connected }],
    ...given,
  })

describe('interest from South Africa', () => {
  test('is exempt in full for who was here 183 days of the twelve months before or fewer', () => {
    const { value, line } = interest({ daysInRepublic: 183 })
    expect([value('investment.interestOfNonResident'), value('taxableIncome.total')]).toEqual([R(100_000), 0])
    expect(line('investment.interestOfNonResident')?.law?.section).toBe('s 10(1)(h)')
    expect(interest({}).value('taxableIncome.total')).toBe(0)
  })
  test('is taxed from 184 days on, or where the debt is connected with a permanent establishment here: less R23 800 of s 10(1)(i)', () => {
    expect(interest({ daysInRepublic: 184 }).value('taxableIncome.total')).toBe(R(76_200))
    expect(interest({}, true).value('taxableIncome.total')).toBe(R(76_200))
  })
  test('of two accounts only the one outside of the establishment is exempt', () => {
    const { value } = interest({
      investmentIncome: [
        { kind: 'localInterest', amount: R(60_000) },
        { kind: 'localInterest', amount: R(40_000), permanentEstablishment: true },
      ],
    })
    // 60 000 by (h), 23 800 of the other 40 000 by (i).
    expect([value('investment.interestOfNonResident'), value('taxableIncome.total')]).toEqual([R(60_000), R(16_200)])
  })
  test('of a resident is not touched', () => {
    expect(interest({ residency: 'resident' }).value('taxableIncome.total')).toBe(R(76_200))
  })
})
