import { describe, expect, test } from 'vitest'
import { answerTo, resultOf } from './testing/answers.ts'

const donated = { dateOfAcquisition: '2025-09-01', transferAmount: 0, marketValue: 250_000_000 } as const

describe('a property that is donated', () => {
  test('bears duty on its fair value: 53 544 + 8 % × 170 700 of R2 500 000, without a price', () => {
    const result = resultOf(donated)
    expect(result).toMatchObject({ transferDutyPayable: 6_720_000, price: 0, dutiableValue: 250_000_000, basis: 'marketValue' })
    // The costs of R117 566,50 are all that is paid.
    expect(result.cash).toMatchObject({ price: 0, toPay: 11_756_650, onTheDay: 11_756_650 })
  })
  test('is said to be one, not a price that is too low', () => {
    const codes = resultOf({ ...donated, bondAmount: 1 }).notes.map(({ code }) => code)
    expect(codes).toContain('no-price')
    expect(codes).not.toEqual(expect.arrayContaining(['price-under-market-value']))
    expect(codes).not.toEqual(expect.arrayContaining(['market-value-greater']))
    expect(codes).not.toEqual(expect.arrayContaining(['bond-over-twice-price']))
  })
  test('gives the donor the gain of a sale at that value: R2 500 000 less R1 000 000', () => {
    expect(resultOf({ ...donated, sellerSide: { baseCost: 100_000_000 } }).seller).toMatchObject({ price: 0, gain: 150_000_000 })
  })
  test('without its value is asked for it', () => {
    const answer = answerTo({ ...donated, marketValue: 0 })
    expect(answer.ok ? [] : answer.faults).toEqual([
      {
        code: 'price-missing',
        field: 'transferAmount',
        message: 'Price: there is none yet.',
        remedy: 'Enter the price; for a donation, enter the market value.',
      },
    ])
  })
})

test('a sale to a connected person below its value gives the gain of a sale at that value, and costs its commission on the price', () => {
  const sold = { ...donated, transferAmount: 200_000_000, sellerSide: { baseCost: 100_000_000 } }
  expect(resultOf(sold).seller!.gain).toBe(100_000_000)
  expect(resultOf({ ...sold, connectedParties: true }).seller!.gain).toBe(150_000_000)
})
