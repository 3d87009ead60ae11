import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from s 20(1), proviso (b), and s 20(2A) (text: acts.co.za, k-mos.com), and Interpretation Note 73.

const run = (given: TaxScenarioGiven) => {
  const { value } = runOf({ taxYear: 2026, dateOfBirth: '1985-01-01', ...given })
  return { income: value('taxableIncome.total'), tax: value('tax.total'), carried: value('carryForward.foreignLoss') ?? 0 }
}
const tradeLoss = (rand: number) => [{ abroad: true, costOfSales: R(rand) }]

describe('losses of a trade abroad come off foreign income only', () => {
  test('salary R600 000, loss R200 000: tax R135 632, and the loss is carried forward', () => {
    const { income, tax, carried } = run({ employers: [{ salary: R(600_000) }], businesses: tradeLoss(200_000) })
    expect([income, tax, carried]).toEqual([R(600_000), R(135_632), R(200_000)])
  })
  test('rent here R300 000, loss on letting abroad R200 000: tax R41 797', () => {
    const { tax, carried } = run({ rentals: [{ grossRent: R(300_000) }, { abroad: true, repairs: R(200_000) }] })
    expect([tax, carried]).toEqual([R(41_797), R(200_000)])
  })
  test('gain on shares R2m, loss R600 000: tax R205 202', () => {
    const { tax } = run({ disposals: [{ assetKind: 'listedShares', proceeds: R(2_000_000) }], businesses: tradeLoss(600_000) })
    expect(tax).toBe(R(205_202))
  })
  test('rent, interest and gains from abroad are reduced, and only what they leave waits', () => {
    const { income, carried } = run({
      employers: [{ salary: R(600_000) }],
      businesses: tradeLoss(200_000),
      rentals: [{ abroad: true, grossRent: R(50_000) }],
      investmentIncome: [{ kind: 'foreignInterest', amount: R(30_000) }],
      // (140 000 − 40 000) × 40 %
      disposals: [{ assetKind: 'foreign', proceeds: R(140_000) }],
    })
    expect([income, carried]).toEqual([R(600_000), R(80_000)])
  })
  test('a balance brought forward does the same, from the field or from a trade abroad', () => {
    const salary: TaxScenarioGiven = {
      employers: [{ salary: R(600_000) }],
      investmentIncome: [{ kind: 'foreignInterest', amount: R(30_000) }],
    }
    expect(run({ ...salary, assessedForeignLossBf: R(100_000) })).toMatchObject({ income: R(600_000), carried: R(70_000) })
    const abroad = [{ abroad: true, turnover: R(10_000), assessedLossBf: R(100_000) }]
    expect(run({ ...salary, businesses: abroad })).toMatchObject({ income: R(600_000), carried: R(60_000) })
  })
  test('a loss here comes off foreign income too, s 20(1)(a)', () => {
    expect(run({ businesses: [{ costOfSales: R(20_000) }], rentals: [{ abroad: true, grossRent: R(50_000) }] })).toMatchObject({
      income: R(30_000),
      carried: 0,
    })
  })
  test('a loss ring-fenced by s 20A is not kept back a second time', () => {
    const { income, carried } = run({
      employers: [{ salary: R(2_500_000) }],
      businesses: [{ abroad: true, costOfSales: R(200_000), s20AFlag: true }],
      investmentIncome: [{ kind: 'foreignInterest', amount: R(50_000) }],
    })
    expect([income, carried]).toEqual([R(2_550_000), 0])
  })
})
