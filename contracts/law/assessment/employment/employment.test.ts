import { describe, expect, test } from 'vitest'
import { employment } from './employment.ts'
import { R, lineOf } from '../testing/employment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

type EmployerGiven = NonNullable<TaxScenarioGiven['employers']>[number]

const worked = (employers: EmployerGiven[], others: TaxScenarioGiven = {}) => {
  const at = assessmentOf({ taxYear: 2027, ...others, employers })
  const result = employment(at)
  expectRecomputed(at.ledger)
  return { at, ...result }
}
const figures = ({ gross, taxable, remuneration }: ReturnType<typeof worked>) => [gross.value, taxable.value, remuneration.value]

test('a salary is income, taxable and remuneration, in nine lines', () => {
  const result = worked([{ salary: R(850_000), payeDeducted: R(218_509) }])
  expect(figures(result)).toEqual([R(850_000), R(850_000), R(850_000)])
  expect(result.paye.value).toBe(R(218_509))
  expect(result.at.ledger.lines.map(({ id }) => id)).toEqual([
    'employment.0.cash',
    'employment.0.gross',
    'employment.0.remuneration',
    'employment.gross',
    'employment.taxable',
    'employment.remuneration',
    'employment.employerRetirement',
    'employment.employerMedical',
    'employment.paye',
  ])
})

test('no employer: six lines of nil, no constant looked up', () => {
  const result = worked([], { taxYear: 1990 })
  expect(figures(result)).toEqual([0, 0, 0])
  expect(result.at.ledger.lines).toHaveLength(6)
  expect(result.at.ledger.lines.every(({ operands }) => operands.length <= 1)).toBe(true)
})

test('employers are added up: cash of every kind, PAYE, retirement and medical contributions', () => {
  const result = worked([
    {
      salary: R(100),
      bonus: R(20),
      commission: R(3),
      directorsFees: R(0.4),
      overtime: R(0.05),
      otherCash: 1,
      payeDeducted: 7,
      employerMedical: 10,
    },
    { salary: R(200), employerRetirement: 30, employerMedical: 5, payeDeducted: 8 },
  ])
  expect(figures(result)).toEqual([R(123.46) + 10 + R(200) + 35, R(123.46) + 10 + R(200) + 35, R(123.46) + 10 + R(200) + 35])
  expect([result.paye.value, result.employerMedical.value, result.employerRetirement.value]).toEqual([15, 15, 30])
  expect(lineOf(result.at, 'employment.1.benefits').value).toBe(35)
})

describe('a travel allowance is income in full, and remuneration in part', () => {
  test.each([
    ['80', R(80_000)],
    ['20', R(20_000)],
    ['100', R(100_000)],
  ] as const)('%s per cent', (travelPayeInclusion, remuneration) => {
    const result = worked([{ travelAllowance: R(100_000), travelPayeInclusion }])
    expect(figures(result)).toEqual([R(100_000), R(100_000), remuneration])
  })
})

describe('reimbursed kilometres', () => {
  test.each([
    ['at the prescribed rate of R4,95 are free', 495, 0],
    ['at R4,96 are taxed with one cent a kilometre', 496, 1_000],
    ['at R6,00 are taxed with R1,05 a kilometre', 600, 105_000],
    ['without a rate are at the prescribed one', undefined, 0],
  ])('%s', (_, reimbursiveRate, taxed) => {
    const received = taxed === 0 ? 0 : 1_000 * (reimbursiveRate ?? 0)
    const result = worked([{ reimbursiveKm: 1_000, ...(reimbursiveRate === undefined ? {} : { reimbursiveRate }) }])
    expect(figures(result)).toEqual([received, taxed, taxed])
  })
  test('of a year without a prescribed rate are refused by name, not taxed in full', () => {
    const result = worked([{ salary: R(10), reimbursiveKm: 1_000, reimbursiveRate: 600 }], { taxYear: 2017 })
    expect(lineOf(result.at, 'employment.0.reimbursement').missing?.name).toBe('the prescribed rate per kilometre of 2017')
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([R(10), true])
  })
})

describe('subsistence', () => {
  test.each([
    ['10 days of R595 for meals, 2027: R5 950 exempt of R6 000', 'mealsAndIncidentals', R(6_000), 10, R(5_950)],
    ['10 days of R184 for incidentals: R1 840 exempt', 'incidentalsOnly', R(6_000), 10, R(1_840)],
    ['not more than the allowance', 'mealsAndIncidentals', R(5_949.99), 10, R(5_949.99)],
  ] as const)('%s', (_, subsistenceKind, subsistence, subsistenceDays, exempt) => {
    const result = worked([{ subsistence, subsistenceDays, subsistenceKind }])
    expect(result.exempt.map(({ id, value }) => [id, value])).toEqual([['employment.0.subsistenceExempt', exempt]])
    // The rest is taxed on assessment; employers take no PAYE from it.
    expect(figures(result)).toEqual([subsistence, subsistence - exempt, 0])
  })
  test('without days nothing is exempt, and no daily amount is looked up', () => {
    const result = worked([{ subsistence: R(500) }], { taxYear: 2010 })
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([R(500), false])
  })
  test('of a year without daily amounts is refused by name', () => {
    const result = worked([{ subsistence: R(500), subsistenceDays: 2 }], { taxYear: 2013 })
    expect(result.exempt[0]?.missing?.name).toBe('the daily subsistence amounts of 2013')
    expect(result.taxable.incomplete).toBe(true)
  })
})

test('a uniform allowance is exempt under s10(1)(nA), a phone allowance is taxed in full', () => {
  const result = worked([{ uniformAllowance: R(1_200), phoneAllowance: R(3_600) }])
  expect(result.exempt.map(({ law }) => law?.section)).toEqual(['s 10(1)(nA)'])
  expect(figures(result)).toEqual([R(4_800), R(3_600), R(3_600)])
})

test('the order of employers changes no total', () => {
  const rows: EmployerGiven[] = [
    { salary: R(300_000.33), travelAllowance: R(60_000), payeDeducted: 5 },
    { companyCarValue: R(333_333.33), carMonths: 7, carBusinessKm: 1_000, carTotalKm: 3_001, employerRetirement: 9 },
    { foreignEmploymentIncome: R(1_400_000), daysOutside: 200, longestSpell: 61 },
  ]
  const totals = (order: EmployerGiven[]) => {
    const result = worked(order, { deductions: { businessKm: 5_000, totalKm: 20_000, actual: { fuel: R(30_000) } } })
    return [...figures(result), result.paye.value, result.employerRetirement.value, valueAt(result.at.ledger, 'travel.deduction')]
  }
  expect(totals(rows.toReversed())).toEqual(totals(rows))
})
