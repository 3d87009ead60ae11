import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deductions as group } from '../inputs/deductions.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { otherDeductions } from './other-deductions.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

function run(deductions: NonNullable<TaxScenarioGiven['deductions']>, given: TaxScenarioGiven = {}) {
  const at = assessmentOf({ ...given, deductions })
  const result = otherDeductions(at)
  expectRecomputed(at.ledger)
  expect(result.total.value).toBe(result.deductions.reduce((all, { value }) => all + value, 0))
  return {
    ...result,
    total: result.total.value,
    sections: result.deductions.map(({ id, law }) => `${id} ${law?.section}`),
    refused: result.disallowed.map(({ line, reason }) => [line.value, reason] as const),
    at: (id: string) => valueAt(at.ledger, `otherDeductions.${id}`),
  }
}

const employed = { employers: [{ salary: 100 }] }
const office = { areaOffice: 1_000, areaHome: 10_000, rates: 1_000_000, bondInterest: 500_000, exclusiveUse: true, daysWorked: 200 }

test('nothing claimed is one line of R0', () => {
  expect(run({})).toMatchObject({ total: 0, deductions: [], disallowed: [], homeOffice: undefined })
})

test('wear and tear, home office, legal fees, bad debts and a named deduction of an employee add up, each with its section', () => {
  const asset = { cost: 3_000_000, dateInUse: '2026-03-01', writeOffYears: 3 }
  const given = {
    employeeWearTear: [asset],
    homeOffice: office,
    legalFees: 400,
    badDebts: 30,
    otherDeductible: 2,
    otherDeductibleSection: 's11(nA)',
  }
  const { total, sections, refused } = run(given, employed)
  expect(total).toBe(1_000_000 + 100_000 + 400 + 30 + 2)
  expect(sections).toEqual([
    'otherDeductions.wearAndTear s 11(e)',
    'otherDeductions.homeOffice s 11(a) and 23(b)',
    'otherDeductions.legalFees s 11(c)',
    'otherDeductions.badDebts s 11(i)',
    'otherDeductions.otherDeductible s 11(nA)',
  ])
  expect(refused.map(([value]) => value)).toEqual([50_000])
})

describe('home office', () => {
  test('of an employee who does not mainly work there is disallowed', () => {
    const { total, refused, homeOffice } = run({ homeOffice: { ...office, daysWorked: 100 } }, employed)
    expect([total, refused.map(([value]) => value), homeOffice?.field]).toEqual([0, [150_000], 'deductions.homeOffice'])
  })
  test('serves the business of who has a business and no employer', () => {
    const given = { homeOffice: { ...office, daysWorked: 0 } }
    expect(run(given, { businesses: [{ turnover: 1 }] }).total).toBe(150_000)
    expect(run(given, { businesses: [{ turnover: 1 }], ...employed }).total).toBe(0)
    expect(run(given).total).toBe(0)
  })
})

describe('other deduction', () => {
  test('without a section it is not deducted, and the reason asks for one', () => {
    const { total, refused } = run({ otherDeductible: 700 })
    expect([total, refused[0]![0]]).toEqual([0, 700])
    expect(refused[0]![1]).toContain('Name it')
  })
  test.each(['s11(a)', 'Section 11 (a)', '11(d)', 's. 11(a) read with 24J', 'sec 11(A)'])(
    'under %s it is closed to who is only employed, by section 23(m)',
    (otherDeductibleSection) => {
      const given = { otherDeductible: 700, otherDeductibleSection }
      const { total, refused } = run(given, employed)
      expect([total, refused[0]![0]]).toEqual([0, 700])
      expect(refused[0]![1]).toContain('23(m)')
      expect(run(given, { ...employed, businesses: [{}] }).total).toBe(700)
      expect(run(given, { ...employed, rentals: [{}] }).total).toBe(700)
      expect(run(given).total).toBe(700)
      expect(run(given, { commissionEarner: true, employers: [{ salary: 100, commission: 101 }] }).total).toBe(700)
      expect(run(given, { commissionEarner: true, employers: [{ salary: 100, commission: 100 }] }).total).toBe(0)
    },
  )
  test.each(['s11(nA)', 's11(c)', 's24J', '111(a)'])('under %s it is open to an employee', (otherDeductibleSection) => {
    expect(run({ otherDeductible: 700, otherDeductibleSection }, employed).total).toBe(700)
  })
})

describe('income protection', () => {
  test('is shown with R0 and the premiums as disallowed since 2016', () => {
    for (const taxYear of [2016, 2027]) {
      const { total, sections, refused, at } = run({ incomeProtection: 900 }, { taxYear })
      expect([total, at('incomeProtection'), sections]).toEqual([0, 0, ['otherDeductions.incomeProtection s 23(r)']])
      expect(refused[0]![0]).toBe(900)
      expect(refused[0]![1]).toContain('1 March 2015')
    }
  })
  test('was deductible up to 2015', () => {
    expect(run({ incomeProtection: 900 }, { taxYear: 2015 })).toMatchObject({ total: 900, disallowed: [] })
  })
})

test('for any claims: the lines recompute and the total is the amount deducted', () => {
  const anything = anyOf(group) as fc.Arbitrary<NonNullable<TaxScenarioGiven['deductions']>>
  fc.assert(
    fc.property(anything, fc.boolean(), (given, isEmployed) => void run(given, isEmployed ? employed : {})),
    { numRuns: 200 },
  )
})
