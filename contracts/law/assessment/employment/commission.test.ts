import { expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import { newAssessment } from '../assessment/assessment.ts'
import { commissionTest } from './commission.ts'
import { checkTaxScenario } from '../checks/check.ts'
import { fillIn } from '../inputs/defaults.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'

const TODAY = '2026-11-21'
const years = TAX_CONSTANTS.incomeTax.map(({ year }) => year)
const earning = (...employers: NonNullable<TaxScenarioGiven['employers']>) =>
  fillIn({ taxYear: 2027, commissionEarner: true, employers }, TODAY)
const testOf = (inputs: ReturnType<typeof fillIn>) => commissionTest(newAssessment(inputs, { tax: TAX_CONSTANTS }))
const notes = (inputs: ReturnType<typeof earning>) => checkTaxScenario(inputs, { years, today: TODAY }).notes.map(({ code }) => code)

test.each([
  'salary',
  'bonus',
  'directorsFees',
  'overtime',
  'otherCash',
  'travelAllowance',
  'phoneAllowance',
  'foreignEmploymentIncome',
  'accommodationBenefit',
  'otherBenefits',
  'employerMedical',
  'employerRetirement',
] as const)('commission is more than half of remuneration from one cent above %s on, with this employer or another', (pay) => {
  for (const other of [[{ commission: 500, [pay]: 499 }], [{ commission: 500 }, { [pay]: 499 }]]) {
    expect(testOf(earning(...other))).toMatchObject({ outcome: 'met' })
    expect(notes(earning(...other))).not.toContain('commission-under-half')
  }
  for (const same of [[{ commission: 500, [pay]: 500 }], [{ commission: 500 }, { [pay]: 500 }]]) {
    expect(testOf(earning(...same))).toMatchObject({ outcome: 'notMet' })
    expect(notes(earning(...same))).toContain('commission-under-half')
  }
})

test('all other pay counts together', () => {
  const pay = { salary: 100, bonus: 100, directorsFees: 100, overtime: 100, otherCash: 100, travelAllowance: 100 }
  const benefits = { accommodationBenefit: 100, otherBenefits: 100, employerMedical: 100, employerRetirement: 100 }
  const by = (commission: number) => earning({ ...pay, ...benefits, commission })
  expect([testOf(by(1000))?.outcome, testOf(by(1001))?.outcome]).toEqual(['notMet', 'met'])
  expect([notes(by(1000)), notes(by(1001))].map((codes) => codes.includes('commission-under-half'))).toEqual([true, false])
})

test('without the tick the amounts of the year decide, and a note asks whether that is normal where expenses rest on it', () => {
  const of = (salary: number, given: TaxScenarioGiven = {}) =>
    fillIn({ taxYear: 2027, employers: [{ salary, commission: 500 }], deductions: { otherDeductible: 1 }, ...given }, TODAY)
  expect([testOf(of(499))?.outcome, testOf(of(500))]).toEqual(['met', undefined])
  expect([notes(of(499)), notes(of(500))].map((codes) => codes.includes('commission-not-confirmed'))).toEqual([true, false])
  expect(notes(of(499, { deductions: {} }))).not.toContain('commission-not-confirmed')
})

test('an answer about what is normal decides with or without the tick', () => {
  const of = (salary: number, commissionNormally: 'yes' | 'no') =>
    testOf(fillIn({ taxYear: 2027, commissionNormally, employers: [{ salary, commission: 500 }] }, TODAY))?.outcome
  expect([of(499, 'no'), of(500, 'yes')]).toEqual(['notMet', 'met'])
})
