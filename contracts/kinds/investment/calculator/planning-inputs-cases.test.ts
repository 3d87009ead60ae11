import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import type { VehicleGiven } from './inputs/vehicle.ts'
import { IDLE, LEVEL, RAND, alone, compared } from './testing/compare.ts'

const YEAR = { rate: 400_000, horizonMonths: 12, inflation: 0 }
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)

describe('other retirement income', () => {
  const person = { taxYear: 2027, dateOfBirth: '1965-01-01', employers: [{ salary: 500_000 * RAND }] }
  const annuityTax = (more: object, works: object = { workUntilAge: 62 }) =>
    alone(
      { kind: 'ra', initial: 100_000 * RAND, grossReturn: 0, exitForm: 'annuity' },
      { person, horizonMonths: 12, inflation: 0, ...works, ...more },
    ).vehicle.annuity.tax
  test('puts the annuity into its brackets once work has ended: 5 000 on top of 300 000 at 26 %', () => {
    expect([annuityTax({}), inRand(annuityTax({ otherRetirementIncome: 300_000 * RAND }))]).toEqual([0, 1_300])
  })
  test('… not before', () => {
    const works = { workUntilAge: 65 }
    expect(annuityTax({ otherRetirementIncome: 300_000 * RAND }, works)).toBe(annuityTax({}, works))
  })
  test('… and is ignored with marginal rates, which is noted', () => {
    const { notes } = compared([IDLE, IDLE], { ...YEAR, otherRetirementIncome: 1 }).result
    expect(notes.map(({ code, field }) => `${code} ${field}`)).toEqual(['income-not-used otherRetirementIncome'])
  })
})

describe('a policy in its first five years (Long-term Insurance Act 52 of 1998, s 54)', () => {
  const policy = (more: Partial<VehicleGiven>, months = 120) =>
    alone(
      { kind: 'endowment', monthly: 1_000 * RAND, grossReturn: 0, ...LEVEL, ...more },
      { rate: 400_000, inflation: 0, horizonMonths: months },
    )
  const lockedUntil = (more: Partial<VehicleGiven>) => policy(more).vehicle.access.lockedUntilMonth
  test('begins again with a year whose premiums rise by more than 20 %: the last of ten years at 25 % begins in month 108', () => {
    expect(['0', '200000', '250000'].map((rate) => lockedUntil({ annualEscalation: Number(rate) }))).toEqual([60, 60, 168])
  })
  test('pays out what was paid in with 5 % a year at most: R100 000 × 1,05 of R120 000', () => {
    const { vehicle, run, answer } = policy(
      {
        monthly: 0,
        initial: 100_000 * RAND,
        grossReturn: 200_000,
        returnSplit: { capitalGrowth: 200_000 },
        withdrawals: [{ month: 12, amount: 120_000 * RAND }],
      },
      24,
    )
    expect(inRand(run.columns.drawn[12]!)).toBe(105_000)
    expect(vehicle.value).toBeGreaterThan(0)
    expect(answer.result.notes.map(({ code, message }) => `${code}: ${plain(message)}`)).toContain(
      'policy-limit: Withdrawals: in month 12 the policy pays R 105 000 at most: what was paid in, with 5 % a year.',
    )
  })
  test('… and everything afterwards', () => {
    const { run } = policy(
      {
        monthly: 0,
        initial: 100_000 * RAND,
        returnSplit: { capitalGrowth: 100_000 },
        grossReturn: 100_000,
        withdrawals: [{ month: 60, amount: 150_000 * RAND }],
      },
      72,
    )
    expect(inRand(run.columns.drawn[60]!)).toBe(150_000)
  })
})

describe('what the surviving spouse inherits', () => {
  const estate = { executorFee: true, estateDuty: true, spouseInherits: true }
  test('rolls over: no tax on the gain (s 9HA(2)), no estate duty (s 4(q)); the executor’s fee stays', () => {
    const shown = alone({ kind: 'shares', initial: 5_000_000 * RAND, returnSplit: { capitalGrowth: 300_000 } }, { ...YEAR, estate }).vehicle
      .estate!
    // 6 500 000 × 3,5 % = 227 500, VAT 34 125
    expect([shown.gains, shown.executorFee, shown.executorVat, shown.dutiable, shown.duty, shown.toHeirs].map(inRand)).toEqual([
      0, 227_500, 34_125, 0, 0, 6_238_375,
    ])
  })
})

describe('an asset in a foreign currency (Eighth Schedule, para 43)', () => {
  test('has its gain in that currency: R1 m at 21 % a year, of which the rand lost 10 %: (1 210 000 − 1 100 000 − 50 000) × 16 %', () => {
    const gains = (currencyDepreciation: number) =>
      inRand(
        alone({ kind: 'offshore', initial: 1_000_000 * RAND, returnSplit: { capitalGrowth: 210_000 }, currencyDepreciation }, YEAR).vehicle
          .tax.atExit.capitalGains,
      )
    expect([gains(0), gains(100_000)]).toEqual([25_600, 9_600])
  })
  test('… only abroad: elsewhere it is not used, which is noted', () => {
    const { notes } = compared([{ kind: 'shares', initial: 1, currencyDepreciation: 1 }, IDLE], YEAR).result
    expect(notes.map(({ code }) => code)).toEqual(['no-foreign-currency'])
  })
})

describe('a guaranteed annuity', () => {
  test('pays what is quoted: 9 % of the 80 000 that were not commuted, and 40 % tax', () => {
    const { annuity, income } = alone(
      { kind: 'ra', initial: 120_000 * RAND, grossReturn: 0, annuityRate: 90_000 },
      { ...YEAR, incomeRate: 50_000 },
    ).vehicle
    // The lump sum of 40 000 is drawn at 5 %.
    expect([annuity.year, annuity.tax, income.drawn].map(inRand)).toEqual([7_200, 2_880, 2_000])
  })
})

test('regulation 28 is mentioned with a retirement annuity', () => {
  const codes = (vehicle: VehicleGiven) => alone(vehicle, YEAR).answer.result.conventions.map(({ code }) => code)
  expect([codes({ kind: 'ra', initial: 1 }).includes('regulation28'), codes(IDLE).includes('regulation28')]).toEqual([true, false])
})
