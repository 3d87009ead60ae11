import { describe, expect, test } from 'vitest'
import { CONSTANTS_BY_VERSION, SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { INVESTMENT_ENGINE_VERSION } from './calculate.ts'
import { INVESTMENT_BUILD, type PinnedInvestmentComparison, recalculateInvestmentComparison } from './engines.ts'
import frozenResults from './frozen-results.json' with { type: 'json' }
import { VEHICLE_KINDS } from './inputs/vehicle.ts'
import { FROZEN_COMPARISONS } from './testing/frozen-comparisons.ts'
import { type Frozen, frozenOf } from './testing/frozen.ts'

interface FrozenAnswer extends PinnedInvestmentComparison {
  readonly name: string
  readonly result: Frozen
}
const frozen = frozenResults as unknown as readonly FrozenAnswer[]

const WHAT_TO_DO =
  'A frozen result changed. If a constant changed: give the constants a new version (constants/shipped.ts). If the engine changed: raise ' +
  'INVESTMENT_ENGINE_VERSION and keep the old one (README.md), then run deploy/check/freeze-investment-results.ts.'

describe('golden results, frozen by engine and constants', () => {
  test.each(frozen.map((each) => [`${each.name} (engine ${each.engineVersion})`, each] as const))(
    '%s',
    { timeout: 60_000 },
    (_name, { result, ...pinned }) => {
      const answer = recalculateInvestmentComparison(pinned)
      expect(answer?.ok, WHAT_TO_DO).toBe(true)
      if (answer?.ok === true) expect(frozenOf(answer.result, answer.further()), WHAT_TO_DO).toEqual(result)
    },
  )
  test('are there for every comparison by the engine of today, for every engine that this build holds, and for every kind', () => {
    const names = frozen.filter(({ engineVersion }) => engineVersion === INVESTMENT_ENGINE_VERSION).map(({ name }) => name)
    expect(names).toEqual(FROZEN_COMPARISONS.map(({ name }) => name))
    expect(new Set(frozen.map(({ engineVersion }) => engineVersion))).toEqual(new Set(INVESTMENT_BUILD.engines.keys()))
    const kinds = new Set(FROZEN_COMPARISONS.flatMap(({ inputs }) => inputs.vehicles.map(({ kind }) => kind)))
    expect([...kinds].toSorted()).toEqual([...VEHICLE_KINDS].toSorted())
  })
})

describe('a stored comparison is answered again as it was', () => {
  const { constantsVersion } = SHIPPED_CONSTANTS
  const pinned: PinnedInvestmentComparison = {
    inputs: {
      marginalRates: [{ from: '2026-03-01', rate: 300_000 }],
      vehicles: [
        { kind: 'tfsa', initial: 100 },
        { kind: 'endowment', initial: 100 },
      ],
    },
    today: '2026-11-21',
    constantsVersion,
    engineVersion: INVESTMENT_ENGINE_VERSION,
  }
  test('and names the versions that it was pinned to', () => {
    const answer = recalculateInvestmentComparison(pinned)
    expect(answer?.ok === true && answer.result).toMatchObject({
      constantsVersion,
      engineVersion: INVESTMENT_ENGINE_VERSION,
      startDate: '2026-11-21',
    })
  })
  test('not by an engine or by constants that this build doesn’t hold', () => {
    expect(recalculateInvestmentComparison({ ...pinned, engineVersion: '0.9' })).toBeUndefined()
    expect(recalculateInvestmentComparison({ ...pinned, constantsVersion: '2020-01-01.1' })).toBeUndefined()
  })
  test('refused with constants from before there was tax; without its policies by constants from before there were these', () => {
    const [first, , third] = CONSTANTS_BY_VERSION.keys()
    expect(recalculateInvestmentComparison({ ...pinned, constantsVersion: first! })).toMatchObject({
      ok: false,
      faults: [{ code: 'constants-without-tax' }],
    })
    const answer = recalculateInvestmentComparison({ ...pinned, constantsVersion: third! })
    expect(answer?.ok === true && answer.result.missing).toMatchObject([
      { id: 'vehicles.1', constant: 'the rates of the policyholder fund' },
    ])
  })
})
