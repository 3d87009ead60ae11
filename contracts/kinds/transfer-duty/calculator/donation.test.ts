import { describe, expect, test } from 'vitest'
import { answerSentences } from '../quote/quote-sentences.ts'
import { answerTo, resultOf } from './testing/answers.ts'

const donated = { dateOfAcquisition: '2025-09-01', transferAmount: 0, marketValue: 250_000_000 } as const

describe('a property that is donated', () => {
  test('bears duty on its fair value: 53 544 + 8 % × 170 700 of R2 500 000, without a price', () => {
    const result = resultOf(donated)
    expect(result).toMatchObject({ transferDutyPayable: 6_720_000, price: 0, dutiableValue: 250_000_000, basis: 'marketValue' })
    // The costs of R117 566,50 are all that is paid.
    expect(result.cash).toMatchObject({ price: 0, toPay: 11_756_650, onTheDay: 11_756_650 })
  })
  test('is reported as one, not as too low a price', () => {
    const codes = resultOf({ ...donated, bondAmount: 1 }).notes.map(({ code }) => code)
    expect(codes).toContain('no-price')
    expect(codes).not.toEqual(expect.arrayContaining(['price-under-market-value']))
    expect(codes).not.toEqual(expect.arrayContaining(['market-value-greater']))
    expect(codes).not.toEqual(expect.arrayContaining(['bond-over-twice-price']))
  })
  test('gives the donor the gain of a sale at that value: R2 500 000 less R1 000 000', () => {
    expect(resultOf({ ...donated, sellerSide: { baseCost: 100_000_000 } }).seller).toMatchObject({ price: 0, gain: 150_000_000 })
  })
  test('needs its value', () => {
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

describe('donations tax of the donor', () => {
  const donationIn = (given: Partial<Parameters<typeof resultOf>[0]>) => resultOf({ ...donated, ...given }).donation
  const noteOf = (given: Partial<Parameters<typeof resultOf>[0]>) =>
    resultOf({ ...donated, ...given }).notes.find(({ code }) => code === 'no-price')!
  test('is 20 % of the value above the exemption of the year, payable by the end of the next month (ss 56(2)(b), 60(1), 64(1))', () => {
    // (2 500 000 − 100 000) × 20 %.
    expect(donationIn({})).toEqual({
      value: 250_000_000,
      exempt: 10_000_000,
      taxable: 240_000_000,
      tax: 48_000_000,
      dueDate: '2025-10-31',
    })
    expect(noteOf({}).message.replaceAll('\u00a0', ' ')).toContain('The donor’s donations tax is R 480 000, payable by 31 October 2025.')
  })
  test('is reported in the answer, with the value used', () => {
    expect(answerSentences(resultOf(donated), 0).at(-1)!.replaceAll('\u00a0', ' ')).toBe(
      'The donor’s donations tax is R 480 000, for a resident natural person without other gifts, payable by 31 October 2025.',
    )
  })
  test('takes the donor’s share and earlier gifts, and lowers what the donor keeps', () => {
    const sellerSide = { ownershipShare: 500_000, exemptGiftsBefore: 4_000_000, taxableGiftsBefore: 2_900_000_000 }
    // 1 250 000 − 60 000 = 1 190 000: 1 000 000 at 20 %, the rest at 25 %.
    const { donation, seller } = resultOf({ ...donated, sellerSide })
    expect(donation).toMatchObject({ value: 125_000_000, exempt: 6_000_000, taxable: 119_000_000, tax: 24_750_000 })
    expect(seller).toMatchObject({ donationsTax: 24_750_000, netProceeds: -24_750_000 })
  })
  test('is refused by name before 1 March 2018', () => {
    const { donation, missing, incomplete } = resultOf({ ...donated, dateOfAcquisition: '2018-02-28' })
    expect([donation!.tax, incomplete]).toEqual([null, true])
    expect(missing.some(({ id, constant }) => id === 'donation.tax' && /donations tax/.test(constant))).toBe(true)
  })
  test.each([
    [{ sellerSide: { sellerType: 'company' } }, 'not a natural person'],
    [{ sellerSide: { isNonResident: true } }, 'not resident'],
    [{ propertyKind: 'farm' }, 'a farm that is farmed'],
    [{ exemption: 'spouseDivorce' }, 'the exemption from duty'],
  ] as const)('is not computed for %j, which a note explains', (given, why) => {
    expect(donationIn(given)).toBeNull()
    expect(noteOf(given).message).toContain(why)
  })
  test('is none where there is a price', () => {
    expect(donationIn({ transferAmount: 100_000_000 })).toBeNull()
  })
})
