import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { hintFor } from './testing/hints-for.ts'

describe('a logbook against none', () => {
  const driver: TaxScenarioGiven = {
    taxYear: 2026,
    employers: [{ salary: 60_000_000, travelAllowance: 12_000_000 }],
    deductions: { vehicleValue: 35_000_000, totalKm: 20_000, businessKm: 8_000, paidFuel: true, paidMaintenance: true },
  }
  test('2026: R44 509,20 + R15 312 + R5 712 off R720 000: tax by the table from R197 477 to R172 475,05', () => {
    expect(hintFor('travelLogbook', driver)).toMatchObject({
      applies: true,
      saved: 2_500_195,
      changes: [{ path: 'deductions.hasLogbook', from: false, to: true }],
    })
    const kept = { ...driver, deductions: { ...driver.deductions, hasLogbook: true } }
    expect(hintFor('travelLogbook', kept)).toMatchObject({ saved: 2_500_195, changes: [] })
  })
  test('2022: the deemed-cost table is not loaded, and the hint is refused by its name', () => {
    expect(hintFor('travelLogbook', { ...driver, taxYear: 2022 })).toMatchObject({
      applies: false,
      saved: null,
      missing: { name: 'the deemed-cost table of 2022', from: '2021-03-01' },
    })
  })
  test('doesn’t apply without kilometres, without an allowance, or where nothing is deducted', () => {
    expect(hintFor('travelLogbook', { ...driver, deductions: {} }).reason).toContain('enter the kilometres')
    expect(hintFor('travelLogbook', { taxYear: 2026 }).reason).toBe('There is no travel allowance.')
    expect(hintFor('travelLogbook', { ...driver, employers: [{ salary: 60_000_000 }] }).reason).toContain('save no tax')
  })
})

describe('bonus in March', () => {
  const paid = (taxYear: number, bonusMonth = 2): TaxScenarioGiven => ({
    taxYear,
    employers: [
      { salary: 10_000_000, to: `${taxYear - 1}-06-30` },
      { salary: 75_000_000, bonus: 10_000_000, bonusMonth },
    ],
  })
  test('2026: R40 842 less; 2027, on the second salary alone, R36 000 + R1 626 more', () => {
    // 2026: R950 000 to R850 000. 2027: R750 000 to R850 000, all at 39 %.
    const hint = hintFor('bonusInMarch', paid(2026))
    expect(hint).toMatchObject({ applies: true, amount: 10_000_000, savedThisYear: 4_084_200, saved: 4_084_200 - 3_900_000 })
    expect(hint.changes).toMatchObject([
      { of: 'scenario', path: 'employers.1.bonus', from: 10_000_000, to: 0 },
      { of: 'nextYear', path: 'employers.0.bonus', to: 10_000_000 },
      { of: 'nextYear', path: 'employers.0.bonusMonth', to: 3 },
    ])
  })
  test('2027: this year’s figure, and the tables of 2028 refused by name', () => {
    // R950 000 to R850 000: R63 000 at 41 % and R37 000 at 39 %.
    expect(hintFor('bonusInMarch', paid(2027))).toMatchObject({
      applies: true,
      savedThisYear: 4_026_000,
      saved: null,
      missing: { name: 'the income tax brackets of 2028' },
    })
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['in December', paid(2026, 12), 'No bonus is captured as paid in February'],
    ['no bonus', { taxYear: 2026, employers: [{ salary: 100 }] }, 'There is no bonus'],
    ['the employment ends', { taxYear: 2026, employers: [{ bonus: 100, bonusMonth: 2, to: '2026-02-15' }] }, 'ends within the year'],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('bonusInMarch', given)).toMatchObject({ applies: false })
    expect(hintFor('bonusInMarch', given).reason).toContain(why)
  })
})

describe('turnover tax', () => {
  const trading = (taxYear: number, turnover: number, costOfSales = 0): TaxScenarioGiven => ({
    taxYear,
    turnoverTaxConditions: 'met',
    businesses: [{ turnover, costOfSales }],
  })
  test('2027, R800 000 without costs: R208 033 of normal tax become 1 % of R200 000', () => {
    const hint = hintFor('turnoverTax', trading(2027, 80_000_000))
    expect(hint).toMatchObject({
      applies: true,
      saved: 20_603_300,
      savedThisYear: 20_803_300,
      runs: [{ after: 0 }, { before: 0, after: 200_000 }],
    })
    expect(hint.changes).toMatchObject([{ path: 'businesses', from: [{ turnover: 80_000_000 }], to: [] }])
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['no business', { taxYear: 2027 }, 'no turnover'],
    ['above R2 300 000', trading(2027, 230_000_001), 'turnover tax is not open'],
    ['normal tax is lower', trading(2027, 80_000_000, 79_000_000), 'Turnover tax of R\u00a02\u00a0000 is no less'],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('turnoverTax', given)).toMatchObject({ applies: false })
    expect(hintFor('turnoverTax', given).reason).toContain(why)
  })
  test('waits until the conditions of para 3 are confirmed', () => {
    const given: TaxScenarioGiven = { ...trading(2027, 80_000_000), turnoverTaxConditions: 'toConfirm' }
    expect(hintFor('turnoverTax', given)).toMatchObject({
      applies: false,
      reason: expect.stringContaining('Confirm the conditions') as string,
    })
  })
  test('without the table of the year it is refused by name', () => {
    expect(hintFor('turnoverTax', trading(2015, 80_000_000)).missing?.name).toBe('the qualifying turnover of 2015')
  })
})

describe('top-up of the second provisional payment', () => {
  const estimating = (taxYear: number, turnover: number, paid: TaxScenarioGiven['paid']): TaxScenarioGiven => ({
    taxYear,
    businesses: [{ turnover }],
    ...(paid === undefined ? {} : { paid }),
  })
  test('2026: on 90 % of R500 000 the tax is R84 772; paid in time it takes the penalty of R16 954,40 away', () => {
    expect(hintFor('p2TopUp', estimating(2026, 50_000_000, { estimateDeclaredP2: 10_000_000, provisionalP2: 1_000_000 }))).toMatchObject({
      applies: true,
      amount: 7_477_200,
      cost: 7_477_200,
      saved: 1_495_440,
      changes: [{ path: 'paid.provisionalP2', from: 1_000_000, to: 8_477_200 }],
      runs: [{ label: 'Penalty for underestimation', before: 1_495_440, after: 0 }],
    })
    expect(hintFor('p2TopUp', estimating(2026, 50_000_000, undefined)).reason).toContain('Enter the estimate')
  })
  test('one cent less would leave a penalty of R0,00, R3 less one of R0,60', () => {
    const given = (provisionalP2: number) => estimating(2026, 50_000_000, { estimateDeclaredP2: 10_000_000, provisionalP2 })
    expect(hintFor('p2TopUp', given(8_477_200))).toMatchObject({ applies: false })
    expect(hintFor('p2TopUp', given(8_476_900))).toMatchObject({ amount: 300, saved: 60 })
  })
  test('2027, between R1 000 000 and R1 800 000: refused by the name of the limit', () => {
    expect(
      hintFor('p2TopUp', estimating(2027, 150_000_000, { estimateDeclaredP2: 100, previousAssessment: 90_000_000 })).missing?.name,
    ).toBe('the P2 limit for 2027')
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['not a provisional taxpayer', { taxYear: 2026 }, 'Not a provisional taxpayer'],
    ['a safe estimate', estimating(2026, 50_000_000, { estimateDeclaredP2: 45_000_000 }), 'no penalty'],
    [
      'a payment that is late',
      estimating(2026, 50_000_000, { estimateDeclaredP2: 0, provisionalP2: 100, provisionalP2Date: '2026-03-01' }),
      'The second payment is late',
    ],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('p2TopUp', given)).toMatchObject({ applies: false })
    expect(hintFor('p2TopUp', given).reason).toContain(why)
  })
})
