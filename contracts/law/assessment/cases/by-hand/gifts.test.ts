import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { runOf } from '../../testing/assess.ts'
import { answerOf } from '../../testing/answers.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Income Tax Act 58 of 1962, s 54 to 64 and Eighth Schedule, paras 22, 38 and 39.

type Row = NonNullable<TaxScenarioGiven['disposals']>[number]

const ofYear = (taxYear: number, given: TaxScenarioGiven) => runOf({ taxYear, ...given })
const shares = (row: Partial<Row>): Row => ({ assetKind: 'listedShares', disposed: '2025-05-31', ...row })

describe('a gift or a sale to a connected person counts at market value, Eighth Schedule, para 38', () => {
  test('is refused until the market value is entered: a gift of shares that cost R1 000 000 makes no loss', () => {
    for (const how of [{ saleToConnected: true }, { gift: true }, { saleToConnected: true, proceeds: R(1) }]) {
      const result = answerOf({ taxYear: 2026, disposals: [shares({ baseCost: R(1_000_000), ...how })] })
      expect([result.disposals[0]!.gain, result.disposals[0]!.counted, result.capitalGains.clogged]).toEqual([null, null, 0])
      expect(result.missing.map(({ message }) => message)).toContain('The market value on the day of the disposal is not entered.')
      expect(result.incomplete).toBe(true)
      expect(result.notes.map(({ code, field }) => [code, field])).toContainEqual(['transfer-value-missing', 'disposals.0.marketValue'])
    }
  })
  test('a loss by market value is clogged (para 39), a price above it makes no gain', () => {
    const { value } = ofYear(2026, {
      disposals: [shares({ saleToConnected: true, proceeds: R(900_000), baseCost: R(1_000_000), marketValue: R(600_000) })],
    })
    expect([value('disposals.0.gain'), value('capitalGains.clogged'), value('donationsTax.tax')]).toEqual([
      -R(400_000),
      R(400_000),
      undefined,
    ])
  })
  test('a sale to a stranger counts at its price', () => {
    expect(ofYear(2026, { disposals: [shares({ proceeds: R(10), baseCost: R(4), marketValue: R(99) })] }).value('disposals.0.gain')).toBe(
      R(6),
    )
  })
  // F6 course, capital gains: base cost, page 10: (1 250 000 − 750 000) ÷ 1 250 000 × 230 000 = 92 000; base cost 842 000.
  test('para 22: a part of the donations tax is base cost', () => {
    const { value } = ofYear(2026, { disposals: [shares({ gift: true, baseCost: R(750_000), marketValue: R(1_250_000) })] })
    expect([value('donationsTax.tax'), value('disposals.0.giftTax'), value('disposals.0.counted')]).toEqual([
      R(230_000),
      R(92_000),
      R(408_000),
    ])
  })
  test('a gift to a spouse rolls over (s 9HB), one to a charity is disregarded (para 62), and neither needs a market value', () => {
    const disposals = (['spouse', 'exempt'] as const).map((recipient) => shares({ gift: true, recipient, baseCost: R(10) }))
    const { disposals: rows, missing } = answerOf({ taxYear: 2026, disposals })
    expect(rows.map(({ counted, excluded }) => [counted, /section 9HB|paragraph 62/.exec(excluded!)?.[0]])).toEqual([
      [null, 'section 9HB'],
      [null, 'paragraph 62'],
    ])
    expect(missing).toEqual([])
  })
  test('to a spouse who is not resident only property here rolls over', () => {
    const to = (assetKind: Row['assetKind'], abroad = false): Row => ({
      assetKind,
      abroad,
      gift: true,
      recipient: 'spouseAbroad',
      marketValue: 5,
    })
    const { disposals } = answerOf({ taxYear: 2026, disposals: [to('otherProperty'), to('otherProperty', true), to('listedShares')] })
    expect(disposals.map(({ excluded }) => excluded === null)).toEqual([false, true, true])
  })
})

describe('donations tax, s 54 to 64', () => {
  const given = (row: Partial<Row>, more: TaxScenarioGiven = {}) => ofYear(2026, { disposals: [shares({ gift: true, ...row })], ...more })
  test.each([
    [2026, '2025-05-31', 100_000],
    [2027, '2026-05-31', 150_000],
  ])('%i: the first R%i of the year are exempt, s 56(2)(b)', (taxYear, disposed, exemption) => {
    const taxOf = (marketValue: number) =>
      ofYear(taxYear as number, { disposals: [shares({ gift: true, disposed: disposed as string, marketValue })] }).value(
        'donationsTax.tax',
      )
    expect([taxOf(R(exemption as number)), taxOf(R(exemption as number) + R(10))]).toEqual([0, R(2)])
  })
  test('20 % up to R30 000 000 of taxable gifts since 1 March 2018 and 25 % above, s 64(1)', () => {
    // 1 100 000 − 100 000 = 1 000 000: half of it at 20 %, half at 25 %.
    const { value } = given({ marketValue: R(1_100_000) }, { taxableGiftsBefore: R(29_500_000) })
    expect([value('gifts.0.atFirstRate'), value('donationsTax.tax')]).toEqual([R(500_000), R(225_000)])
    expect(given({ marketValue: R(1_100_000) }, { taxableGiftsBefore: R(29_000_000) }).value('donationsTax.tax')).toBe(R(200_000))
  })
  test('the exemption goes to the earlier gift, other gifts of the year first', () => {
    const result = answerOf({
      taxYear: 2026,
      otherGifts: R(30_000),
      disposals: [
        shares({ gift: true, disposed: '2025-09-01', marketValue: R(80_000) }),
        shares({ gift: true, disposed: '2025-01-31' }),
        shares({ gift: true, disposed: '2025-04-01', marketValue: R(50_000) }),
      ].filter(({ disposed }) => disposed! >= '2025-03-01'),
    })
    expect(result.gifts.map(({ exempt, tax, dueDate }) => [exempt, tax, dueDate])).toEqual([
      [R(30_000), 0, null],
      [R(50_000), 0, '2025-05-31'],
      [R(20_000), R(12_000), '2025-10-31'],
    ])
    expect(result.donationsTax).toEqual({ value: R(160_000), exempt: R(100_000), taxable: R(60_000), tax: R(12_000) })
    expect(result.tax.total).toBe(0)
  })
  test('of a sale below value to a connected person the difference is given, at the share (s 58)', () => {
    const { value } = given({
      gift: false,
      saleToConnected: true,
      proceeds: R(400_000),
      marketValue: R(1_000_000),
      ownershipShare: 500_000,
    })
    // (1 000 000 − 400 000) × 50 % − 100 000 = 200 000.
    expect([value('donationsTax.value'), value('donationsTax.tax')]).toEqual([R(300_000), R(40_000)])
  })
  test('of the joint estate each spouse gives half (s 57A)', () => {
    const { value } = given({ marketValue: R(1_000_000) }, { maritalRegime: 'inCommunity' })
    expect([value('donationsTax.value'), value('donationsTax.tax')]).toEqual([R(500_000), R(80_000)])
  })
  test('a gift to a spouse is exempt, and from 25 February 2026 the change that is announced is named', () => {
    const to = (disposed: string, taxYear: number) =>
      answerOf({ taxYear, disposals: [shares({ gift: true, recipient: 'spouse', disposed, marketValue: R(900_000) })] })
    const before = to('2026-02-24', 2026)
    const after = to('2026-02-25', 2026)
    expect([before.donationsTax.tax, after.donationsTax.tax]).toEqual([0, 0])
    expect([before.announcedChanges, after.announcedChanges.map(({ id }) => id)]).toEqual([[], ['spouseDonations']])
  })
  test('only a resident donor pays, s 54: not who has ceased to be resident before the gift', () => {
    const marketValue = R(900_000)
    expect(given({ marketValue, assetKind: 'otherProperty' }, { residency: 'nonResident' }).value('donationsTax.tax')).toBeUndefined()
    const ceased = (residencyDate: string) =>
      given({ marketValue, assetKind: 'otherProperty' }, { residency: 'ceased', residencyDate }).value('donationsTax.tax')
    expect([ceased('2025-06-01'), ceased('2025-05-31')]).toEqual([R(160_000), undefined])
  })
  test('the taxed part is carried to the year after', () => {
    expect(given({ marketValue: R(300_000) }, { taxableGiftsBefore: R(5) }).value('donationsTax.soFar')).toBe(R(200_005))
  })
})
