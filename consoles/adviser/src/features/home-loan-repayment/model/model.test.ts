// @vitest-environment jsdom
import { calculateHomeLoan } from '@tafel/contracts/kinds/home-loan/calculator/calculate.ts'
import { HOME_LOAN_EXAMPLE } from '@tafel/contracts/kinds/home-loan/calculator/inputs/example.ts'
import { type HomeLoanGiven, homeLoanInputs } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { describe, expect, it } from 'vitest'
import { homeLoanKind } from '../kind.ts'
import { fieldLabel, fieldWords } from './field-words.ts'
import { foundWords, takeOver } from './goals.ts'
import { repricingSentence } from './lever-view.ts'
import type { LoanField } from './loan-answers.ts'
import { lastPayment } from './loan-words.ts'
import { newLoanInputs } from './new-loan.ts'
import { summary } from './summary.ts'
import { monthOfStep, workingGroup } from './working-group.ts'

const FIELDS = homeLoanKind.fields
const CONTEXT = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }

describe('fields', () => {
  it('are every input of the calculator, each with its own label', () => {
    const keys = Object.keys(homeLoanInputs.def.shape)
    expect([...new Set(FIELDS.map((field) => field.split('.')[0]))].toSorted()).toEqual(keys.toSorted())
    expect(new Set(FIELDS).size).toBe(FIELDS.length)
    for (const field of FIELDS) expect(fieldLabel(field)).not.toBe(field)
  })

  it('are formatted as text', () => {
    const words = (field: LoanField) => plain(fieldWords(HOME_LOAN_EXAMPLE, field))
    expect(words('purchasePrice')).toBe('R 1 800 000')
    expect(words('margin')).toBe('-0,25 %')
    expect(words('rateKind')).toBe('Prime-linked')
    expect(words('termMonths')).toBe('240 months')
    expect(words('lumpSums')).toBe('15 March 2028 R 100 000; 1 July 2030 -R 25 000')
    expect(words('paymentHolidays')).toBe('1 December 2031, 2 months')
    expect(words('switchTo')).toBe('Yes')
    expect(words('existing')).toBe('–')
  })
})

describe('the answer in one line', () => {
  it('has the instalment, the interest and the end date', () => {
    const given = { principal: 100_000_000, primeAtStart: 105_000, interestBasis: 'monthly', firstPayment: '2027-01-01' } as const
    const { cents, words, spoken } = summary(calculateHomeLoan(given, CONTEXT))
    // Published: R 9 983,80 a month; what rounding it up pays too much makes the last one smaller by some 93 cents: R 1 396 111,07.
    expect(cents).toBe(998_380)
    expect(plain(words)).toBe('interest R 1 396 111 · until December 2046')
    expect(plain(spoken)).toMatch(/^Instalment a month R 9 983,80\. Total interest R 1 396 11\d,\d\d\. Last payment 1 December 2046$/)
  })

  it('states what to enter while there is no result', () => {
    const { cents, words } = summary(calculateHomeLoan(newLoanInputs('2026-11-21'), CONTEXT))
    expect(cents).toBeNull()
    expect(words).toBe('Enter the loan amount, or a purchase price above the deposit.')
  })
})

describe('goals', () => {
  const reached = { outcome: 'reached', amount: 80_000_000, figure: 0, beyond: null, sentence: '' } as const

  it('of a price include the deposit', () => {
    const given = { purchasePrice: 90_000_000, deposit: 20_000_000 }
    expect(plain(foundWords('principalForInstalment', reached, given))).toBe('A price of R 1 000 000: a loan of R 800 000 and the deposit')
    expect(takeOver('principalForInstalment', 80_000_000, given, '2027-01-01')).toEqual({ purchasePrice: 100_000_000 })
    expect(takeOver('principalForInstalment', 80_000_000, { principal: 1 }, '2027-01-01')).toEqual({ principal: 80_000_000 })
  })

  it('are not applied if they need more than one field', () => {
    expect(takeOver('rateForInstalment', 100_000, {}, '2027-01-01')).toBeUndefined()
    expect(takeOver('affordablePrincipal', 1, { existing: { balanceNow: 1, asAt: '2026-12-01' } }, '2027-01-01')).toBeUndefined()
  })
})

it('states the cost of the other choice of repricing', () => {
  const given = {
    principal: 100_000_000,
    primeAtStart: 105_000,
    interestBasis: 'monthly' as const,
    firstPayment: '2027-01-01',
    lumpSums: [{ date: '2027-06-01', amount: 50_000_000 }],
    paymentHolidays: [{ from: '2028-01-01', months: 1 }],
  } satisfies HomeLoanGiven
  const answer = calculateHomeLoan(given, CONTEXT)
  expect(answer.ok && plain(repricingSentence(answer.result) ?? '')).toMatch(
    /^If the instalment were recalculated after each change of rate or holiday, the loan would cost R [\d ,]+ more interest, and end \d+ months later\.$/,
  )
})

it('finds the month of a schedule figure, and the heading of a step', () => {
  expect(monthOfStep('schedule.11.interest')).toBe(12)
  expect(monthOfStep('years.11.interest')).toBeUndefined()
  const answer = calculateHomeLoan(HOME_LOAN_EXAMPLE, CONTEXT)
  const steps = answer.ok ? answer.trace() : []
  expect(new Set(steps.flatMap((step) => workingGroup(step) ?? []))).toEqual(
    new Set(['The loan', 'Costs', 'National Credit Act', 'Paying more', 'Affordability', 'Fixed-rate offer', 'Another bank’s offer']),
  )
})

it('finds the day of the last payment', () => {
  expect(lastPayment({ start: '2026-12-01' }, 159)).toBe('2040-03-01')
})
