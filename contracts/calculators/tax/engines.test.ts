import { describe, expect, test } from 'vitest'
import { CONSTANTS_BY_VERSION, SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { TAX_ENGINE_VERSION } from './calculate.ts'
import { type PinnedTaxScenario, TAX_BUILD, recalculateTaxScenario } from './engines.ts'
import frozenResults from './frozen-results.json' with { type: 'json' }
import { FROZEN_SCENARIOS } from './testing/frozen-scenarios.ts'
import { type Leaves, frozenOf } from './testing/frozen.ts'

interface Frozen extends PinnedTaxScenario {
  readonly name: string
  readonly result: Leaves
}
const frozen = frozenResults as unknown as readonly Frozen[]

const WHAT_TO_DO =
  'A frozen result changed. If a figure of law changed: give the constants a new version (constants/shipped.ts). ' +
  'If the engine changed: raise TAX_ENGINE_VERSION and keep the old one (README.md), then run deploy/check/freeze-tax-results.ts.'

describe('golden results, frozen by engine and constants', () => {
  test.each(frozen.map((each) => [`${each.name} (engine ${each.engineVersion})`, each] as const))('%s', (_name, { result, ...pinned }) => {
    const answer = recalculateTaxScenario(pinned)
    expect(answer?.ok, WHAT_TO_DO).toBe(true)
    if (answer?.ok === true) expect(frozenOf(answer.result), WHAT_TO_DO).toEqual(result)
  })
  test('are there for every scenario by the engine of today, and for every engine that this build holds', () => {
    const names = frozen.filter(({ engineVersion }) => engineVersion === TAX_ENGINE_VERSION).map(({ name }) => name)
    expect(names).toEqual(FROZEN_SCENARIOS.map(({ name }) => name))
    expect(new Set(frozen.map(({ engineVersion }) => engineVersion))).toEqual(new Set(TAX_BUILD.engines.keys()))
  })
  test('cover every year since 2018, years before it, and every group of inputs', () => {
    const years = new Set(FROZEN_SCENARIOS.map(({ inputs }) => inputs.taxYear))
    for (let year = 2018; year <= 2027; year += 1) expect(years).toContain(year)
    expect([...years].filter((year) => year! < 2018).length).toBeGreaterThan(1)
    const groups = new Set(FROZEN_SCENARIOS.flatMap(({ inputs }) => Object.keys(inputs)))
    for (const group of ['employers', 'retirementIncome', 'investmentIncome', 'rentals', 'businesses', 'disposals', 'lumpSums'])
      expect(groups).toContain(group)
    for (const group of ['lumpSumHistory', 'deductions', 'medical', 'paid', 'projection', 'maritalRegime']) expect(groups).toContain(group)
  })
})

describe('a stored scenario is answered again as it was', () => {
  const { constantsVersion } = SHIPPED_CONSTANTS
  const pinned: PinnedTaxScenario = {
    inputs: { taxYear: 2027, employers: [{ salary: 50_000_000 }] },
    today: '2026-11-21',
    constantsVersion,
    engineVersion: TAX_ENGINE_VERSION,
  }
  test('and names the versions that it was pinned to', () => {
    const answer = recalculateTaxScenario(pinned)
    expect(answer?.ok === true && answer.result).toMatchObject({ constantsVersion, engineVersion: TAX_ENGINE_VERSION })
  })
  test('not by an engine or by constants that this build doesn’t hold', () => {
    expect(recalculateTaxScenario({ ...pinned, engineVersion: '0.9' })).toBeUndefined()
    expect(recalculateTaxScenario({ ...pinned, constantsVersion: '2020-01-01.1' })).toBeUndefined()
  })
  test('refused by name with constants from before there were tax scenarios', () => {
    const [first] = CONSTANTS_BY_VERSION.keys()
    expect(recalculateTaxScenario({ ...pinned, constantsVersion: first! })).toEqual({
      ok: false,
      faults: [
        {
          code: 'constants-without-tax',
          field: 'constantsVersion',
          message: `The constants of version ${first} are from before there were tax scenarios: they hold transfer duty alone.`,
          remedy: 'Recalculate the scenario with the newest constants.',
        },
      ],
    })
  })
  test('by its own engine, among several', () => {
    const engines = new Map([...TAX_BUILD.engines, ['0.9', () => ({ ok: false as const, faults: [] })] as const])
    expect(recalculateTaxScenario({ ...pinned, engineVersion: '0.9' }, { ...TAX_BUILD, engines })).toEqual({ ok: false, faults: [] })
    expect(recalculateTaxScenario(pinned, { ...TAX_BUILD, engines })?.ok).toBe(true)
  })
})

test('the next year is answered as soon as its data are there, without another line of code', () => {
  const { tax } = SHIPPED_CONSTANTS
  const nextYear = <Row extends { readonly year: number }>(rows: readonly Row[]): readonly Row[] => [{ ...rows[0]!, year: 2028 }, ...rows]
  const [first] = tax.incomeTax
  const constants = {
    ...SHIPPED_CONSTANTS,
    constantsVersion: '2027-02-24.1',
    tax: {
      ...tax,
      incomeTax: [{ ...first!, year: 2028, from: '2027-03-01', to: '2028-02-29' }, ...tax.incomeTax],
      medicalCredits: nextYear(tax.medicalCredits),
      retirement: nextYear(tax.retirement),
    },
  }
  const of = (taxYear: number) =>
    recalculateTaxScenario(
      {
        inputs: { taxYear, employers: [{ salary: 85_000_000 }], medical: { coveredMembers: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] } },
        today: '2027-03-01',
        constantsVersion: constants.constantsVersion,
        engineVersion: TAX_ENGINE_VERSION,
      },
      { ...TAX_BUILD, constants: new Map([[constants.constantsVersion, constants]]) },
    )
  const [then, now] = [of(2027), of(2028)]
  expect(now?.ok === true && now.result.tax).toEqual(then?.ok === true && then.result.tax)
  expect(now?.ok === true && now.result.missing).toEqual([])
  expect(of(2029)).toMatchObject({ ok: false, faults: [{ code: 'year-not-loaded' }] })
})
