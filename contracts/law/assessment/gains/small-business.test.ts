import { describe, expect, test } from 'vitest'
import { capitalGains } from './capital-gains.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

type Row = NonNullable<TaxScenarioGiven['disposals']>[number]
const R = (rand: number) => rand * 100

const SOLD: Row = {
  assetKind: 'smallBusiness',
  acquired: '2012-05-01',
  disposed: '2025-06-30',
  proceeds: R(3_000_000),
  baseCost: R(500_000),
  qualifyingInterest: true,
  substantiallyInvolved: true,
  businessMarketValue: R(10_000_000),
}
const OWNER: TaxScenarioGiven = { taxYear: 2026, dateOfBirth: '1970-06-30' }

function run(row: Partial<Row>, more: TaxScenarioGiven = {}, others: readonly Row[] = []) {
  const at = assessmentOf({ ...OWNER, disposals: [{ ...SOLD, ...row }, ...others], ...more })
  const gains = capitalGains(at)
  expectRecomputed(at.ledger)
  return {
    disregarded: gains.disposals.map(({ disregarded }) => (disregarded?.value ?? 0) / 100),
    counted: gains.sum.value / 100,
    refused: gains.disallowed.map(({ line, reason }) => [line.value / 100, reason] as const),
  }
}

describe('Eighth Schedule, paragraph 57', () => {
  test('a gain of R2 500 000 at 55: R1 800 000 are disregarded, R700 000 count', () => {
    expect(run({})).toEqual({ disregarded: [1_800_000], counted: 700_000, refused: [] })
  })
  test('from 1 March 2026 (announced) R2 700 000, of businesses worth up to R15 000 000', () => {
    const later = { disposed: '2026-06-30', proceeds: R(3_500_000), businessMarketValue: R(15_000_000) }
    expect(run(later, { taxYear: 2027 })).toMatchObject({ disregarded: [2_700_000], counted: 300_000 })
  })
  test('in a life: R1 500 000 used before leave R300 000, and the next sale of the year finds nothing left', () => {
    const used = { smallBusinessReliefUsed: R(1_500_000), smallBusinessFirstDisposal: '2024-01-15' }
    expect(run({}, used, [SOLD])).toMatchObject({ disregarded: [300_000, 0], counted: 2_200_000 + 2_500_000 })
  })
  test('a loss is not disregarded', () => {
    expect(run({ proceeds: R(100_000) })).toEqual({ disregarded: [0], counted: -400_000, refused: [] })
  })
  test.each<[string, Partial<Row>, TaxScenarioGiven, string]>([
    ['at 54', {}, { dateOfBirth: '1970-07-01' }, 'the person is 55'],
    ['worth a cent more', { businessMarketValue: R(10_000_000) + 1 }, {}, 'worth at most'],
    ['held for a day less than five years', { acquired: '2020-07-01' }, {}, 'held for five years'],
    ['not involved', { substantiallyInvolved: false }, {}, 'substantially involved'],
    ['a holding of 9 %', { qualifyingInterest: false }, {}, 'at least 10 %'],
    ['two years and a day after the first sale', {}, { smallBusinessFirstDisposal: '2023-06-29' }, 'within 24 months'],
  ])('%s: the whole gain counts, and the reason says why', (_name, row, more, reason) => {
    const { disregarded, counted, refused } = run(row, more)
    expect([disregarded, counted, refused[0]![0]]).toEqual([[0], 2_500_000, 2_500_000])
    expect(refused[0]![1]).toContain(reason)
    expect(refused[0]![1]).toContain('not so here')
  })
  test('at 54 because of ill-health', () => {
    expect(run({ soldForHealth: true }, { dateOfBirth: '1970-07-01' }).disregarded).toEqual([1_800_000])
  })
  test('before 1 March 2011, where no amount is loaded, the exclusion is refused by name and is not nil', () => {
    const sold = { ...SOLD, acquired: '2002-05-01', disposed: '2011-02-28' }
    const gains = capitalGains(assessmentOf({ taxYear: 2011, dateOfBirth: '1950-06-30', disposals: [sold] }))
    expect(gains.disposals[0]?.disregarded?.missing?.name).toBe('the small business exclusion')
  })
  test('unknown facts are to be confirmed, and nothing is disregarded for them', () => {
    const { disregarded, refused } = run({
      qualifyingInterest: undefined,
      substantiallyInvolved: undefined,
      businessMarketValue: undefined,
    })
    expect(disregarded).toEqual([0])
    expect(refused[0]![1].match(/to be confirmed/g)).toHaveLength(3)
  })
})

test('paragraph 14: in a joint estate each spouse has half of the gain, and an exclusion', () => {
  const given = { ...OWNER, maritalRegime: 'inCommunity' as const }
  const at = assessmentOf({ ...given, disposals: [SOLD] }, { given: { ...given, disposals: [] }, side: 'first' })
  expect(capitalGains(at).disposals[0]).toMatchObject({ disregarded: { value: R(1_250_000) }, own: { value: 0 } })
})
