import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Income Tax Act 58 of 1962: spouses in community of property.

const joint = { maritalRegime: 'inCommunity' } as const

describe('s 7(2A) and (2C): what a spouse earns by a trade is that spouse’s own, what the joint estate earns is halved', () => {
  test('royalties stay with the one who owns the work, whatever is ticked; interest is halved', () => {
    const investmentIncome = [
      { kind: 'royalty' as const, amount: R(40_000), communal: true },
      { kind: 'localInterest' as const, amount: R(10_000) },
    ]
    const own = runOf({ ...joint, investmentIncome })
    expect([own.value('investment.royalties'), own.value('investment.localInterest')]).toEqual([R(40_000), R(5_000)])
    const other = runOf(joint, { given: { ...joint, investmentIncome }, side: 'second' })
    expect([other.value('investment.royalties'), other.value('investment.localInterest')]).toEqual([0, R(5_000)])
  })
  test('crypto assets are traded by the one who enters them; a yield of the joint estate is halved where it is ticked', () => {
    const crypto = (communal?: boolean) =>
      runOf({ ...joint, investmentIncome: [{ kind: 'cryptoIncome', amount: R(9_000), ...(communal === undefined ? {} : { communal }) }] })
    expect([crypto(), crypto(true)].map(({ value }) => value('investment.crypto'))).toEqual([R(9_000), R(4_500)])
  })
})

describe('s 7(2A)(b): rent and yields of the joint estate accrue to both spouses alike, a salary and a business to the one who earns them', () => {
  const thandi: TaxScenarioGiven = {
    ...joint,
    employers: [{ salary: R(300_000) }],
    businesses: [{ turnover: R(50_000) }],
    rentals: [{ grossRent: R(60_000), rates: R(12_000) }],
    investmentIncome: [{ kind: 'localInterest', amount: R(40_000) }],
  }
  test('rent of R48 000 after its costs and interest of R40 000: half each, in both returns', () => {
    const own = runOf(thandi, { given: joint, side: 'first' })
    const other = runOf(joint, { given: thandi, side: 'second' })
    for (const each of [own, other])
      expect([each.value('rental.taxable'), each.value('investment.localInterest')]).toEqual([R(24_000), R(20_000)])
    // 300 000 + 50 000 + 24 000 + 20 000 less R23 800 of s 10(1)(i), of which R20 000 are used; the other has the rent alone.
    expect([own, other].map(({ assessed }) => assessed.taxableIncome.value)).toEqual([R(374_000), R(24_000)])
  })
})

// s 7(2A)(b), proviso: not what doesn't fall into the joint estate. Eighth Schedule, para 14: the estate at the time of the disposal.
describe('married in community on 1 September 2026: what accrued before stays with the one it accrued to', () => {
  const married = { ...joint, communityFrom: '2026-09-01' } as const
  const sold = (disposed: string) => ({ assetKind: 'listedShares' as const, proceeds: R(200_000), disposed })
  test('interest in two rows: R9 000 before it whole, R12 000 since by halves', () => {
    const investmentIncome = [
      { kind: 'localInterest' as const, amount: R(9_000), communal: false },
      { kind: 'localInterest' as const, amount: R(12_000) },
    ]
    const own = runOf({ ...married, investmentIncome }, { given: married, side: 'first' })
    const other = runOf(married, { given: { ...married, investmentIncome }, side: 'second' })
    expect([own, other].map(({ value }) => value('investment.localInterest'))).toEqual([R(15_000), R(6_000)])
  })
  test('shares sold the day before are one spouse’s own gain, on the day itself each has half', () => {
    const gains = (disposed: string) => {
      const given = { ...married, disposals: [sold(disposed)] }
      const both = [runOf(given, { given: married, side: 'first' }), runOf(married, { given, side: 'second' })]
      return both.map(({ value }) => value('capitalGains.sum'))
    }
    expect(gains('2026-08-31')).toEqual([R(200_000), 0])
    expect(gains('2026-09-01')).toEqual([R(100_000), R(100_000)])
  })
  test('a marriage that ended on 30 June 2026: up to that day the gain is halved, and not after it', () => {
    const ended = { ...joint, communityUntil: '2026-06-30' } as const
    const gain = (disposed?: string) =>
      runOf({ ...ended, disposals: [{ ...sold(disposed ?? '2026-06-30'), disposed }] }).value('capitalGains.sum')
    expect([gain('2026-06-30'), gain('2026-07-01'), gain()]).toEqual([R(100_000), R(200_000), R(200_000)])
  })
})
