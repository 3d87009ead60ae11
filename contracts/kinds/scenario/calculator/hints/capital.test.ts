import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { hintFor } from './testing/hints-for.ts'

describe('realise a gain up to the annual exclusion', () => {
  const holding: TaxScenarioGiven = {
    taxYear: 2027,
    employers: [{ salary: 85_000_000 }],
    unrealisedGain: 10_000_000,
  }
  const sold = (gain: number): TaxScenarioGiven => ({
    ...holding,
    disposals: [{ assetKind: 'listedShares', proceeds: 100_000_000 + gain, baseCost: 100_000_000 }],
  })
  test('of R100 000 R50 000 are free now; in a later year 40 % of them at 39 % would be R7 800', () => {
    const hint = hintFor('realiseGain', holding)
    expect(hint).toMatchObject({ applies: true, amount: 5_000_000, savedThisYear: 0, saved: 780_000 })
    expect(hint.changes).toMatchObject([{ path: 'disposals.0', from: null, to: { assetKind: 'unitTrust', proceeds: 5_000_000 } }])
  })
  test('with a gain of R20 000 R30 000 are left; with a loss of R30 000 R80 000 are, R30 000 of which a later year leaves free too', () => {
    expect(hintFor('realiseGain', sold(2_000_000))).toMatchObject({ amount: 3_000_000, savedThisYear: 0, saved: 468_000 })
    expect(hintFor('realiseGain', sold(-3_000_000))).toMatchObject({ amount: 8_000_000, savedThisYear: 0, saved: 780_000 })
  })
  test('in community of property R100 000 give each spouse R50 000, free on both sides', () => {
    const joint: TaxScenarioGiven = { ...holding, maritalRegime: 'inCommunity' }
    const hint = hintFor('realiseGain', joint, { spouse: { ...joint, unrealisedGain: 0 } })
    expect(hint).toMatchObject({ amount: 5_000_000, savedThisYear: 0, saved: 780_000 })
    expect(hint.changes[0]!.to).toMatchObject({ proceeds: 10_000_000, communal: true })
    expect(hint.runs.map(({ before, after }) => before! - after!)).toEqual([0, 0, 780_000])
    const left = hintFor('realiseGain', { ...joint, communityUntil: '2026-08-31' })
    expect(left.changes[0]!.to, 'a sale after the joint estate ended').toMatchObject({ proceeds: 5_000_000, communal: false })
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['no gain is captured', { ...holding, unrealisedGain: 0 }, 'No unrealised gain'],
    ['one later year leaves it free as well', { ...holding, unrealisedGain: 5_000_000 }, 'taxed no more'],
    ['exactly used up', sold(5_000_000), 'used up by the gains'],
    ['losses above the exclusion', sold(-5_000_001), 'losses of the year exceed'],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('realiseGain', given)).toMatchObject({ applies: false, saved: null })
    expect(hintFor('realiseGain', given).reason).toContain(why)
  })
  test('without the exclusion of the year it is refused by name', () => {
    expect(hintFor('realiseGain', { ...holding, taxYear: 2012 }).missing?.name).toBe('the annual exclusion of capital gains of 2012')
  })
})

describe('split a disposal over two years', () => {
  const sale = (taxYear: number): TaxScenarioGiven => ({
    taxYear,
    employers: [{ salary: 85_000_000 }],
    disposals: [{ assetKind: 'listedShares', proceeds: 50_000_000, baseCost: 30_000_000 }],
  })
  test('2026: R40 000 less at 41 % now, R20 000 more at 39 % in 2027: R16 400 less R7 800', () => {
    const hint = hintFor('splitDisposal', sale(2026))
    expect(hint).toMatchObject({ applies: true, amount: 25_000_000, savedThisYear: 1_640_000, saved: 860_000, missing: null })
    expect(hint.runs).toMatchObject([
      { label: 'Tax of 2026', before: 25_702_400, after: 24_062_400 },
      { label: 'Tax of 2027 on the same facts', before: 22_753_300, after: 23_533_300 },
    ])
    expect(hint.changes).toMatchObject([
      { of: 'scenario', path: 'disposals.0.proceeds', to: 25_000_000 },
      { of: 'scenario', path: 'disposals.0.baseCost', to: 15_000_000 },
      { of: 'nextYear', path: 'disposals.0', to: { proceeds: 25_000_000, baseCost: 15_000_000, disposed: '2026-03-01' } },
    ])
  })
  test('2027: the tables of 2028 are not loaded, and no other year replaces them', () => {
    const hint = hintFor('splitDisposal', sale(2027))
    // R200 000 and R100 000 less R50 000, 40 %: R60 000 and R20 000; the R40 000 between R870 000 and R910 000 at 39 % and 41 %.
    expect(hint).toMatchObject({ applies: true, savedThisYear: 663_000 + 943_000, saved: null })
    expect(hint.missing).toEqual({ name: 'the income tax brackets of 2028', from: '2027-03-01' })
    expect(hint.runs[1]).toMatchObject({ before: null, after: null })
    expect(hint.reason).toContain('The income tax brackets of 2028 are not loaded from 1 March 2027 on.')
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['no gain', { ...sale(2026), disposals: [] }, 'no taxable capital gain'],
    ['a house', { ...sale(2026), disposals: [{ assetKind: 'otherProperty', proceeds: 50_000_000 }] }, 'sold in parts'],
    [
      'in the year of death',
      { ...sale(2026), dateOfDeath: '2026-02-01', disposals: [{ assetKind: 'unitTrust', proceeds: 90_000_000 }] },
      'year of death',
    ],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('splitDisposal', given)).toMatchObject({ applies: false })
    expect(hintFor('splitDisposal', given).reason).toContain(why)
  })
})

describe('lump sum up to the next threshold of the table', () => {
  const taken = (gross: number, before: number, kind: 'retirement' | 'withdrawal' | 'severance' = 'retirement'): TaxScenarioGiven => ({
    taxYear: 2027,
    lumpSums: [{ kind, date: '2026-06-01', gross }],
    lumpSumHistory: before === 0 ? [] : [{ kind: 'withdrawal', date: '2015-01-01', amount: before }],
  })
  test('R800 000: without the R30 000 at 27 % above R770 000 the tax is R8 100 less', () => {
    expect(hintFor('splitLumpSum', taken(80_000_000, 0))).toMatchObject({
      applies: true,
      amount: 77_000_000,
      cost: 3_000_000,
      saved: 810_000,
      runs: [{ before: 4_770_000, after: 3_960_000 }],
      changes: [{ path: 'lumpSums.0.gross', from: 80_000_000, to: 77_000_000 }],
    })
  })
  test('after R600 000 the edge of R1 155 000 leaves R555 000: R245 000 at 36 % are R88 200', () => {
    expect(hintFor('splitLumpSum', taken(80_000_000, 60_000_000))).toMatchObject({ amount: 55_500_000, saved: 8_820_000 })
  })
  test('a withdrawal of R100 000: down to R27 500, which are free', () => {
    expect(hintFor('splitLumpSum', taken(10_000_000, 0, 'withdrawal'))).toMatchObject({ amount: 2_750_000, saved: 1_305_000 })
  })
  test('undeducted contributions come off first and stay', () => {
    const given = taken(80_000_000, 0)
    given.lumpSums![0]!.nonDeductibleContributionsUsed = 1_000_000
    given.retirementIncome = { undeductedContributions: 1_000_000 }
    expect(hintFor('splitLumpSum', given)).toMatchObject({ amount: 78_000_000, saved: 540_000 })
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['no lump sum', { taxYear: 2027 }, 'no lump sum from a fund'],
    ['within the free band', taken(55_000_000, 0), 'no lump sum from a fund'],
    ['severance is no benefit of a fund', taken(80_000_000, 0, 'severance'), 'no lump sum from a fund'],
    ['all in the highest band', taken(10_000_000, 115_500_000), 'filled the lower bands'],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('splitLumpSum', given)).toMatchObject({ applies: false })
    expect(hintFor('splitLumpSum', given).reason).toContain(why)
  })
  test('without the table of the day it is refused by name', () => {
    const given: TaxScenarioGiven = { taxYear: 2010, lumpSums: [{ kind: 'retirement', date: '2009-06-01', gross: 80_000_000 }] }
    expect(hintFor('splitLumpSum', given).missing?.name).toBe('the retirement lump sum table')
  })
})
