import { describe, expect, test } from 'vitest'
import { capitalGains } from '../gains/capital-gains.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'
import { valuationRule } from './valuation.ts'

type Row = NonNullable<TaxScenarioGiven['disposals']>[number]

const R = (rand: number) => Math.round(rand * 100)
/** Ten years before 1 October 2001 and twenty since. */
const OLD: Row = {
  assetKind: 'otherProperty',
  acquired: '1991-10-01',
  disposed: '2021-10-01',
  proceeds: R(1_500_000),
  baseCost: R(300_000),
}

function run(row: Row, taxYear = 2022) {
  const at = assessmentOf({ taxYear, disposals: [row] })
  const { disposals } = capitalGains(at)
  expectRecomputed(at.ledger)
  const [{ gain, valuation }] = disposals as [(typeof disposals)[number]]
  const gains = Object.fromEntries(Object.entries(valuation?.gains ?? {}).map(([method, line]) => [method, line.value / 100]))
  return { gain: gain.value / 100, method: valuation?.method, gains }
}

describe('an asset of 1 October 1991 for R300 000, sold on 1 October 2021 for R1 500 000', () => {
  test('20 %: R300 000; time: R300 000 + R1 200 000 × 10 ÷ 30 = R700 000, the smaller gain of R800 000', () => {
    expect(run(OLD)).toEqual({ gain: 800_000, method: 'timeApportioned', gains: { twentyPercent: 1_200_000, timeApportioned: 800_000 } })
  })
  test('the market value of R900 000 leaves less, and counts', () => {
    expect(run({ ...OLD, marketValue2001: R(900_000) })).toMatchObject({ gain: 600_000, method: 'marketValue' })
    expect(run({ ...OLD, marketValue2001: R(699_999.99) })).toMatchObject({ gain: 800_000, method: 'timeApportioned' })
  })
  test('the chosen method counts, also where it leaves more', () => {
    expect(run({ ...OLD, baseCostMethod: 'twentyPercent' })).toMatchObject({ gain: 1_200_000, method: 'twentyPercent' })
  })
  test('a market value that is chosen but not known leaves the smallest gain', () => {
    expect(run({ ...OLD, baseCostMethod: 'marketValue' })).toMatchObject({ gain: 800_000, method: 'timeApportioned' })
  })
})

test('R60 000 of selling costs: 20 % of R1 440 000; time: R300 000 + R1 140 000 ÷ 3 = R680 000', () => {
  // Paragraph 26(1)(b) takes off what paragraph 20 allows since 1 October 2001, costs of selling too; paragraph 30 takes proceeds less those.
  expect(run({ ...OLD, sellingCosts: R(60_000), marketValue2001: R(100_000) }).gains).toEqual({
    marketValue: 1_340_000,
    twentyPercent: 1_500_000 - 60_000 - 288_000,
    timeApportioned: 1_500_000 - 60_000 - 680_000,
  })
})

test('R200 000 of improvements since: 20 % of R1 300 000; time on the R900 000 of the proceeds that belong to R300 000 of R500 000', () => {
  // R300 000 + R600 000 ÷ 3 = R500 000.
  expect(run({ ...OLD, improvements: R(200_000), improvementsSince2001: R(200_000), marketValue2001: R(400_000) }).gains).toEqual({
    marketValue: 1_500_000 - 400_000 - 200_000,
    twentyPercent: 1_500_000 - 260_000 - 200_000,
    timeApportioned: 1_500_000 - 500_000 - 200_000,
  })
})

test('improvements before count as cost before: R400 000 + R1 100 000 ÷ 3 = R766 666,67', () => {
  expect(run({ ...OLD, improvements: R(100_000) }).gains.timeApportioned).toBe(733_333.33)
})

describe('years', () => {
  const years = (acquired: string, disposed: string, more: Partial<Row> = {}) => {
    const at = assessmentOf({ taxYear: 2022, disposals: [{ ...OLD, ...more, acquired, disposed }] })
    capitalGains(at)
    return at.ledger.lines.find(({ id }) => id === 'disposals.0.timeApportioned.years')!.operands.map(({ value }) => value)
  }
  test.each([
    ['1991-10-01', '2021-10-01', [10, 20]],
    ['1991-09-30', '2021-10-02', [11, 21]],
    ['2001-09-30', '2021-12-31', [1, 21]],
    ['2000-10-01', '2021-09-30', [1, 20]],
    ['1970-01-15', '2021-10-01', [32, 20]],
  ])('from %s to %s: %j, a part of a year as a whole one', (acquired, disposed, expected) => {
    expect(years(acquired, disposed)).toEqual(expected)
  })
  test('with expenditure in later years before 2001 too, at most 20 years before (paragraph 30(1)(d))', () => {
    expect(years('1970-01-15', '2021-10-01', { improvements: 100 })).toEqual([20, 20])
    expect(years('1970-01-15', '2021-10-01', { improvements: 100, improvementsSince2001: 100 })).toEqual([32, 20])
    expect(years('1985-01-15', '2021-10-01', { improvements: 100 })).toEqual([17, 20])
  })
})

test('acquired on 1 October 2001 nothing is valued: proceeds less cost', () => {
  expect(run({ ...OLD, acquired: '2001-10-01', marketValue2001: R(900_000) })).toEqual({ gain: 1_200_000, method: undefined, gains: {} })
  expect(run({ ...OLD, acquired: '2001-09-30' }).method).toBe('timeApportioned')
})

describe('a market value above the proceeds makes no loss of a gain, paragraph 26(3)', () => {
  test.each([1_500_000, 1_500_000.01, 9_000_000])('R%d', (value) => {
    expect(run({ ...OLD, sellingCosts: R(60_000), marketValue2001: R(value) })).toMatchObject({ gain: 0, method: 'marketValue' })
  })
  test('a cent below them it is used unchanged: the costs of selling are a loss', () => {
    expect(run({ ...OLD, sellingCosts: R(60_000), marketValue2001: R(1_499_999.99) }).gain).toBe(-59_999.99)
  })
})

describe('sold for no more than it cost, paragraph 27 leaves no choice', () => {
  const lost: Row = { ...OLD, proceeds: R(150_000), baseCostMethod: 'twentyPercent' }
  test('without a market value it is the time apportionment: R300 000 − R150 000 × 10 ÷ 30 = R250 000', () => {
    expect(run(lost)).toEqual({ gain: -100_000, method: 'timeApportioned', gains: { timeApportioned: -100_000 } })
  })
  test('a market value below the cost counts, or else the proceeds: R250 000, R150 000 for R100 000', () => {
    expect(run({ ...lost, marketValue2001: R(250_000) })).toMatchObject({ gain: -100_000, method: 'marketValue' })
    expect(run({ ...lost, marketValue2001: R(100_000) })).toMatchObject({ gain: 0, method: 'marketValue' })
  })
  test('else the lower of market value and time apportionment', () => {
    expect(run({ ...lost, marketValue2001: R(300_000) })).toMatchObject({ gain: -100_000, method: 'timeApportioned' })
    expect(run({ ...lost, marketValue2001: R(400_000) })).toMatchObject({ gain: -100_000, method: 'timeApportioned' })
  })
  test('also where costs of selling alone make the loss: the lower R100 000, so R190 000', () => {
    const row = { ...lost, proceeds: R(310_000), sellingCosts: R(20_000) }
    expect(run({ ...row, marketValue2001: R(100_000) })).toMatchObject({ gain: 190_000, method: 'marketValue' })
    expect(run({ ...row, marketValue2001: R(299_000) })).toMatchObject({ gain: -6666.67, method: 'timeApportioned' })
  })
  test('a published example: cost R100, market value R150, proceeds R50, five years each: R75, a loss of R25', () => {
    const row: Row = {
      assetKind: 'other',
      acquired: '1996-10-01',
      disposed: '2006-09-30',
      proceeds: R(50),
      baseCost: R(100),
      marketValue2001: R(150),
    }
    expect(run(row, 2007).gain).toBe(-25)
  })
  test('sold for exactly what it cost there is neither a gain nor a loss', () => {
    expect(run({ ...lost, proceeds: R(300_000) }).gain).toBe(0)
    expect(run({ ...lost, proceeds: R(300_000), marketValue2001: R(100_000) }).gain).toBe(0)
  })
})

test('dates the wrong way round are a fault of the inputs, and still answered', () => {
  expect(run({ ...OLD, disposed: '1990-01-01' }).gain).toBeDefined()
  // Six years before 2001, and six before that: nothing to divide by.
  expect(run({ assetKind: 'other', acquired: '1995-10-01', disposed: '1995-01-01', proceeds: 100, baseCost: 40 }).gain).toBe(0)
})

test('more improvements since than in total count as all of them', () => {
  const all = { ...OLD, improvements: R(200_000), improvementsSince2001: R(200_000) }
  expect(run({ ...all, improvementsSince2001: R(900_000_000) })).toEqual(run(all))
})

test('improvements that were all made since don’t change the cost before', () => {
  const [row] = assessmentOf({
    disposals: [{ assetKind: 'otherProperty', proceeds: 100, baseCost: 100, improvementsSince2001: 5, marketValue2001: 50 }],
  }).inputs.disposals
  expect(valuationRule(row!)).toBe('27(3)(a)')
})
