import { describe, expect, test } from 'vitest'
import { IDLE, RAND, answerTo, compared } from '../testing/compare.ts'
import { COMPARISON_LABELS, MAX_VEHICLES, investmentComparisonInputs } from './comparison.ts'
import { HOLDING_LABELS } from './holding.ts'
import { labelOf } from './labels.ts'
import { EXIT_FORMS, VEHICLE_KINDS, VEHICLE_LABELS, vehicle } from './vehicle.ts'

const two = (more: object) => ({ vehicles: [{ kind: 'shares' }, { kind: 'tfsa' }], ...more })
const shares = (more: object) => ({ kind: 'shares', ...more })

interface Schema {
  readonly safeParse: (given: unknown) => { readonly success: boolean }
}

function expectBounds(schema: Schema, given: (value: number) => object, least: number, most: number): void {
  const isTaken = (value: number) => schema.safeParse(given(value)).success
  expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false])
  expect([isTaken(least + 0.5), isTaken(NaN), isTaken(Infinity)]).toEqual([false, false, false])
}

describe('numbers are whole, and between these bounds', () => {
  test.each<[string, (value: number) => object, number, number]>([
    ['the horizon, 1 to 60 years', (horizonMonths) => ({ horizonMonths }), 12, 720],
    ['the age at the end', (endAge) => ({ endAge }), 18, 120],
    ['the age at which work ends', (workUntilAge) => ({ workUntilAge }), 18, 120],
    ['inflation, −2 % to 30 %', (inflation) => ({ inflation }), -20_000, 300_000],
    ['indexation of the brackets, −2 % to 30 %', (bracketIndexation) => ({ bracketIndexation }), -20_000, 300_000],
    ['growth of income, −2 % to 30 %', (incomeGrowth) => ({ incomeGrowth }), -20_000, 300_000],
    ['what is drawn a year after the exit, 0,1 % to 20 %', (incomeRate) => ({ incomeRate }), 1_000, 200_000],
    ['the month of a tax refund', (refundMonth) => ({ refundMonth }), 1, 12],
    ['the marginal rate after work', (marginalRateAfterWork) => ({ marginalRateAfterWork }), 0, 1_000_000],
    ['a marginal rate', (rate) => ({ marginalRates: [{ from: '2026-03-01', rate }] }), 0, 1_000_000],
    ['paths of the simulation', (paths) => ({ monteCarlo: { paths } }), 0, 10_000],
    ['its seed, as far as 31 bits go', (seed) => ({ monteCarlo: { seed } }), 0, 2_147_483_647],
    ['its volatility', (volatility) => ({ monteCarlo: { volatility } }), 0, 1_000_000],
    ['its correlation', (correlation) => ({ monteCarlo: { correlation } }), 0, 1_000_000],
  ])('%s', (_name, given, least, most) => {
    expectBounds(investmentComparisonInputs, (value) => two(given(value)), least, most)
  })
  test.each<[string, (value: number) => object, number, number]>([
    ['escalation, up to 30 %', (annualEscalation) => ({ annualEscalation }), 0, 300_000],
    ['the gross return, −20 % to 40 %', (grossReturn) => ({ grossReturn }), -200_000, 400_000],
    ['interest, up to 40 %', (interest) => ({ returnSplit: { interest } }), 0, 400_000],
    ['South African dividends, up to 40 %', (saDividend) => ({ returnSplit: { saDividend } }), 0, 400_000],
    ['foreign dividends, up to 40 %', (foreignDividend) => ({ returnSplit: { foreignDividend } }), 0, 400_000],
    ['distributions of property trusts, up to 40 %', (reit) => ({ returnSplit: { reit } }), 0, 400_000],
    ['rent, up to 40 %', (rent) => ({ returnSplit: { rent } }), 0, 400_000],
    ['capital growth, either way', (capitalGrowth) => ({ returnSplit: { capitalGrowth } }), -400_000, 400_000],
    ['charges of management, up to 20 %', (investmentManagement) => ({ eac: { investmentManagement } }), 0, 200_000],
    ['charges of advice, up to 20 %', (advice) => ({ eac: { advice } }), 0, 200_000],
    ['charges of administration, up to 20 %', (administration) => ({ eac: { administration } }), 0, 200_000],
    ['other charges, up to 20 %', (other) => ({ eac: { other } }), 0, 200_000],
    ['the initial fee, up to 20 %', (initialFee) => ({ initialFee }), 0, 200_000],
    ['the initial advice fee, up to 20 %', (adviceFeeInitial) => ({ adviceFeeInitial }), 0, 200_000],
    ['turnover', (turnover) => ({ turnover }), 0, 1_000_000],
    ['the place of what takes over', (divertTo) => ({ divertTo }), 0, 5],
    ['depreciation of the rand, up to 30 %', (currencyDepreciation) => ({ currencyDepreciation }), 0, 300_000],
    ['the rate of a guaranteed annuity, 0,1 % to 30 %', (annuityRate) => ({ annuityRate }), 1_000, 300_000],
    ['the month of exit', (exitMonth) => ({ exitMonth }), 1, 720],
    ['the month of a withdrawal', (month) => ({ withdrawals: [{ month, amount: 1 }] }), 1, 720],
    ['the drawdown', (drawdown) => ({ drawdown }), 0, 1_000_000],
    ['months since a policy began, up to 50 years', (policyMonths) => ({ holding: { policyMonths } }), 0, 600],
    ['months of a bond, up to 40 years', (bondMonths) => ({ bondMonths }), 1, 480],
    ['volatility', (volatility) => ({ volatility }), 0, 1_000_000],
  ])('of a vehicle: %s', (_name, given, least, most) => {
    expectBounds(vehicle, (value) => shares(given(value)), least, most)
  })
})

describe('words and lists', () => {
  const comparisonTakes = (more: object) => investmentComparisonInputs.safeParse(two(more)).success
  const vehicleTakes = (more: object) => vehicle.safeParse(shares(more)).success
  const times = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row)
  test('are limited in length', () => {
    expect([comparisonTakes({ description: 'x'.repeat(120) }), comparisonTakes({ description: 'x'.repeat(121) })]).toEqual([true, false])
    expect([vehicleTakes({ name: 'x'.repeat(80) }), vehicleTakes({ name: 'x'.repeat(81) })]).toEqual([true, false])
    const rate = { from: '2026-03-01', rate: 1 }
    expect([60, 61].map((count) => comparisonTakes({ marginalRates: times(count, rate) }))).toEqual([true, false])
    const withdrawal = { month: 1, amount: 1 }
    expect([120, 121].map((count) => vehicleTakes({ withdrawals: times(count, withdrawal) }))).toEqual([true, false])
  })
  test('two to six vehicles are compared', () => {
    const takes = (count: number) => comparisonTakes({ vehicles: times(count, { kind: 'shares' }) })
    expect([1, 2, MAX_VEHICLES, 7].map(takes)).toEqual([false, true, true, false])
  })
  test.each<[string, readonly string[]]>([
    ['view', ['nominal', 'real']],
    ['compounding', ['effective', 'nominal']],
    ['timing', ['monthEnd', 'monthStart']],
  ])('%s is one of its words, each of which may be given', (key, choices) => {
    for (const word of choices) expect(comparisonTakes({ [key]: word }), word).toBe(true)
    expect(comparisonTakes({ [key]: 'other' })).toBe(false)
  })
  test('every kind of vehicle and every form of exit may be given', () => {
    for (const kind of VEHICLE_KINDS) expect(vehicleTakes({ kind }), kind).toBe(true)
    for (const exitForm of EXIT_FORMS) expect(vehicleTakes({ exitForm }), exitForm).toBe(true)
    expect([vehicleTakes({ kind: 'gold' }), vehicleTakes({ exitForm: 'gold' })]).toEqual([false, false])
  })
})

describe('what is not given', () => {
  test('of a vehicle: nothing is paid in, charged, turned over or withdrawn; an annuity draws 5 %, a bond has 20 years', () => {
    expect(vehicle.parse({ kind: 'shares' })).toEqual({
      kind: 'shares',
      name: '',
      holding: { value: 0, savings: 0, undeducted: 0, policyMonths: 0 },
      initial: 0,
      monthly: 0,
      reinvestTaxRefund: true,
      stopsWithWork: false,
      turnover: 0,
      currencyDepreciation: 0,
      eac: { investmentManagement: 0, advice: 0, administration: 0, other: 0 },
      initialFee: 0,
      adviceFeeInitial: 0,
      withdrawals: [],
      drawdown: 50_000,
      drawdownRises: 'withInflation',
      bondMonths: 240,
    })
  })
  test('of a comparison: until 65, in money of today, paid at the end of the month, drawn at 5 %, without simulation or estate', () => {
    expect(investmentComparisonInputs.parse({ vehicles: [{ kind: 'shares' }, { kind: 'tfsa' }] })).toMatchObject({
      description: '',
      marginalRates: [],
      endAge: 65,
      workUntilAge: 65,
      view: 'real',
      compounding: 'effective',
      timing: 'monthEnd',
      equalNetCost: false,
      incomeRate: 50_000,
      monteCarlo: { paths: 0, seed: 1, volatility: 150_000, correlation: 0 },
      otherRetirementIncome: 0,
      estate: { executorFee: false, estateDuty: false, beneficiary: false, spouseInherits: false },
    })
  })
})

test('every input is named by its label, at any path', () => {
  for (const [field, label] of Object.entries(COMPARISON_LABELS)) expect(labelOf(field)).toBe(label)
  for (const [field, label] of Object.entries(HOLDING_LABELS)) expect(labelOf(`vehicles.3.holding.${field}`)).toBe(label)
  for (const [field, label] of Object.entries(VEHICLE_LABELS)) expect(labelOf(`vehicles.3.${field}`)).toBe(label)
  expect([labelOf('vehicles.3'), labelOf('vehicles.3.eac.other')]).toEqual(['Vehicle', 'Other of the charges'])
  // Only of a vehicle, and only what it has.
  for (const field of ['monthly', 'vehicles.3.gold', 'vehicles.3.gold.monthly', 'estate.3.monthly']) expect(labelOf(field)).toBe(field)
})

describe('withdrawals of nothing', () => {
  const policy = (amounts: readonly number[]) => ({
    kind: 'endowment' as const,
    initial: 100_000 * RAND,
    withdrawals: amounts.map((amount, at) => ({ month: 10 + at, amount })),
  })
  const OPTIONS = { rate: 400_000, horizonMonths: 60 }
  test('are none that a policy restricts in its first five years', () => {
    const codes = (amounts: readonly number[]) => compared([policy(amounts), IDLE], OPTIONS).result.notes.map(({ code }) => code)
    expect(codes([0, 0])).not.toContain('five-year-rule')
    expect(codes([0, 1])).toContain('five-year-rule')
    expect(answerTo([policy([1, 1, 0]), IDLE], OPTIONS).ok).toBe(false)
  })
})
