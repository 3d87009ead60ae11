import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { expectRecomputed } from '../../../working/testing/ledger.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Eighth Schedule, paragraph 43(1) and (1A), s 25D and s 6quat(4) (text: k-mos.com, acts.co.za; taxfaculty.ac.za, FAQ 466 and 469).

const run = (given: TaxScenarioGiven) => {
  const ran = runOf({ taxYear: 2026, dateOfBirth: '1970-01-01', ...given })
  expectRecomputed(ran.at.ledger)
  return ran
}
/** Hundredths of a dollar. */
const usd = (dollars: number) => Math.round(dollars * 100)
const shares = { assetKind: 'foreign', acquired: '2012-01-01', disposed: '2025-06-01', currency: 'USD', exchangeRate: 18_000_000 } as const

describe('gains, paragraph 43', () => {
  test('(1): bought for US$10 000 at R7, sold for US$12 000 at R18: R36 000, not R146 000', () => {
    const { value, line } = run({ disposals: [{ ...shares, proceeds: usd(12_000), baseCost: usd(10_000), exchangeRateKind: 'spot' }] })
    expect([value('disposals.0.inCurrency.gain'), value('disposals.0.gain')]).toEqual([usd(2_000), R(36_000)])
    expect(line('disposals.0.gain')?.law?.section).toBe('Eighth Schedule, para 43(1)')
    expect(value('capitalGains.taxable')).toBe(0)
    const inRand = run({ disposals: [{ assetKind: 'foreign', proceeds: R(216_000), baseCost: R(70_000) }] })
    expect(inRand.value('disposals.0.gain')).toBe(R(146_000))
  })
  test('(1): translated once, half-up: US$0,01 × R0,123456 × 100 005', () => {
    const row = { ...shares, exchangeRate: 23_456_789, proceeds: 100_003, baseCost: 100_000 }
    // 3 × 23,456789 = 70,37 cents
    expect(run({ disposals: [row] }).value('disposals.0.gain')).toBe(70)
  })
  test('(1): a loss in dollars is a loss, although the rand fell', () => {
    const row = { ...shares, proceeds: usd(9_000), baseCost: usd(10_000) }
    expect(run({ disposals: [row] }).value('disposals.0.gain')).toBe(-R(18_000))
  })
  test('(1A): bought in another currency, proceeds and cost are each translated', () => {
    const row = { ...shares, costsInRand: true, proceeds: usd(12_000), sellingCosts: usd(100), baseCost: R(70_000) }
    const { value, line } = run({ disposals: [row] })
    expect(value('disposals.0.gain')).toBe(R(216_000 - 1_800 - 70_000))
    expect(line('disposals.0.proceedsInRand')?.law?.section).toBe('Eighth Schedule, para 43(1A)')
  })
  test('a gift of what was bought in rand before 1 October 2001: each method starts from the market value in rand', () => {
    const given = { gift: true, recipient: 'person', marketValue: usd(12_000), baseCost: R(70_000) } as const
    const { value, line } = run({ disposals: [{ ...shares, ...given, acquired: '1999-01-01', costsInRand: true }] })
    expect(value('disposals.0.twentyPercent.gain')).toBe(R(216_000 - 43_200))
    for (const id of ['timeApportioned.proceeds', 'twentyPercent.proceeds', 'twentyPercent.gain'])
      expect(line(`disposals.0.${id}`)?.operands[0], id).toBe(line('disposals.0.marketValueInRand'))
  })
  test('an exit charge and property abroad are worked out so too; the R2 m of a home are held against rand', () => {
    const exit = run({
      residency: 'ceased',
      residencyDate: '2025-09-01',
      disposals: [{ ...shares, disposed: '2025-08-31', deemedOnExit: true, proceeds: usd(12_000), baseCost: usd(10_000) }],
    })
    expect(exit.value('disposals.0.gain')).toBe(R(36_000))
    const home = { ...shares, assetKind: 'primaryResidence', abroad: true, baseCost: usd(50_000) } as const
    // US$110 000 are R1 980 000, all of whose gain is disregarded; US$220 000 are R3 960 000.
    expect(run({ disposals: [{ ...home, proceeds: usd(110_000) }] }).value('disposals.0.counted')).toBe(0)
    expect(run({ disposals: [{ ...home, proceeds: usd(220_000) }] }).value('disposals.0.counted')).toBe(R(170_000 * 18 - 2_000_000))
  })
  test('methods of 1 October 2001 are applied in the currency, and each gain is translated', () => {
    const row = { ...shares, acquired: '1999-01-01', proceeds: usd(12_000), baseCost: usd(1_000), marketValue2001: usd(2_000) }
    const { value } = run({ disposals: [row] })
    expect([value('disposals.0.marketValue.gain'), value('disposals.0.twentyPercent.gain')]).toEqual([R(180_000), R(172_800)])
  })
  test('market value on arrival is of the currency', () => {
    const row = { ...shares, disposed: '2025-12-01', proceeds: usd(12_000), baseCost: usd(1_000), marketValueOnArrival: usd(11_000) }
    expect(run({ residency: 'became', residencyDate: '2025-09-01', disposals: [row] }).value('disposals.0.gain')).toBe(R(18_000))
  })
})

describe('income, s 25D', () => {
  test('each amount is translated separately, and the line names rate and section', () => {
    const { value, line } = run({
      rentals: [{ abroad: true, currency: 'GBP', exchangeRate: 24_000_000, grossRent: usd(10_000), rates: usd(2_000) }],
    })
    expect([value('inRand.rentals.0.grossRent'), value('rental.taxable')]).toEqual([R(240_000), R(192_000)])
    expect(line('inRand.rentals.0.grossRent')?.law?.section).toBe('s 25D(3)')
  })
  test('at a spot rate the foreign tax is still translated at the average rate, s 6quat(4)', () => {
    const { value, line } = run({
      employers: [{ salary: R(600_000) }],
      investmentIncome: [
        {
          kind: 'foreignInterest',
          amount: usd(1_000),
          foreignTaxPaid: usd(100),
          currency: 'USD',
          exchangeRate: 19_000_000,
          exchangeRateKind: 'spot',
          averageRate: 18_000_000,
        },
      ],
    })
    expect([value('investment.foreignInterest'), value('foreignCredit.paid')]).toEqual([R(19_000), R(1_800)])
    expect(line('inRand.investmentIncome.0.amount')?.law?.section).toBe('s 25D(1)')
    expect(line('inRand.investmentIncome.0.foreignTaxPaid')?.law?.section).toBe('s 6quat(4)')
  })
  test('a trade, pay for work abroad and a foreign pension', () => {
    const dollar = { currency: 'USD', exchangeRate: 18_000_000 }
    const { value } = run({
      employers: [{ salary: R(100_000), foreignEmploymentIncome: usd(1_000), ...dollar }],
      retirementIncome: { pension: R(50_000), foreignPension: usd(2_000), ...dollar },
      businesses: [{ abroad: true, turnover: usd(3_000), expenses: { rent: usd(500) }, ...dollar }],
    })
    expect(value('taxableIncome.total')).toBe(R(100_000 + 18_000 + 50_000 + 36_000 + 45_000))
  })
})
