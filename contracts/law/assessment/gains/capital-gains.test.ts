import { describe, expect, test } from 'vitest'
import { capitalGains } from './capital-gains.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

type Row = NonNullable<TaxScenarioGiven['disposals']>[number]

function run(given: TaxScenarioGiven, spouse?: Parameters<typeof assessmentOf>[1]) {
  const at = assessmentOf({ taxYear: 2027, ...given }, spouse)
  const gains = capitalGains(at)
  expectRecomputed(at.ledger)
  return { ...gains, at, valueOf: (id: string) => valueAt(at.ledger, id) }
}
const R = (rand: number) => Math.round(rand * 100)
const gain = (rand: number): Row =>
  rand >= 0 ? { assetKind: 'listedShares', proceeds: R(rand) } : { assetKind: 'listedShares', baseCost: R(-rand) }
/** Sum, aggregate, net, taxable and carried, in rand. */
const ladder = (given: TaxScenarioGiven) => {
  const { sum, aggregate, net, taxable, lossForward } = run(given)
  return [sum, aggregate, net, taxable, lossForward].map(({ value }) => value / 100)
}

describe('the annual exclusion comes off a gain and off a loss alike', () => {
  test.each([
    [2027, 50_000],
    [2026, 40_000],
    [2017, 40_000],
    [2013, 30_000],
  ])('%i: R%i', (taxYear, exclusion) => {
    expect(ladder({ taxYear, disposals: [gain(exclusion)] })).toEqual([exclusion, 0, 0, 0, 0])
    // 40 % of two cents is 0,8 of one (33,3 %: 0,67).
    expect(ladder({ taxYear, disposals: [gain(exclusion + 0.02)] })).toEqual([exclusion + 0.02, 0.02, 0.02, 0.01, 0])
    expect(ladder({ taxYear, disposals: [gain(-exclusion)] })).toEqual([-exclusion, 0, 0, 0, 0])
    expect(ladder({ taxYear, disposals: [gain(-exclusion - 0.01)] })).toEqual([-exclusion - 0.01, -0.01, -0.01, 0, 0.01])
  })
  test('included at 40 % from 2017, at 33,3 % before', () => {
    expect(ladder({ disposals: [gain(60_000)] })[3]).toBe(4000)
    expect(ladder({ taxYear: 2016, disposals: [gain(40_000)] })[3]).toBe(3330)
  })
  test.each([
    [2027, 440_000],
    [2026, 300_000],
  ])('in the year of death of %i R%i replaces it, whole in a short period', (taxYear, exclusion) => {
    const given = { taxYear, dateOfDeath: `${taxYear - 1}-05-31` }
    expect(ladder({ ...given, disposals: [gain(exclusion)] })[1]).toBe(0)
    expect(ladder({ ...given, disposals: [gain(exclusion + 100)] })).toEqual([exclusion + 100, 100, 100, 40, 0])
  })
  test('the annual one is not apportioned either', () => {
    expect(ladder({ periodEnd: '2026-04-01', disposals: [gain(50_000)] })[1]).toBe(0)
    expect(ladder({ periodStart: '2027-02-01', disposals: [gain(50_000)], capitalGainsExclusionUsed: 0 })[1]).toBe(0)
  })
})

describe('a loss brought forward', () => {
  test.each([
    ['comes off what is left of the gain: R150 000 − R50 000 − R30 000', 150_000, 30_000, [150_000, 100_000, 70_000, 28_000, 0]],
    ['up to nil', 150_000, 100_000, [150_000, 100_000, 0, 0, 0]],
    ['and what is not used is carried forward', 150_000, 100_000.01, [150_000, 100_000, -0.01, 0, 0.01]],
    ['together with the loss of the year', -70_000, 5000, [-70_000, -20_000, -25_000, 0, 25_000]],
    ['also in a year without disposals', 0, 5000, [0, 0, -5000, 0, 5000]],
  ])('%s', (_name, amount, before, expected) => {
    expect(ladder({ disposals: [gain(amount)], assessedCapitalLossBf: R(before) })).toEqual(expected)
  })
})

test('gains and losses add up before the exclusion: R80 000 − R20 000 at R50 000', () => {
  expect(ladder({ disposals: [gain(80_000), gain(-20_000)] })).toEqual([60_000, 10_000, 10_000, 4000, 0])
})

test('selling costs, base cost and improvements come off the proceeds, the share of what is left', () => {
  const row: Row = {
    assetKind: 'other',
    proceeds: R(1000),
    sellingCosts: R(100),
    baseCost: R(300),
    improvements: R(50),
    ownershipShare: 333_333,
  }
  // R550 × 33,3333 % = R183,33.
  const { disposals } = run({ disposals: [row] })
  expect([disposals[0]!.gain.value, disposals[0]!.own!.value]).toEqual([55_000, 18_333])
})

test('assets of personal use count neither with a gain nor with a loss, and the result says why', () => {
  const { disposals, sum } = run({
    disposals: [
      { assetKind: 'personalUse', proceeds: 100 },
      { assetKind: 'personalUse', baseCost: 70 },
    ],
  })
  expect(sum.value).toBe(0)
  expect(disposals.map(({ gain: of, own, excluded }) => [of.value, own, excluded?.includes('paragraph 53')])).toEqual([
    [100, undefined, true],
    [-70, undefined, true],
  ])
})

describe('losses to connected persons are clogged, paragraph 39', () => {
  /** At arm's length: the price is the market value. */
  const sold = (rand: number): Row => ({ ...gain(rand), saleToConnected: true, marketValue: R(Math.max(0, rand)) })
  test.each([
    ['they come off gains from connected persons', [sold(-30_000), sold(40_000), gain(100_000)], 110_000, 0],
    ['to nil', [sold(-40_000), sold(40_000), gain(100_000)], 100_000, 0],
    ['and what is above them comes off no other gain', [sold(-40_000.01), sold(40_000), gain(100_000)], 100_000, 0.01],
    ['nor is it carried forward with other losses', [sold(-500_000)], 0, 500_000],
  ])('%s', (_name, disposals, total, clogged) => {
    const gains = run({ disposals })
    expect([gains.sum.value, gains.clogged.value, gains.lossForward.value]).toEqual([R(total), R(clogged), 0])
  })
  test('paragraph 39(2): only against gains with the same person, of this year and of later ones', () => {
    // To Ann a loss of R80 000 and a gain of R30 000, to Ben a gain of R60 000, on the exchange R10 000. Of Ann nothing counts: R50 000 wait.
    // 60 000 + 10 000 = 70 000 (pooled it was 10 000 + 10 000 = 20 000).
    const to = (person: string, rand: number): Row => ({ ...sold(rand), connectedPerson: person })
    const first = run({ disposals: [to('Ann', -80_000), to('Ben', 60_000), to(' ann ', 30_000), gain(10_000)] })
    expect([first.sum.value, first.clogged.value]).toEqual([R(70_000), R(50_000)])
    expect(first.connectedLosses.map(({ person, loss }) => [person, loss.value])).toEqual([['Ann', R(50_000)]])
    expect(first.disallowed).toMatchObject([{ line: { value: R(50_000) }, reason: expect.stringContaining('same person alone') }])
    // A year later: R70 000 with Ann less the R50 000 brought forward; R20 000 brought forward to Ben wait on.
    const connectedLossesBf = [
      { connectedPerson: 'Ann', amount: R(50_000) },
      { connectedPerson: 'Ben', amount: R(20_000) },
    ]
    const second = run({ connectedLossesBf, disposals: [to('Ann', 70_000), gain(100_000)] })
    expect([second.sum.value, second.clogged.value]).toEqual([R(120_000), R(20_000)])
  })
})

describe('the primary residence', () => {
  const home = (proceeds: number, baseCost: number, more: Partial<Row> = {}): TaxScenarioGiven => ({
    disposals: [{ assetKind: 'primaryResidence', proceeds: R(proceeds), baseCost: R(baseCost), disposed: '2026-06-30', ...more }],
  })
  /** The disregarded part and the remainder, in rand. */
  const parts = (given: TaxScenarioGiven) => {
    const [row] = run(given).disposals
    return [row!.disregarded!.value / 100, row!.own!.value / 100]
  }
  test('a gain up to R3 000 000 is disregarded, one cent above it counts', () => {
    expect(parts(home(4_000_000, 1_000_000))).toEqual([3_000_000, 0])
    expect(parts(home(4_000_000.01, 1_000_000))).toEqual([3_000_000, 0.01])
  })
  test('the day of the disposal decides: R2 000 000 to 28 February 2026, R3 000 000 from 1 March', () => {
    expect(parts({ ...home(4_000_000, 500_000, { disposed: '2026-02-28' }), taxYear: 2026 })).toEqual([2_000_000, 1_500_000])
    expect(parts(home(4_000_000, 500_000, { disposed: '2026-03-01' }))).toEqual([3_000_000, 500_000])
  })
  test('with proceeds up to R3 000 000, lived in throughout, the whole gain falls away by paragraph 45(1)(b)', () => {
    const { disposals } = run(home(3_000_000, 1_000_000))
    expect(disposals[0]!.disregarded).toMatchObject({ value: R(2_000_000), law: { section: 'Eighth Schedule, para 45(1)(b)' } })
    const above = run(home(3_000_000.01, 1_000_000)).disposals[0]!.disregarded
    expect(above).toMatchObject({ value: R(2_000_000.01), law: { section: 'Eighth Schedule, para 45' } })
  })
  test('the gain is apportioned by months lived in: 60 of 120, half of R4 000 000', () => {
    expect(parts(home(5_000_000, 1_000_000, { monthsPrimary: 60, monthsOwned: 120 }))).toEqual([2_000_000, 2_000_000])
  })
  test('and the exclusion is applied whole to that part: 90 of 120 months of R5 000 000 are R3 750 000', () => {
    expect(parts(home(6_000_000, 1_000_000, { monthsPrimary: 90, monthsOwned: 120 }))).toEqual([3_000_000, 2_000_000])
  })
  test('business use likewise, both at once: R4 000 000 × 60 ÷ 120 × 75 %', () => {
    expect(parts(home(5_000_000, 1_000_000, { businessUse: 250_000 }))).toEqual([3_000_000, 1_000_000])
    expect(parts(home(5_000_000, 1_000_000, { monthsPrimary: 60, monthsOwned: 120, businessUse: 250_000 }))).toEqual([1_500_000, 2_500_000])
  })
  test('low proceeds help only where it was lived in throughout and not used for business', () => {
    expect(parts(home(2_000_000, 1_000_000, { monthsPrimary: 119, monthsOwned: 120 }))).toEqual([991_666.67, 8333.33])
    expect(parts(home(2_000_000, 1_000_000, { businessUse: 100_000 }))).toEqual([900_000, 100_000])
  })
  test('months are counted from the dates where they are not given: 24 of 64', () => {
    // Owned from 1 March 2021 to 30 June 2026, lived in for two years.
    expect(parts(home(2_000_000, 1_360_000, { acquired: '2021-03-01', monthsPrimary: 24 }))).toEqual([240_000, 400_000])
  })
  test('paragraphs 45(4) and 47: of a home from before 1 October 2001 only the time since then counts', () => {
    // Owned from 1 October 1991 to 30 September 2026, let until 30 September 2011, lived in for the 180 months since. Market value in 2001
    // R1 000 000, sold for R6 000 000: a gain of R5 000 000. Since 1 October 2001 there are 300 months: 5 000 000 × 180 ÷ 300 = 3 000 000,
    // all within the exclusion; R2 000 000 count. Over all 420 months it would be 2 142 857.
    const sold = home(6_000_000, 400_000, {
      acquired: '1991-10-01',
      disposed: '2026-09-30',
      marketValue2001: R(1_000_000),
      baseCostMethod: 'marketValue',
      monthsPrimary: 180,
    })
    expect(parts(sold)).toEqual([3_000_000, 2_000_000])
  })
  test('lived in since 1 October 2001 throughout, it falls away with proceeds up to the limit, whatever was before', () => {
    const sold = home(3_000_000, 100_000, {
      acquired: '1985-03-01',
      disposed: '2026-09-30',
      marketValue2001: R(500_000),
      baseCostMethod: 'marketValue',
      monthsPrimary: 300,
    })
    expect(parts(sold)).toEqual([2_500_000, 0])
  })
  test('more months lived in than owned, or none given, are all of them', () => {
    expect(parts(home(4_000_000, 2_000_000, { monthsPrimary: 130, monthsOwned: 120 }))).toEqual([2_000_000, 0])
    expect(parts(home(4_000_000, 2_000_000, { monthsPrimary: 3 }))).toEqual([2_000_000, 0])
  })
  test('never lived in, nothing is disregarded', () => {
    expect(parts(home(2_000_000, 1_000_000, { monthsPrimary: 0, monthsOwned: 120 }))).toEqual([0, 1_000_000])
  })
  test('an owner of half has half of the gain and half of the exclusion', () => {
    expect(parts(home(9_000_000, 1_000_000, { ownershipShare: 500_000 }))).toEqual([1_500_000, 2_500_000])
  })
  test('a loss is disregarded up to the same limit, whatever the proceeds', () => {
    expect(parts(home(500_000, 1_500_000))).toEqual([-1_000_000, 0])
    expect(parts(home(1_000_000, 4_000_000.01))).toEqual([-3_000_000, -0.01])
    expect(parts(home(500_000, 4_500_000, { ownershipShare: 500_000 }))).toEqual([-1_500_000, -500_000])
  })
  test('no other asset has it', () => {
    expect(run({ disposals: [{ assetKind: 'otherProperty', proceeds: R(2_000_000) }] }).disposals[0]).toMatchObject({
      disregarded: undefined,
      own: { value: R(2_000_000) },
    })
  })
})

describe('in community of property', () => {
  const joint = (disposals: Row[], more: TaxScenarioGiven = {}): TaxScenarioGiven => ({
    taxYear: 2027,
    maritalRegime: 'inCommunity',
    disposals,
    ...more,
  })
  const shares = (proceeds: number, more: Partial<Row> = {}): Row => ({ assetKind: 'listedShares', proceeds, ...more })
  test('each gain is halved, the odd cent goes to the first, and each has the annual exclusion', () => {
    const [one, other] = [joint([shares(R(120_000.01))]), joint([shares(R(2.01))])]
    const first = run(one, { given: other, side: 'first' })
    const second = run(other, { given: one, side: 'second' })
    expect([first.sum.value, second.sum.value]).toEqual([6_000_001 + 101, 6_000_000 + 100])
    expect([first.aggregate.value, second.aggregate.value]).toEqual([1_000_102, 1_000_100])
  })
  test('an asset excluded from the joint estate is its owner’s alone', () => {
    const [one, other] = [joint([shares(100, { communal: false })]), joint([])]
    expect(run(one, { given: other, side: 'first' }).sum.value).toBe(100)
    expect(run(other, { given: one, side: 'second' }).sum.value).toBe(0)
  })
  test('the residence exclusion of a communal home is the couple’s, halved with the gain', () => {
    const home: Row = { assetKind: 'primaryResidence', proceeds: R(6_000_000), baseCost: R(1_000_000), disposed: '2026-06-30' }
    expect(run(joint([home]), { given: joint([]), side: 'first' }).sum.value).toBe(R(1_000_000))
  })
  test('without a date both take the end of the owner’s period: R10 000 000 × 25 ÷ 28 by time, not 26 ÷ 29', () => {
    const given = joint(
      [{ assetKind: 'otherProperty', acquired: '1999-01-31', proceeds: R(10_000_000), baseCostMethod: 'timeApportioned' }],
      { dateOfDeath: '2026-06-30' },
    )
    const widow = joint([])
    const first = run(given, { given: widow, side: 'first' }).sum.value
    const second = run(widow, { given, side: 'second' }).sum.value
    expect([first, second]).toEqual([446_428_572, 446_428_571])
  })
  test('half of what is known of a spouse who is not captured; nothing with a linked one or without community', () => {
    expect(run(joint([], { spouseCapitalGain: 201 })).sum.value).toBe(101)
    expect(run(joint([], { spouseCapitalGain: 201 }), { given: joint([]), side: 'first' }).sum.value).toBe(0)
    expect(run({ spouseCapitalGain: 201 }).sum.value).toBe(0)
  })
})

test('section 9H(2)(a): who ceases to be resident counts as having sold at market value on the day before', () => {
  // Left on 1 September 2026 with shares of R900 000 that cost R400 000: 500 000 − 50 000 of exclusion = 450 000, 40 % of it R180 000.
  const { at, taxable } = run({
    residency: 'ceased',
    residencyDate: '2026-09-01',
    disposals: [{ assetKind: 'listedShares', proceeds: R(900_000), baseCost: R(400_000), deemedOnExit: true }],
  })
  expect([at.inputs.periodEnd, taxable.value]).toEqual(['2026-08-31', R(180_000)])
  expect(at.ledger.lines.find(({ id }) => id === 'disposals.0.onExit')?.law?.section).toBe('s 9H(2)(a)')
})

describe('a non-resident is taxed on land in the Republic and on assets of a business here, paragraph 2(1)(b)', () => {
  test.each([
    ['otherProperty', 100],
    ['primaryResidence', 0],
    ['smallBusiness', 0],
    ['other', 0],
    ['listedShares', 0],
    ['unitTrust', 0],
    ['crypto', 0],
    ['foreign', 0],
  ] as const)('%s: %i', (assetKind, counted) => {
    const { sum, disposals } = run({ residency: 'nonResident', disposals: [{ assetKind, proceeds: 100, disposed: '2026-06-30' }] })
    expect(sum.value).toBe(counted)
    if (counted === 0 && assetKind !== 'primaryResidence') expect(disposals[0]!.excluded).toContain('paragraph 2(1)(b)')
  })
  test.each(['smallBusiness', 'other', 'listedShares'] as const)('%s of a permanent establishment: taxed', (assetKind) => {
    const disposals = [{ assetKind, proceeds: 100, disposed: '2026-06-30', permanentEstablishment: true }]
    expect(run({ residency: 'nonResident', disposals }).sum.value).toBe(100)
  })
})

describe('without its figures of law', () => {
  test('2012 has no exclusion and no inclusion: both are refused by name, the gain itself is worked out', () => {
    const { sum, exclusion, aggregate, taxable } = run({ taxYear: 2012, disposals: [gain(100)] })
    expect(sum).toMatchObject({ value: R(100), incomplete: false })
    expect(exclusion.missing).toEqual({ name: 'the annual exclusion of capital gains of 2012', from: '2011-03-01' })
    expect(aggregate).toMatchObject({ value: R(100), incomplete: true })
    expect(taxable.missing).toEqual({ name: 'the inclusion rate of capital gains of 2012', from: '2011-03-01' })
  })
  test('a year without gains misses nothing', () => {
    const { taxable, aggregate } = run({ taxYear: 2005, disposals: [] })
    expect([taxable.missing, taxable.incomplete, aggregate.incomplete]).toEqual([undefined, false, false])
  })
  test('a residence disposed of before 1 March 2012 has no exclusion that is loaded', () => {
    const { disposals, sum } = run({
      taxYear: 2013,
      disposals: [{ assetKind: 'primaryResidence', proceeds: 500, disposed: '2012-02-29' }, gain(1)],
    })
    expect(disposals[0]!.disregarded!.missing).toMatchObject({ name: 'the primary residence exclusion' })
    expect(sum).toMatchObject({ value: 600, incomplete: true })
  })
})

test('a residence of less than a month: the private part of the gain counts, nothing is divided by no months', () => {
  const row: Row = { assetKind: 'primaryResidence', proceeds: R(2_000_000), monthsOwned: 0, monthsPrimary: 0, businessUse: 100_000 }
  expect(run({ disposals: [row] }).valueOf('disposals.0.disregarded')).toBe(R(1_800_000))
})
