import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CENTS } from './cents.ts'
import {
  formatAmount,
  formatDate,
  formatDateUs,
  formatMoney,
  formatPercent,
  formatCount,
  formatRate,
  formatShort,
  formatWhole,
  plain,
  formatMonth,
} from './format.ts'

const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })

describe('money', () => {
  test('is grouped in threes behind an R with no-break spaces, cents where there are some', () => {
    expect(formatMoney(250_000_000)).toBe('R\u00a02\u00a0500\u00a0000')
    expect(formatMoney(6_720_050)).toBe('R\u00a067\u00a0200,50')
    expect([0, 5, 99, 100, 99_900, 100_000, MAX_CENTS].map((cents) => plain(formatMoney(cents)))).toEqual([
      'R 0',
      'R 0,05',
      'R 0,99',
      'R 1',
      'R 999',
      'R 1 000',
      'R 10 000 000 000',
    ])
  })
  test('shows cents always, or never and then half-up', () => {
    expect(plain(formatMoney(6_720_000, 'always'))).toBe('R 67 200,00')
    expect([149, 150, -149, -150, -49].map((cents) => plain(formatMoney(cents, 'never')))).toEqual(['R 1', 'R 2', '-R 1', '-R 2', 'R 0'])
  })
  test('has its minus before the R, as U+2212', () => {
    expect(formatMoney(-123_450)).toBe('\u2212R\u00a01\u00a0234,50')
    expect(formatAmount(-123_450)).toBe('\u22121\u00a0234,50')
  })
  test('never holds a character that lets a line break inside an amount', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(formatMoney(cents)).toMatch(/^\u2212?R\u00a0\d{1,3}(\u00a0\d{3})*(,\d{2})?$/)
      }),
    )
  })
  test('reads back digit by digit', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(Number(plain(formatAmount(cents, 'always')).replaceAll(/[ ,]/g, '')) + 0).toBe(cents + 0)
      }),
    )
  })
})

test('percentages have two decimals, rates as many as they need', () => {
  expect([26_880, 0, 1_000_000, 50, 49, 102_500, -26_880].map((ppm) => plain(formatPercent(ppm)))).toEqual([
    '2,69 %',
    '0,00 %',
    '100,00 %',
    '0,01 %',
    '0,00 %',
    '10,25 %',
    '-2,69 %',
  ])
  expect([80_000, 0, 102_500, 1, 1_000_000].map((ppm) => plain(formatRate(ppm)))).toEqual(['8 %', '0 %', '10,25 %', '0,0001 %', '100 %'])
})

test('whole numbers are en-US without decimals', () => {
  expect([1_234_567, 999, 1000, 0, -1_234.6].map(formatWhole)).toEqual(['1,234,567', '999', '1,000', '0', '-1,235'])
})

test('counts have spaces, as amounts have', () => {
  expect([1_234_567, 999, 0, -1_234.6].map((count) => plain(formatCount(count)))).toEqual(['1 234 567', '999', '0', '-1 235'])
})

test('short amounts keep three figures', () => {
  expect(
    [0, 90_000, 15_000_000, 121_000_000, 166_380_000, 1_331_000_000, 13_310_000_000, 100_000_000_000, -15_000_000].map((cents) =>
      plain(formatShort(cents)),
    ),
  ).toEqual(['0', '900', '150k', '1,21m', '1,66m', '13,3m', '133m', '1bn', '-150k'])
})

test('a month is written in words', () => {
  expect(['2026-01', '2026-11'].map(formatMonth)).toEqual(['January 2026', 'November 2026'])
})

test('dates are written as the specification has them, and day first in sentences', () => {
  expect(formatDateUs('2026-02-03')).toBe('February 03, 2026')
  expect(formatDate('2027-01-15')).toBe('15 January 2027')
  expect(formatDate('2026-04-01')).toBe('1 April 2026')
})
