import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { calculateInvestmentComparison } from './calculate.ts'
import type { VehicleGiven } from './inputs/vehicle.ts'
import { type ForTest, IDLE, RAND, TODAY, answerTo, compared } from './testing/compare.ts'

const RATED = { rate: 400_000, horizonMonths: 120 }
const faultsOf = (vehicle: VehicleGiven, more: ForTest = {}) => {
  const answer = answerTo([vehicle, IDLE], { ...RATED, ...more })
  return answer.ok ? [] : answer.faults.map(({ code, field }) => `${code} ${field}`)
}
const notesOf = (vehicle: VehicleGiven, more: ForTest = {}) =>
  compared([vehicle, IDLE], { ...RATED, ...more }).result.notes.map(({ code, field }) => `${code} ${field}`)
const SOME = { initial: 1_000_000 * RAND } as const
const FUND = { kind: 'ra', ...SOME } as const

describe('red', () => {
  test.each<[string, VehicleGiven, ForTest, string]>([
    [
      'parts that are not the return',
      { kind: 'shares', ...SOME, grossReturn: 80_000, returnSplit: { capitalGrowth: 70_000 } },
      {},
      'split-is-not-return vehicles.0.returnSplit',
    ],
    [
      'rent without a property',
      { kind: 'shares', ...SOME, returnSplit: { rent: 50_000 } },
      {},
      'rent-without-property vehicles.0.returnSplit.rent',
    ],
    ['a bond below nil', { kind: 'extraBondPayment', ...SOME, grossReturn: -1 }, {}, 'bond-below-nil vehicles.0.grossReturn'],
    ['an exit after the horizon', { kind: 'shares', ...SOME, exitMonth: 121 }, {}, 'exit-after-horizon vehicles.0.exitMonth'],
    [
      'a withdrawal after the exit',
      { kind: 'shares', ...SOME, exitMonth: 60, withdrawals: [{ month: 61, amount: 1 }] },
      {},
      'withdrawal-after-exit vehicles.0.withdrawals.0.month',
    ],
    [
      'a withdrawal from a living annuity',
      { kind: 'livingAnnuity', ...SOME, withdrawals: [{ month: 1, amount: 1 }] },
      {},
      'withdrawal-of-annuity vehicles.0.withdrawals',
    ],
    ['payments into a living annuity', { kind: 'livingAnnuity', ...SOME, monthly: 1 }, {}, 'annuity-takes-no-payments vehicles.0.monthly'],
    ['a drawdown of 2,4999 %', { kind: 'livingAnnuity', ...SOME, drawdown: 24_999 }, {}, 'drawdown-out-of-range vehicles.0.drawdown'],
    ['a drawdown of 17,5001 %', { kind: 'livingAnnuity', ...SOME, drawdown: 175_001 }, {}, 'drawdown-out-of-range vehicles.0.drawdown'],
    [
      'a savings withdrawal of R1 999,99',
      { ...FUND, withdrawals: [{ month: 5, amount: 199_999 }] },
      {},
      'withdrawal-too-small vehicles.0.withdrawals.0.amount',
    ],
    [
      'two savings withdrawals in a year of assessment',
      {
        ...FUND,
        withdrawals: [
          { month: 1, amount: 200_000 },
          { month: 12, amount: 200_000 },
        ],
      },
      {},
      'withdrawal-twice vehicles.0.withdrawals.1.month',
    ],
    ['a retirement annuity that ends a day before 55', FUND, { dateOfBirth: '1981-03-02' }, 'exit-before-55 vehicles.0.exitMonth'],
    [
      'two withdrawals in the first five years of a policy',
      {
        kind: 'endowment',
        ...SOME,
        withdrawals: [
          { month: 5, amount: 1 },
          { month: 59, amount: 1 },
        ],
      },
      {},
      'policy-restricted vehicles.0.withdrawals',
    ],
    ['a start before the tables', { kind: 'shares', ...SOME }, { startDate: '2017-02-28' }, 'start-not-loaded startDate'],
    ['a start in the far future', { kind: 'shares', ...SOME }, { startDate: '2037-03-01' }, 'start-not-loaded startDate'],
    ['a birth after the start', { kind: 'shares', ...SOME }, { dateOfBirth: '2026-03-02' }, 'born-after-start dateOfBirth'],
    ['neither scenario nor rate', { kind: 'shares', ...SOME }, { marginalRates: [] }, 'no-taxpayer marginalRates'],
    [
      'rates out of order',
      { kind: 'shares', ...SOME },
      {
        marginalRates: [
          { from: '2027-01-01', rate: 1 },
          { from: '2027-01-01', rate: 2 },
        ],
      },
      'rates-not-ascending marginalRates.1.from',
    ],
    [
      'a scenario that is not at hand',
      { kind: 'shares', ...SOME },
      { personTaxScenarioId: '00000000-0000-4000-8000-000000000000' },
      'scenario-not-at-hand personTaxScenarioId',
    ],
    [
      'what grows beyond all bounds',
      { kind: 'shares', initial: 1_000_000_000_000, grossReturn: 400_000 },
      { horizonMonths: 720 },
      'outgrown vehicles.0',
    ],
  ])('%s', (_name, vehicle, more, fault) => {
    expect(faultsOf(vehicle, more)).toContain(fault)
  })
  test('a scenario that contradicts itself is named as the scenario', () => {
    const person = { taxYear: 2027, deductions: { businessKm: 5, totalKm: 3 } }
    const answer = answerTo([IDLE, IDLE], { person })
    expect(answer.ok ? [] : answer.faults).toMatchObject([{ field: 'personTaxScenarioId', remedy: 'Correct the tax scenario first.' }])
  })
  test.each<[string, VehicleGiven, ForTest]>([
    ['a retirement annuity that ends on the day of 55', FUND, { dateOfBirth: '1981-03-01' }],
    ['a drawdown of 2,5 %', { kind: 'livingAnnuity', ...SOME, drawdown: 25_000 }, {}],
    ['a drawdown of 17,5 %', { kind: 'livingAnnuity', ...SOME, drawdown: 175_000 }, {}],
    [
      'savings withdrawals in two years',
      {
        ...FUND,
        withdrawals: [
          { month: 12, amount: 200_000 },
          { month: 13, amount: 200_000 },
        ],
      },
      {},
    ],
  ])('not %s', (_name, vehicle, more) => {
    expect(faultsOf(vehicle, more)).toEqual([])
  })
})

describe('amber', () => {
  test.each<[string, VehicleGiven, ForTest, string]>([
    ['nothing paid in', { kind: 'shares' }, {}, 'nothing-paid-in vehicles.0.monthly'],
    ['a form of exit that is not asked for', { kind: 'shares', ...SOME, exitForm: 'annuity' }, {}, 'form-not-chosen vehicles.0.exitForm'],
    ['no date of birth', FUND, {}, 'age-not-known vehicles.0.exitMonth'],
    ['a policy that ends early', { kind: 'endowment', ...SOME, exitMonth: 59 }, {}, 'five-year-rule vehicles.0.exitMonth'],
    [
      'one early withdrawal',
      { kind: 'endowment', ...SOME, withdrawals: [{ month: 5, amount: 1 }] },
      {},
      'five-year-rule vehicles.0.withdrawals',
    ],
    ['above the tax-free limit', { kind: 'tfsa', ...SOME, aboveLimit: 'penalty' }, {}, 'above-tax-free-limit vehicles.0.monthly'],
    ['an annuity that the law forces', { ...FUND, exitForm: 'lump' }, {}, 'annuity-forced vehicles.0.exitForm'],
    ['a proposed limit over all small annuities together', { ...FUND, exitForm: 'lump' }, {}, 'announced-change vehicles.0.exitForm'],
    [
      'a withdrawal of more than there is',
      { kind: 'moneyMarket', initial: 100, withdrawals: [{ month: 2, amount: 1_000 }] },
      {},
      'withdrawal-cut vehicles.0.withdrawals',
    ],
    [
      'nothing left',
      { kind: 'moneyMarket', initial: 100, grossReturn: 0, withdrawals: [{ month: 2, amount: 100 }] },
      {},
      'runs-out vehicles.0',
    ],
    [
      'rates in addition to a scenario',
      IDLE,
      { person: { taxYear: 2027 }, marginalRates: [{ from: TODAY, rate: 1 }] },
      'rates-not-used marginalRates',
    ],
    ['a scenario of a later year', IDLE, { person: { taxYear: 2027 }, startDate: '2025-03-01' }, 'scenario-of-later-year startDate'],
  ])('%s', (_name, vehicle, more, note) => {
    expect(notesOf(vehicle, more)).toContain(note)
  })
})

describe('a missing constant refuses its vehicle by name, and the rest is worked out', () => {
  const without = (kind: 'policyholderFund' | 'dividendsTax' | 'taxFreeSavings' | 'capitalGains' | 'estateDuty' | 'lumpSums') => ({
    ...SHIPPED_CONSTANTS,
    tax: { ...SHIPPED_CONSTANTS.tax, [kind]: [] },
  })
  test.each<[Parameters<typeof without>[0], VehicleGiven, string]>([
    ['policyholderFund', { kind: 'endowment', ...SOME }, 'the rates of the policyholder fund'],
    ['dividendsTax', { kind: 'shares', ...SOME }, 'the rate of dividends tax'],
    ['taxFreeSavings', { kind: 'tfsa', ...SOME }, 'the annual limit of tax-free savings of 2027'],
    ['capitalGains', { kind: 'shares', ...SOME }, 'the annual exclusion of capital gains of 2027'],
    ['lumpSums', { ...FUND, initial: 2_000_000 * RAND }, 'the retirement lump sum table'],
  ])('%s', (kind, vehicle, name) => {
    for (const more of [RATED, { horizonMonths: 120, person: { taxYear: 2027, employers: [{ salary: 60_000_000 }] } }]) {
      const { result } = compared([vehicle, { kind: 'fixedDeposit', ...SOME }], { ...more, constants: without(kind) })
      expect(result.missing.map(({ id, constant }) => `${id} ${constant}`)).toContain(`vehicles.0 ${name}`)
      expect(result.incomplete).toBe(true)
      expect(result.missing[0]!.message).toMatch(/ (is|are) not loaded from .* on\.$/)
      expect([result.vehicles[0]!.value, result.vehicles[0]!.afterTax, result.vehicles[0]!.tax.onTheWay.total]).toEqual([null, null, null])
      expect(result.vehicles[1]!.afterTax).toBeGreaterThan(0)
      expect(result.ranks.at(-1)!.ranks).toEqual([null, 1])
    }
  })
  test('estate duty refuses its own lines alone', () => {
    const { result } = compared([{ kind: 'shares', ...SOME }, IDLE], {
      ...RATED,
      estate: { estateDuty: true },
      constants: without('estateDuty'),
    })
    expect(result.vehicles[0]).toMatchObject({ estate: { duty: null }, afterTax: expect.any(Number) as number })
    expect(result.missing.map(({ constant }) => constant)).toContain('the rates of estate duty')
  })
  test('constants from before policies were compared', () => {
    const tax = { ...SHIPPED_CONSTANTS.tax, policyholderFund: [], estateDuty: [] }
    const given = {
      startDate: TODAY,
      marginalRates: [{ from: TODAY, rate: 1 }],
      vehicles: [{ kind: 'sinkingFund' as const, ...SOME }, IDLE],
    }
    const answer = calculateInvestmentComparison(given, { today: TODAY, constants: { ...SHIPPED_CONSTANTS, tax } })
    expect(answer.ok && answer.result.missing.length).toBeGreaterThan(0)
  })
})

test('the age at the end fills in a horizon that is not given, where the day of birth is known', () => {
  const horizon = (given: object, person?: { dateOfBirth: string }) => {
    const answer = calculateInvestmentComparison(
      { vehicles: [{ kind: 'tfsa' as const }, IDLE], marginalRates: [{ from: '2026-12-01', rate: 0 }], startDate: '2026-12-01', ...given },
      { today: TODAY, constants: SHIPPED_CONSTANTS, linked: { person: person && { given: person } } },
    )
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    const { horizonMonths, defaults } = answer.result
    expect(defaults.some(({ field }) => field === 'horizonMonths')).toBe(!('horizonMonths' in given))
    return horizonMonths
  }
  expect(horizon({})).toBe(240)
  // 65 on 1 December 2036, the day before, and the day after: whole months.
  expect(horizon({ dateOfBirth: '1971-12-01' })).toBe(120)
  expect(horizon({ dateOfBirth: '1971-11-30' })).toBe(119)
  expect(horizon({ dateOfBirth: '1971-12-02' })).toBe(120)
  expect(horizon({ dateOfBirth: '1971-12-01', endAge: 70 })).toBe(180)
  expect(horizon({}, { dateOfBirth: '1971-12-01' })).toBe(120)
  expect(horizon({ dateOfBirth: '1971-12-01', horizonMonths: 36 })).toBe(36)
  // Over, or less than a year away.
  expect(horizon({ dateOfBirth: '1961-12-01' })).toBe(240)
  expect(horizon({ dateOfBirth: '1962-11-01' })).toBe(240)
})

test('defaults are in the result: the account’s, else 5 % and 8 %', () => {
  const given = { vehicles: [{ kind: 'tfsa' as const }, IDLE], marginalRates: [{ from: TODAY, rate: 0 }] }
  const of = (account?: { inflation: number; investment: number }) => {
    const answer = calculateInvestmentComparison(given, {
      today: TODAY,
      constants: SHIPPED_CONSTANTS,
      linked: { account },
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    return new Map(answer.result.defaults.map(({ field, value }) => [field, value]))
  }
  expect([of().get('inflation'), of().get('bracketIndexation'), of().get('vehicles.0.grossReturn'), of().get('startDate')]).toEqual([
    50_000,
    50_000,
    80_000,
    TODAY,
  ])
  const other = of({ inflation: 30_000, investment: 95_000 })
  expect([other.get('inflation'), other.get('incomeGrowth'), other.get('vehicles.0.grossReturn')]).toEqual([30_000, 30_000, 95_000])
})
