import { describe, expect, test } from 'vitest'
import { input } from '../../working/ledger.ts'
import { bracketsOf, tableTax } from './normal-tax.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

function run(taxYear: number, rand: number) {
  const at = assessmentOf({ taxYear })
  const tax = tableTax(at, input('taxableIncome', Math.round(rand * 100)))
  expectRecomputed(at.ledger)
  return tax
}
const taxOn = (taxYear: number, rand: number) => run(taxYear, rand).value / 100

describe('at each bound of 2027 tax is the base of the next band, R100 above it a hundred times its rate more', () => {
  test.each([
    [245_100, 44_118, 26],
    [383_100, 79_998, 31],
    [530_200, 125_599, 36],
    [695_800, 185_215, 39],
    [887_000, 259_783, 41],
    [1_878_600, 666_339, 45],
  ])('R%i: R%i', (bound, base, rate) => {
    expect(taxOn(2027, bound)).toBe(base)
    expect(taxOn(2027, bound + 100)).toBe(base + rate)
  })
  test('one cent above a bound is taxed by the upper band: R383 100,01 at 31 % is R79 998,0031', () => {
    expect([taxOn(2027, 383_100.01), taxOn(2027, 383_100.02)]).toEqual([79_998, 79_998.01])
    expect(run(2027, 383_100.01).operands[0]).toMatchObject({ name: 'base of band 3, income tax 2027', value: 7_999_800 })
    expect(run(2027, 383_100).operands[0]).toMatchObject({ name: 'base of band 2, income tax 2027', value: 4_411_800 })
  })
})

test.each([
  // 18 % of R100 000; 26 % of R62 900 on R42 678; R78 000 − 18 000 … by the table of each year.
  [2024, 100_000, 18_000],
  [2024, 300_000, 59_032],
  [2020, 720_000, 207_448 + 0.41 * 11_690],
  [2018, 200_000, 34_178 + 0.26 * 10_120],
  [2016, 1_000_000, 208_587 + 0.41 * 298_700],
  [2004, 300_000, 74_100 + 0.4 * 45_000],
])('%i: on R%i', (year, income, tax) => {
  expect(taxOn(year, income)).toBeCloseTo(tax, 2)
})

test.each([0, -0.01, -500_000])('nothing on R%d', (income) => {
  expect(taxOn(2027, income)).toBe(0)
})

test.each([
  [2003, '2002-03-01'],
  [2028, '2027-03-01'],
])('%i has no table: refused by name, on nothing too', (year, from) => {
  for (const income of [0, 1_000_000]) {
    expect(run(year, income)).toMatchObject({ value: 0, missing: { name: `the income tax brackets of ${year}`, from } })
  }
})

describe('the same tax by bracket', () => {
  function slicesOf(taxYear: number, rand: number) {
    const at = assessmentOf({ taxYear })
    const income = at.ledger.line('taxableIncome', 'Taxable income', { operation: 'take', operands: [input('x', rand * 100)], against: 1 })
    const tax = tableTax(at, income)
    const brackets = bracketsOf(at, income, tax)
    expectRecomputed(at.ledger)
    return brackets === undefined
      ? undefined
      : { ...brackets, slices: brackets.slices.map(({ part, tax: of, rate }) => [part.value / 100, rate, of.value / 100]), tax: tax.value }
  }
  test('R400 000 in 2027: R245 100 at 18 %, R138 000 at 26 %, R16 900 at 31 %, nothing left over', () => {
    const { slices, rounding } = slicesOf(2027, 400_000)!
    expect(slices).toEqual([
      [245_100, 180_000, 44_118],
      [138_000, 260_000, 35_880],
      [16_900, 310_000, 5239],
    ])
    expect(rounding.value).toBe(0)
  })
  test('R200 000 in 2018: the published base is 40 cents below the slices', () => {
    const { slices, rounding, tax } = slicesOf(2018, 200_000)!
    expect(slices.map(([, , of]) => of)).toEqual([34_178.4, 2631.2])
    expect([rounding.value, tax]).toEqual([-40, 3_680_920])
  })
  test('an income on a bound has no slice above it, and none has no slices', () => {
    expect(slicesOf(2027, 245_100)!.slices).toEqual([[245_100, 180_000, 44_118]])
    expect(slicesOf(2027, 0)).toBeUndefined()
    expect(slicesOf(2028, 1000)).toBeUndefined()
  })
})
