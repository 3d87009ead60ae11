import { describe, expect, test } from 'vitest'
import { homeOffice } from './home-office.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

type Office = NonNullable<TaxScenarioGiven['deductions']>['homeOffice']

/** 16,5 of 180 m². */
const office = {
  areaOffice: 1_650,
  areaHome: 18_000,
  bondInterest: 6_000_000,
  rates: 1_440_000,
  electricity: 1_800_000,
  cleaning: 960_000,
  exclusiveUse: true,
  daysWorked: 140,
}

function run(given: Office, of: 'business' | 'employment', inputs: TaxScenarioGiven = {}) {
  const at = assessmentOf({ taxYear: 2026, ...inputs, deductions: { homeOffice: given } })
  const result = homeOffice(at, at.inputs.deductions.homeOffice, 'office', 'deductions.homeOffice', of)
  expectRecomputed(at.ledger)
  return (
    result && {
      deduction: result.deduction?.value,
      disallowed: result.disallowed.map(({ line, reason }) => [line.id, line.value, reason] as const),
      tests: result.tests.map(({ name, outcome }) => `${name} ${outcome}`),
      reasons: result.tests.map(({ reason }) => reason),
    }
  )
}

test('without costs there is no home office', () => {
  expect(run({ areaOffice: 1, areaHome: 2, exclusiveUse: true, daysWorked: 366 }, 'employment')).toBeUndefined()
})

test('of a business: R102 000 × 16,5 ÷ 180 = R9 350, bond interest included, whatever the days', () => {
  const result = run({ ...office, daysWorked: 0 }, 'business')!
  expect([result.deduction, result.disallowed]).toEqual([935_000, []])
  expect(result.tests).toEqual(['area met', 'exclusiveUse met'])
})

test('each kind of cost counts, rounded once on their sum', () => {
  const each = { areaOffice: 1, areaHome: 3, exclusiveUse: true }
  expect(run({ ...each, rent: 1, bondInterest: 2, rates: 4, electricity: 8, cleaning: 16 }, 'business')!.deduction).toBe(10)
  expect(run({ ...each, rent: 1, rates: 4, electricity: 8, cleaning: 32, daysWorked: 200 }, 'employment')!.deduction).toBe(15)
})

describe('of an employee', () => {
  test('from 2023 on without bond interest: R42 000 × 16,5 ÷ 180 = R3 850, and R5 500 of interest are disallowed', () => {
    const { deduction, disallowed, tests } = run(office, 'employment')!
    expect(deduction).toBe(385_000)
    expect(disallowed.map(([id, value]) => [id, value])).toEqual([['office.bondInterest', 550_000]])
    expect(disallowed[0]![2]).toContain('23(m)')
    expect(tests).toEqual(['area met', 'exclusiveUse met', 'dutiesMainlyThere met'])
    expect(run(office, 'employment', { taxYear: 2023 })!.deduction).toBe(385_000)
  })
  test('up to 2022 with it, as SARS allowed by practice', () => {
    expect(run(office, 'employment', { taxYear: 2022 })).toMatchObject({ deduction: 935_000, disallowed: [] })
  })
  test('without bond interest nothing is disallowed', () => {
    expect(run({ ...office, bondInterest: 0 }, 'employment')).toMatchObject({ deduction: 385_000, disallowed: [] })
  })
  test('with bond interest alone nothing is deductible', () => {
    const alone = run({ ...office, rates: 0, electricity: 0, cleaning: 0 }, 'employment')!
    expect([alone.deduction, alone.disallowed[0]![1]]).toEqual([undefined, 550_000])
  })
  test('more than half of 260 weekdays less 15 of leave and 11 holidays: 118 of 234 days pass, 117 do not', () => {
    expect(run({ ...office, daysWorked: 118 }, 'employment')!.deduction).toBe(385_000)
    const failed = run({ ...office, daysWorked: 117 }, 'employment')!
    expect(failed.deduction).toBeUndefined()
    expect(failed.tests).toEqual(['area met', 'exclusiveUse met', 'dutiesMainlyThere notMet'])
    expect(failed.disallowed.map(([id, value]) => [id, value])).toEqual([['office.claimed', 935_000]])
    expect(failed.disallowed[0]![2]).toContain('117 days, not more than half of the 234 days at work (260 weekdays employed, less 15')
  })
  test('of a shorter period its own days count: of March 2025 21 weekdays less one of leave and Human Rights Day, 10 of 19 pass', () => {
    const march = { periodEnd: '2025-03-31' }
    expect(run({ ...office, daysWorked: 10 }, 'employment', march)!.deduction).toBe(385_000)
    expect(run({ ...office, daysWorked: 9 }, 'employment', march)!.deduction).toBeUndefined()
  })
})

describe('of an employee who earns commission', () => {
  const mainly = { commissionEarner: true, employers: [{ salary: 100, commission: 101 }] }
  test('over half of remuneration: all costs, whatever the days; that the duties are elsewhere is to be confirmed', () => {
    const { deduction, tests, disallowed } = run({ ...office, daysWorked: 0 }, 'employment', mainly)!
    expect([deduction, disallowed]).toEqual([935_000, []])
    expect(tests).toEqual(['area met', 'exclusiveUse met', 'mainlyCommission met', 'dutiesMainlyElsewhere toConfirm'])
  })
  test('exactly half is not more: the duties and the limit on interest are those of any employee, and the commission is shown as not met', () => {
    const half = { commissionEarner: true, employers: [{ salary: 100, commission: 100 }] }
    const { deduction, tests } = run(office, 'employment', half)!
    expect(deduction).toBe(385_000)
    expect(tests).toEqual(['area met', 'exclusiveUse met', 'mainlyCommission notMet', 'dutiesMainlyThere met'])
  })
  test('has no part in the office of a business', () => {
    expect(run(office, 'business', mainly)!.tests).toEqual(['area met', 'exclusiveUse met'])
  })
  test('without the tick the amounts of the year decide, unless they are entered as not normal', () => {
    const { employers } = mainly
    expect(run({ ...office, daysWorked: 0 }, 'employment', { employers })!.deduction).toBe(935_000)
    expect(run({ ...office, daysWorked: 0 }, 'employment', { employers, commissionNormally: 'no' })!.deduction).toBeUndefined()
  })
})

describe('is not deductible, with the reason and what was claimed,', () => {
  test('unless it is equipped and used exclusively', () => {
    const { deduction, disallowed } = run({ ...office, exclusiveUse: false }, 'business')!
    expect([deduction, disallowed[0]![0], disallowed[0]![1]]).toEqual([undefined, 'office.claimed', 935_000])
    expect(disallowed[0]![2]).toContain('not confirmed')
  })
  test.each([
    ['no area of the office', { areaOffice: 0 }],
    ['no area of the home', { areaHome: 0, areaOffice: 0 }],
    ['an office larger than the home', { areaOffice: 18_001 }],
  ])('with %s: the whole of the costs', (_, areas) => {
    const { deduction, disallowed, tests } = run({ ...office, ...areas }, 'business')!
    expect([deduction, disallowed[0]![0], disallowed[0]![1], tests[0]]).toEqual([undefined, 'office.costs', 10_200_000, 'area notMet'])
  })
  test('but an office as large as the home is the home', () => {
    expect(run({ ...office, areaOffice: 18_000 }, 'business')!.deduction).toBe(10_200_000)
  })
})

test('without the area of the office or of the home nothing can be shared out, and the test says so', () => {
  const missing = 'The area of the home office or of the home is missing.'
  expect(run({ ...office, areaHome: 0 }, 'business')).toMatchObject({ deduction: undefined })
  expect(run({ ...office, areaHome: 0 }, 'business')?.reasons).toContain(missing)
})
