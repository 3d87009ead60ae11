import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { answerOf, faultsOf } from '../../testing/answers.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Income Tax Act 58 of 1962, Eighth Schedule, paras 32, 44, 46, 48 and 50.

type Row = NonNullable<TaxScenarioGiven['disposals']>[number]

const home = (row: Partial<Row>) =>
  answerOf({ taxYear: 2025, disposals: [{ assetKind: 'primaryResidence', acquired: '2014-06-01', disposed: '2024-05-31', ...row }] })

describe('a home used mainly for business is not a primary residence, para 44(b)(ii)', () => {
  // A suite of cases against the guides of SARS: 120 of 200 m², gain of R2 500 000; SBI v Lourens Erasmus on “mainly”.
  test('60 %: the whole gain counts, R984 000 is taxed', () => {
    const { capitalGains, notes } = home({ proceeds: R(5_000_000), baseCost: R(2_500_000), businessUse: 600_000 })
    expect(capitalGains.taxable).toBe(R(984_000))
    expect(notes.map(({ code }) => code)).toContain('home-mainly-business')
  })
  test('and the whole loss: R460 000 is carried forward', () => {
    expect(home({ proceeds: R(2_000_000), baseCost: R(2_500_000), businessUse: 600_000 }).carryForward.capitalLoss).toBe(R(460_000))
  })
  test('a millionth more than half is mainly, half is not', () => {
    const taxable = (businessUse: number) => home({ proceeds: R(5_000_000), baseCost: R(2_500_000), businessUse }).capitalGains.taxable
    // Half: (2 500 000 − 1 250 000 − 40 000) × 40 %.
    expect([taxable(500_000), taxable(500_001)]).toEqual([R(484_000), R(984_000)])
  })
})

describe('a home on more than two hectares, para 46', () => {
  const farm = { proceeds: R(2_500_000), baseCost: R(1_500_000) }
  test('is refused until the value of home and two hectares is entered', () => {
    const { disposals, missing, incomplete } = home({ ...farm, landArea: 20_001 })
    expect([disposals[0]!.gain, disposals[0]!.disregarded, disposals[0]!.counted, incomplete]).toEqual([R(1_000_000), null, null, true])
    expect(missing[0]!.message).toBe('The share of the value that belongs to the home with two hectares is not entered.')
  })
  test('its part of the gain is disregarded: 64 % of R1 000 000', () => {
    expect(home({ ...farm, landArea: 50_000, qualifyingLandShare: 640_000 }).disposals[0]).toMatchObject({
      disregarded: R(640_000),
      counted: R(360_000),
    })
  })
  test('two hectares are not too large', () => {
    expect(home({ ...farm, landArea: 20_000 }).disposals[0]!.counted).toBe(0)
  })
})

describe('absences from a home, paras 48 and 50', () => {
  const away = (...absences: NonNullable<Row['absences']>) =>
    home({ proceeds: R(2_200_000), baseCost: R(1_000_000), monthsOwned: 120, monthsPrimary: 40, absences }).disposals[0]!.disregarded
  const let60 = { kind: 'letWhileAbsent', months: 60, livedYearBeforeAndAfter: true, noOtherHome: true, abroadOrFar: true } as const
  test('while it was for sale, being built or uninhabitable, and after death, up to two years count as lived in', () => {
    // R10 000 a month: 40 of 120 months.
    expect(away()).toBe(R(400_000))
    for (const kind of ['forSale', 'building', 'uninhabitable', 'death'] as const)
      expect([away({ kind, months: 24 }), away({ kind, months: 25 })]).toEqual([R(640_000), R(640_000)])
  })
  test('let while abroad or more than 250 km away: five years, not more, and on all three conditions', () => {
    expect(away(let60)).toBe(R(1_000_000))
    expect(away({ ...let60, months: 61 })).toBe(R(400_000))
    for (const condition of ['livedYearBeforeAndAfter', 'noOtherHome', 'abroadOrFar'] as const)
      expect(away({ ...let60, [condition]: false })).toBe(R(400_000))
  })
  test('lived in and away together are at most the months owned', () => {
    const given: Row = { assetKind: 'primaryResidence', monthsOwned: 100, monthsPrimary: 41, absences: [let60] }
    expect(faultsOf({ taxYear: 2025, disposals: [given] })).toEqual(['residence-over-owned disposals.0.monthsPrimary'])
  })
})

describe('units of a holding bought in lots, para 32', () => {
  // Just One Lap, Tax Tuesday, base cost methods: 175 at R95 and 125 at R105, sold 150, then 75; bought 205 at R122,50, sold 65.
  const units = (count: number) => count * 10_000
  const LOTS: NonNullable<Row['lots']> = [
    { date: '2024-04-01', units: units(175), cost: R(16_625) },
    { date: '2024-05-01', units: units(125), cost: R(13_125) },
    { date: '2024-06-01', units: units(150), soldEarlier: true },
    { date: '2024-07-01', units: units(75), soldEarlier: true },
    { date: '2024-08-01', units: units(205), cost: R(25_112.5) },
  ]
  const cost = (method: 'weightedAverage' | 'fifo', sold: number, lots: NonNullable<Row['lots']>) => {
    const row: Row = {
      assetKind: 'listedShares',
      disposed: '2024-09-01',
      proceeds: R(100_000),
      lotsMethod: method,
      lotUnitsSold: units(sold),
      lots,
    }
    return R(100_000) - answerOf({ taxYear: 2025, disposals: [row] }).disposals[0]!.gain!
  }
  test('first in, first out: R14 250, R7 625 and R6 825', () => {
    expect([cost('fifo', 150, LOTS.slice(0, 2)), cost('fifo', 75, LOTS.slice(0, 3)), cost('fifo', 65, LOTS)]).toEqual([
      R(14_250),
      R(7_625),
      R(6_825),
    ])
  })
  test('weighted average: R14 875, R7 437,50 and R7 556,25', () => {
    expect([
      cost('weightedAverage', 150, LOTS.slice(0, 2)),
      cost('weightedAverage', 75, LOTS.slice(0, 3)),
      cost('weightedAverage', 65, LOTS),
    ]).toEqual([R(14_875), R(7_437.5), R(7_556.25)])
  })
  test('rows may be in any order', () => {
    expect(cost('weightedAverage', 65, LOTS.toReversed())).toBe(R(7_556.25))
    expect(cost('fifo', 65, LOTS.toReversed())).toBe(R(6_825))
  })
  test('specific identification: the lots that are named, 100 of the second', () => {
    const lots = [LOTS[0]!, { ...LOTS[1]!, unitsSold: units(100) }]
    const row: Row = { assetKind: 'crypto', proceeds: R(11_650), lotsMethod: 'specific', lots }
    expect(answerOf({ taxYear: 2025, disposals: [row] }).disposals[0]!.gain).toBe(R(1_150))
  })
  test('is refused until a method is chosen; a base cost in addition to lots is left out', () => {
    const row: Row = { assetKind: 'unitTrust', proceeds: R(11_650), baseCost: R(1), lots: LOTS, lotUnitsSold: units(1) }
    const { disposals, missing, notes } = answerOf({ taxYear: 2025, disposals: [row] })
    expect([disposals[0]!.gain, missing[0]!.message]).toEqual([null, 'The method for units bought in lots is not entered.'])
    expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['lots-method-missing', 'lots-and-base-cost']))
  })
  test('more units than there are, and a weighted average of crypto assets (para 32(3A)), are faults', () => {
    const row = (more: Partial<Row>): TaxScenarioGiven => ({ taxYear: 2025, disposals: [{ assetKind: 'crypto', lots: LOTS, ...more }] })
    expect(faultsOf(row({ lotsMethod: 'fifo', lotUnitsSold: units(281) }))).toEqual(['lots-oversold disposals.0.lotUnitsSold'])
    expect(faultsOf(row({ lotsMethod: 'fifo', lotUnitsSold: units(280) }))).toEqual([])
    expect(faultsOf(row({ lotsMethod: 'weightedAverage' }))).toEqual(['average-not-allowed disposals.0.lotsMethod'])
    expect(faultsOf(row({ lotsMethod: 'specific', lots: [{ units: 1, unitsSold: 2 }] }))).toEqual([
      'lot-oversold disposals.0.lots.0.unitsSold',
    ])
  })
})
