import { describe, expect, test } from 'vitest'
import { donationsDeduction } from './donations.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input, take } from '../../working/ledger.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

const R = (rand: number) => Math.round(rand * 100)

/** In rand: limit, deducted, carried forward, room; and the reasons. */
function run(deductions: NonNullable<TaxScenarioGiven['deductions']>, income: number, taxYear = 2027) {
  const at = assessmentOf({ taxYear, deductions })
  const { limit, deducted, carriedForward, room, disallowed } = donationsDeduction(
    at,
    at.ledger.line('income', 'Income', take(input('income', R(income)))),
  )
  expectRecomputed(at.ledger)
  expect(deducted.value + carriedForward.value).toBe((deductions.donations18A ?? 0) + (deductions.donationBf ?? 0))
  return {
    figures: [limit, deducted, carriedForward, room].map(({ value }) => value / 100),
    reasons: disallowed.map(({ reason }) => reason),
  }
}
const given = (rand: number, before = 0) => ({ donations18A: R(rand), donationBf: R(before) })

describe('10 % of taxable income after s 11F', () => {
  test.each([
    ['below it there is room', 30_000, 0, [50_000, 30_000, 0, 20_000]],
    ['at it all is deducted', 50_000, 0, [50_000, 50_000, 0, 0]],
    ['a cent above it is carried forward', 50_000.01, 0, [50_000, 50_000, 0.01, 0]],
    ['what was brought forward counts with it', 30_000, 25_000, [50_000, 50_000, 5000, 0]],
    ['also by itself', 0, 25_000, [50_000, 25_000, 0, 25_000]],
    ['nothing given', 0, 0, [50_000, 0, 0, 50_000]],
  ])('of R500 000, %s', (_name, amount, before, figures) => {
    expect(run(given(amount, before), 500_000).figures).toEqual(figures)
  })
  test('rounded half-up: 10 % of R0,05 is half a cent', () => {
    expect(run(given(1), 0.05).figures[0]).toBe(0.01)
    expect(run(given(1), 0.04).figures[0]).toBe(0)
  })
  test.each([0, -0.01, -700_000])('no income, or a loss of R%d: everything is carried forward', (income) => {
    expect(run(given(100), income).figures).toEqual([0, 0, 100, 0])
  })
  test('the reason says where the excess goes', () => {
    expect(run(given(50_000), 500_000).reasons).toEqual([])
    expect(run(given(50_001), 500_000).reasons).toEqual([
      'Donations are deducted up to 10 % of taxable income. The excess is carried forward.',
    ])
  })
  test('the same in every year that carries the excess forward', () => {
    for (const year of [2015, 2018, 2026]) expect(run(given(50_001), 500_000, year).figures).toEqual([50_000, 50_000, 1, 0])
  })
})
