import { describe, expect, test } from 'vitest'
import { CONSTANTS_BY_VERSION, SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { HOME_LOAN_ENGINE_VERSION } from './calculate.ts'
import { HOME_LOAN_BUILD, type PinnedHomeLoan, recalculateHomeLoan } from './engines.ts'
import frozenResults from './frozen-results.json' with { type: 'json' }
import { FROZEN_LOANS } from './testing/frozen-loans.ts'
import { type Frozen, frozenOf } from './testing/frozen.ts'

interface FrozenAnswer extends PinnedHomeLoan {
  readonly name: string
  readonly result: Frozen
}
const frozen = frozenResults as unknown as readonly FrozenAnswer[]

const WHAT_TO_DO =
  'A frozen result changed. If a constant changed: give the constants a new version (constants/shipped.ts). ' +
  'If the engine changed: raise HOME_LOAN_ENGINE_VERSION and keep the old one (README.md), then run deploy/check/freeze-home-loan-results.ts.'

describe('golden results, frozen by engine and constants', () => {
  test.each(frozen.map((each) => [`${each.name} (engine ${each.engineVersion})`, each] as const))('%s', (_name, { result, ...pinned }) => {
    const answer = recalculateHomeLoan(pinned)
    expect(answer?.ok, WHAT_TO_DO).toBe(true)
    if (answer?.ok === true) expect(frozenOf(answer.result), WHAT_TO_DO).toEqual(result)
  })
  test('are there for every loan by the engine of today, and for every engine that this build holds', () => {
    const names = frozen.filter(({ engineVersion }) => engineVersion === HOME_LOAN_ENGINE_VERSION).map(({ name }) => name)
    expect(names).toEqual(FROZEN_LOANS.map(({ name }) => name))
    expect(new Set(frozen.map(({ engineVersion }) => engineVersion))).toEqual(new Set(HOME_LOAN_BUILD.engines.keys()))
  })
})

describe('a stored loan is answered again as it was', () => {
  const { constantsVersion } = SHIPPED_CONSTANTS
  const pinned: PinnedHomeLoan = {
    inputs: { principal: 100_000_000, firstPayment: '2026-07-01' },
    today: '2026-11-21',
    constantsVersion,
    engineVersion: HOME_LOAN_ENGINE_VERSION,
  }
  test('and names the versions that it was pinned to', () => {
    const answer = recalculateHomeLoan(pinned)
    expect(answer?.ok === true && answer.result).toMatchObject({ constantsVersion, engineVersion: HOME_LOAN_ENGINE_VERSION })
  })
  test('not by an engine or by constants that this build doesn’t hold', () => {
    expect(recalculateHomeLoan({ ...pinned, engineVersion: '0.9' })).toBeUndefined()
    expect(recalculateHomeLoan({ ...pinned, constantsVersion: '2020-01-01.1' })).toBeUndefined()
  })
  test('refused by name with constants from before home loans were calculated', () => {
    const older = [...CONSTANTS_BY_VERSION.values()].filter(({ lending }) => lending === undefined)
    expect(older.length).toBeGreaterThan(2)
    for (const constants of older)
      expect(recalculateHomeLoan({ ...pinned, constantsVersion: constants.constantsVersion })).toMatchObject({
        ok: false,
        faults: [{ code: 'constants-without-lending', field: 'constantsVersion' }],
      })
  })
  test('by its own engine, among several', () => {
    const engines = new Map([...HOME_LOAN_BUILD.engines, ['0.9', () => ({ ok: false as const, faults: [] })] as const])
    expect(recalculateHomeLoan({ ...pinned, engineVersion: '0.9' }, { ...HOME_LOAN_BUILD, engines })).toEqual({ ok: false, faults: [] })
  })
})
