import { describe, expect, test } from 'vitest'
import { LEVEL, RAND, alone } from './testing/compare.ts'

// Retirement funds by hand: what was never deducted, what may be commuted, what an annuity bears. Figures of 2027 and 2026-03-01: s 11F cap
// R430 000, full commutation up to R240 000 of what would be annuitised, lump sums free up to R550 000, 18 % to R770 000, 27 % to R1 155 000.
const YEAR = { rate: 400_000, horizonMonths: 12, inflation: 0 }
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)
const EARNS = { taxYear: 2027, employers: [{ salary: 850_000 * RAND }] }

describe('contributions never deducted (s 10C; Second Schedule, para 5(1)(a); Estate Duty Act, s 3(2)(bA))', () => {
  // 600 000 a year for 12 years; 27,5 % of 250 000 is deducted each year: 825 000 of 7 200 000.
  const EARNER = { taxYear: 2027, dateOfBirth: '1970-01-01', employers: [{ salary: 250_000 * RAND }] }
  const { vehicle } = alone(
    { kind: 'ra', monthly: 50_000 * RAND, grossReturn: 0, reinvestTaxRefund: false, ...LEVEL },
    {
      person: EARNER,
      horizonMonths: 144,
      inflation: 0,
      workUntilAge: 68,
      estate: { executorFee: true, estateDuty: true, beneficiary: true },
    },
  )
  test('of 7,2 million, 825 000 deducted: the death benefit bears 39 600 + 27 % × 55 000 = 54 450', () => {
    expect([vehicle.value, vehicle.estate!.lumpSum].map(inRand)).toEqual([7_200_000, 54_450])
  })
  test('… what was never deducted is dutiable: 6 375 000 − 3 500 000 at 20 %, without an executor', () => {
    const { dutiable, duty, executorFee } = vehicle.estate!
    expect([dutiable, duty, executorFee].map(inRand)).toEqual([2_875_000, 575_000, 0])
  })
  test('… the lump sum uses 2 400 000 of it; the other 3 975 000 exempt the annuity, so that its first year is free', () => {
    expect([vehicle.lumpSum, vehicle.tax.atExit.lumpSum, vehicle.annuity.year, vehicle.annuity.tax].map(inRand)).toEqual([
      2_400_000, 0, 240_000, 0,
    ])
  })
  test('… 825 000 of the annuity’s 4 800 000 bear the rate of its first year without that: 825 000 × 15 615 ÷ 240 000', () => {
    // By the tables of 2027, held: 18 % × 240 000 − 17 820 − 9 765 from 65 on = 15 615.
    expect(inRand(vehicle.tax.atExit.annuity)).toBe(53_676.56)
  })
  test('… by a marginal rate of 40 %: 70 000 are above the cap of 430 000 and come off the lump sum of 166 666,67', () => {
    const { vehicle: rated } = alone({ kind: 'ra', initial: 500_000 * RAND, grossReturn: 0, exitForm: 'annuity' }, YEAR)
    // All as an annuity: 500 000 × 5 % = 25 000 in the first year, exempt; of the capital 430 000 bear 40 %.
    expect([rated.annuity.year, rated.annuity.tax, rated.tax.atExit.annuity].map(inRand)).toEqual([25_000, 0, 172_000])
  })
})

describe('full commutation (s 1 "retirement annuity fund", proviso (b)(ii))', () => {
  const after = (withdrawn: number) =>
    alone(
      {
        kind: 'ra',
        initial: 360_003 * RAND,
        grossReturn: 0,
        exitForm: 'lump',
        withdrawals: [{ month: 1, amount: withdrawn * RAND }],
      },
      YEAR,
    ).vehicle
  test('looks at the retirement component, not at the whole fund: 240 002 is above 240 000, however little is left of the savings', () => {
    expect([after(120_001).lumpSum, after(120_001).annuityCapital].map(inRand)).toEqual([0, 240_002])
    expect(after(120_001).isAnnuityForced).toBe(true)
  })
})

describe('an annuity is taxed on top of the person’s other income of its first year', () => {
  const annuityTax = (workUntilAge: number, dateOfBirth = '1971-06-01') =>
    inRand(
      alone(
        { kind: 'ra', initial: 600_000 * RAND, grossReturn: 0, exitForm: 'annuity' },
        { person: { ...EARNS, dateOfBirth }, horizonMonths: 12, inflation: 0, incomeGrowth: 0, workUntilAge },
      ).vehicle.tax.atExit.annuity,
    )
  test('taken at 55 while working until 65: on top of R850 000, 30 000 at 39 %', () => {
    // 27,5 % of 850 000 was deducted of 600 000; 366 250 were not and are free: 233 750 × 39 %.
    expect(annuityTax(65)).toBe(91_162.5)
  })
  test('… after work has ended: below the threshold', () => {
    expect(annuityTax(55)).toBe(0)
  })
})

describe('by marginal rates (s 5)', () => {
  const taxOf = (more: object) =>
    inRand(
      alone({ kind: 'ra', initial: 100_000 * RAND, grossReturn: 0, exitForm: 'annuity' }, { ...YEAR, rate: 410_000, ...more }).vehicle.tax
        .atExit.annuity,
    )
  test('the rate after work is entered, and counts once work has ended: 100 000 at 18 %, else at 41 %', () => {
    expect(taxOf({ marginalRateAfterWork: 180_000, dateOfBirth: '1966-01-01', workUntilAge: 60 })).toBe(18_000)
    expect(taxOf({ marginalRateAfterWork: 180_000, dateOfBirth: '1966-01-01', workUntilAge: 65 })).toBe(41_000)
    expect(taxOf({})).toBe(41_000)
  })
  test('… the answer says which rate an annuity bears', () => {
    const sentence = (more: object) =>
      alone({ kind: 'ra', initial: 100_000 * RAND }, { ...YEAR, ...more }).answer.result.conventions.find(({ code }) => code === 'annuity')!
        .sentence
    expect(sentence({})).toContain('the marginal rate in force')
    expect(sentence({ marginalRateAfterWork: 180_000 })).toContain('18')
  })
})
