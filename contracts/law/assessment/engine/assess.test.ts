import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor, coveredAllYear, runOf } from '../testing/assess.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'

const R = (rand: number) => Math.round(rand * 100)

function run(given: TaxScenarioGiven) {
  const { at, assessed, line } = runOf({ taxYear: 2027, ...given })
  expectRecomputed(at.ledger)
  return { ...assessed, line }
}
const salary = (rand: number) => [{ salary: R(rand) }]

describe('the order of assessment', () => {
  test('the gain before s 11F, s 18A last on what s 11F left: R1 000 000, R275 000, R72 500, R652 500', () => {
    const { gains, beforeDeductions, retirement, donations, taxableIncome, tableTax, normalTax, totalTax, lumpSums } = run({
      employers: salary(600_000),
      disposals: [{ assetKind: 'listedShares', proceeds: R(1_050_000) }],
      deductions: { raContribution: R(350_000), donations18A: R(200_000) },
    })
    // R125 599 + 36 % × R122 300 = R169 627, less R17 820.
    expect(
      [
        gains.taxable,
        beforeDeductions,
        retirement.deducted,
        lumpSums.carriedForward,
        donations.deducted,
        taxableIncome,
        tableTax,
        normalTax,
        totalTax,
      ].map(({ value }) => value / 100),
    ).toEqual([400_000, 1_000_000, 275_000, 75_000, 72_500, 652_500, 169_627, 151_807, 151_807])
  })
  test('exemptions come off before everything else: the base of s 18A has no exempt interest', () => {
    const { donations, exempt, gross } = run({
      employers: salary(100_000),
      investmentIncome: [{ kind: 'localInterest', amount: R(33_800) }],
      deductions: { donations18A: R(50_000) },
    })
    expect([gross.value, exempt.reduce((all, { value }) => all + value, 0), donations.deducted.value]).toEqual([
      R(133_800),
      R(23_800),
      R(11_000),
    ])
  })
  test('s 6B looks at taxable income after s 11F and s 18A, with the gain', () => {
    const { medical, taxableIncome } = run({
      employers: salary(600_000),
      deductions: { raContribution: R(100_000) },
      medical: { coveredMembers: coveredAllYear(1), qualifyingOutOfPocket: R(50_000) },
    })
    // 25 % × (R50 000 − 7,5 % × R500 000).
    expect([taxableIncome.value, medical.s6B.value]).toEqual([R(500_000), R(3125)])
  })
  test('rebates and credits take tax on income to nil and no further', () => {
    const { normalTax } = run({ employers: salary(100_000), medical: { coveredMembers: coveredAllYear(2) } })
    expect(normalTax.value).toBe(0)
  })
})

describe('lump sums are outside of taxable income', () => {
  const lumpSums: TaxScenarioGiven['lumpSums'] = [
    { kind: 'retirement', gross: R(550_100), date: '2026-06-30', nonDeductibleContributionsUsed: 0 },
  ]
  test('they change nothing in it, nor in what is deducted, and their tax is added: R18', () => {
    const given: TaxScenarioGiven = { employers: salary(600_000), deductions: { raContribution: R(300_000), donations18A: R(100_000) } }
    const [without, withLumpSums] = [run(given), run({ ...given, lumpSums })]
    expect(withLumpSums.taxableIncome.value).toBe(without.taxableIncome.value)
    expect(withLumpSums.normalTax.value).toBe(without.normalTax.value)
    expect(withLumpSums.totalTax.value - without.totalTax.value).toBe(1800)
  })
  test('no rebate comes off their tax', () => {
    expect(run({ dateOfBirth: bornFor(2027, 80), lumpSums }).totalTax.value).toBe(1800)
  })
})

test('a loss of the year is taxed like nothing and carried forward', () => {
  const { taxableIncome, totalTax, line, donations, retirement } = run({
    employers: salary(60_000),
    businesses: [{ costOfSales: R(100_000) }],
    deductions: { raContribution: R(10), donations18A: R(20) },
  })
  expect([taxableIncome.value, totalTax.value, line('carryForward.assessedLoss')!.value]).toEqual([R(-40_000), 0, R(40_000)])
  expect([retirement.deducted.value, donations.deducted.value]).toEqual([0, 0])
})

test('an empty scenario owes nothing and misses nothing', () => {
  const { totalTax, taxableIncome } = run({})
  expect([totalTax.value, totalTax.incomplete, taxableIncome.value, taxableIncome.incomplete]).toEqual([0, false, 0, false])
})

describe('what is missing is left out by name, the totals are marked, the rest is worked out', () => {
  test('2005, a salary of R200 000: R49 570 + 38 % × R5 000 − R5 800, and nothing is missed', () => {
    const { totalTax } = run({ taxYear: 2005, employers: salary(200_000) })
    expect(totalTax).toMatchObject({ value: R(45_670), incomplete: false })
  })
  test('2005 with interest: the exemption is not loaded, so all of it counts and the tax is incomplete', () => {
    const { investment, totalTax } = run({
      taxYear: 2005,
      employers: salary(200_000),
      investmentIncome: [{ kind: 'localInterest', amount: R(1000) }],
    })
    expect(investment.interestExempt.missing).toMatchObject({ name: 'the interest exemption of 2005' })
    expect(totalTax).toMatchObject({ value: R(46_050), incomplete: true })
  })
  test('2016 with pension fund contributions: the limits of sections 11(k) and (n) are not loaded', () => {
    const given: TaxScenarioGiven = { taxYear: 2016, employers: salary(500_000) }
    const { retirement, taxableIncome, totalTax } = run({ ...given, deductions: { ownPension: R(1000) } })
    expect(retirement.deducted.missing).toMatchObject({ name: 'the limits of sections 11(k) and (n) of 2016' })
    expect(taxableIncome).toMatchObject({ value: R(500_000), incomplete: true })
    expect(totalTax).toMatchObject({ value: run(given).totalTax.value, incomplete: true })
    expect(run(given).totalTax.incomplete).toBe(false)
  })
  test('2028: no table and no rebate, but what was earned', () => {
    const { gross, taxableIncome, tableTax, rebates, totalTax } = run({ taxYear: 2028, employers: salary(500_000) })
    expect([gross.value, taxableIncome.value]).toEqual([R(500_000), R(500_000)])
    expect(tableTax.missing).toEqual({ name: 'the income tax brackets of 2028', from: '2027-03-01' })
    expect(rebates.primary.missing).toEqual({ name: 'the primary rebate of 2028', from: '2027-03-01' })
    expect(totalTax).toMatchObject({ value: 0, incomplete: true })
  })
  test('2022, the deemed-cost table: the allowance is taxed in full, and the total says that something is left out', () => {
    const { line, taxableIncome, totalTax } = run({
      taxYear: 2022,
      employers: [{ salary: R(500_000), travelAllowance: R(100_000) }],
      deductions: { travelMethod: 'deemed', vehicleValue: R(300_000), totalKm: 20_000, businessKm: 10_000 },
    })
    expect(line('travel.deemed.cost')!.missing).toMatchObject({ name: 'the deemed-cost table of 2022' })
    expect(taxableIncome).toMatchObject({ value: R(600_000), incomplete: true })
    expect(totalTax.incomplete).toBe(true)
  })
  test('2020, the official rate before August 2019: seven months of the benefit count, five are left out', () => {
    const { line, taxableIncome } = run({ taxYear: 2020, employers: [{ lowInterestLoan: R(366_000) }] })
    // R1 000 a day of 366: 184 days at 7,5 %, 29 at 7,25 %.
    expect(line('employment.0.benefits')).toMatchObject({ value: R(184 * 75 + 29 * 72.5), incomplete: true })
    expect(taxableIncome.incomplete).toBe(true)
  })
})
