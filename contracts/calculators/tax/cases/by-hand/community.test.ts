import { describe, expect, test } from 'vitest'
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
