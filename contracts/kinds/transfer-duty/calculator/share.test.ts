import { expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { resultOf } from './testing/answers.ts'

const bought = { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000, bondAmount: 200_000_000 } as const
const half = resultOf({ ...bought, share: 500_000 })

// By hand: costs of R117 566,50 and R48 696,50; cash of R660 225,50 for the whole property.
test('of a share, every line is shown with that of the whole property, and the lines add up', () => {
  expect(half.transferCosts.map(({ total, ofShare }) => [total, ofShare])).toEqual([
    [6_720_000, 3_360_000],
    [4_803_550, 2_401_775],
    [228_100, 114_050],
    [5_000, 2_500],
  ])
  expect(half.totals).toMatchObject({ transfer: 11_756_650, bond: 4_869_650, costs: 16_626_300 })
  expect(half.totals.ofShare).toEqual({ transfer: 5_878_325, bond: 2_434_825, costs: 8_313_150 })
})
test('the purchasers take up one bond together, of which the share bears its part', () => {
  expect(half.cash).toMatchObject({
    price: 125_000_000,
    transferCosts: 5_878_325,
    bondCosts: 2_434_825,
    loan: 100_301_875,
    onTheDay: 33_011_275,
    surplus: 0,
  })
})
test('a bond of this purchaser alone is borne whole', () => {
  const own = resultOf({ ...bought, share: 500_000, bondAmount: 100_000_000, bondOf: 'purchaser' })
  // 25 370 × 1,15 + 1 464 + 50 + 6 037,50 = 36 727; the guideline of R1 000 000 is 15 120 + 5 × 2 050.
  expect(own.cash).toMatchObject({ loan: 100_603_750, bondCosts: own.totals.bond })
  expect(own.totals.ofShare.bond).toBe(own.totals.bond)
})
test('the result says which amounts are of the whole and which of the share', () => {
  const sentenceOf = (more: object) => plain(resultOf({ ...bought, share: 500_000, ...more }).sharing!.sentence)
  const OF_SHARE = 'are of the whole property; the duty payable and the cash are of the share of 50 %.'
  expect(sentenceOf({})).toBe(`Costs and bond ${OF_SHARE}`)
  expect(sentenceOf({ bondOf: 'purchaser' })).toBe(`Costs but not the bond ${OF_SHARE}`)
  expect(sentenceOf({ bondAmount: 0 })).toBe(`Costs ${OF_SHARE}`)
  expect(resultOf(bought).sharing).toBeNull()
  expect(resultOf(bought).totals.ofShare).toEqual({ transfer: 11_756_650, bond: 4_869_650, costs: 16_626_300 })
})
test('odd cents of the lines add up to the total of the share', () => {
  const third = resultOf({ ...bought, share: 333_333 })
  const sum = third.transferCosts.reduce((total, { ofShare }) => total + ofShare!, 0)
  expect([third.totals.ofShare.transfer, third.cash.transferCosts]).toEqual([sum, sum])
  expect(third.transferCosts[0]!.ofShare).toBe(third.transferDutyPayable)
})
