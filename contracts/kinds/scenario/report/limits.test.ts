import { describe, expect, test } from 'vitest'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { isExceeded, leftOf } from '../../../base/charts/limit.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import { limitsOf } from './limits.ts'

const RAND = 100
const { tax } = SHIPPED_CONSTANTS

/** Each limit in one line: `10(1)(i): 12000 of 23800, R 11 800 left`. */
function limits(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario({ taxYear: 2027, ...given }, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return limitsOf(answer.inputs, answer.result, tax).map((limit) => {
    const [used, most] = [limit.used, limit.limit].map((value) => (limit.unit === 'years' ? value : value / RAND))
    return `${limit.group}, ${limit.section}: ${used} of ${most}, ${plain(leftOf(limit))}${isExceeded(limit) ? ' !' : ''}`
  })
}

test('nothing used, nothing shown', () => {
  expect(limits({})).toEqual([])
})

describe('interest', () => {
  const interest = (amount: number, dateOfBirth: string) =>
    limits({ dateOfBirth, investmentIncome: [{ kind: 'localInterest', amount: amount * RAND }] })

  test('R23 800 are exempt under 65, R34 500 from 65', () => {
    expect(interest(12_000, '1985-05-05')).toEqual(['investments, s 10(1)(i): 12000 of 23800, R 11 800 left'])
    expect(interest(50_000, '1985-05-05')).toContain('investments, s 10(1)(i): 23800 of 23800, fully used')
    expect(interest(34_499, '1962-02-28')).toEqual([
      'person, s 6(2)(b): 65 of 65, reached',
      'investments, s 10(1)(i): 34499 of 34500, R 1 left',
    ])
  })
})

test('a rebate by age is shown from five years before', () => {
  const ages = ['1967-03-01', '1967-02-28', '1962-02-28', '1957-03-01', '1957-02-28', '1952-02-28'].map((dateOfBirth) =>
    limits({ dateOfBirth }),
  )
  expect(ages.flat()).toEqual([
    'person, s 6(2)(b): 60 of 65, in 5 years',
    'person, s 6(2)(b): 65 of 65, reached',
    'person, s 6(2)(b): 69 of 65, reached',
    'person, s 6(2)(c): 70 of 75, in 5 years',
    'person, s 6(2)(c): 75 of 75, reached',
  ])
})

test('a business: turnover tax and VAT at R2,3 million in 2027, at R1 million before; the second estimate by both limits of 2027', () => {
  const business = (taxYear: number, turnover: number) => limits({ taxYear, businesses: [{ turnover: turnover * RAND }] })
  expect(business(2027, 2_300_001)).toEqual([
    'business, Sixth Schedule, para 2: 2300001 of 2300000, R 1 above it !',
    'business, VAT Act, s 23: 2300001 of 2300000, R 1 above it !',
    'paid, Fourth Schedule, para 20(1): 2300001 of 1000000, R 1 300 001 above it !',
    'paid, Fourth Schedule, para 20(1): 2300001 of 1800000, R 500 001 above it !',
  ])
  expect(business(2026, 900_000)).toEqual([
    'business, Sixth Schedule, para 2: 900000 of 1000000, R 100 000 left',
    'business, VAT Act, s 23: 900000 of 1000000, R 100 000 left',
    'paid, Fourth Schedule, para 20(1): 900000 of 1000000, R 100 000 left',
  ])
})

test('the limits of the second estimate say what is compared with what', () => {
  const answer = calculateTaxScenario(
    { taxYear: 2027, businesses: [{ turnover: 1_500_000 * RAND }] },
    { today: '2026-11-21', constants: SHIPPED_CONSTANTS },
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const labels = limitsOf(answer.inputs, answer.result, SHIPPED_CONSTANTS.tax).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Income against basic-amount limit', 'Income against announced basic-amount limit']))
})

test('medical: 7,5 % of R400 000 are R30 000; what is beyond it is credited, so that its end is nothing to look out for', () => {
  const medical = (qualifyingOutOfPocket: number) =>
    limits({ employers: [{ salary: 400_000 * RAND }], medical: { qualifyingOutOfPocket: qualifyingOutOfPocket * RAND } })
  expect(medical(29_000)).toEqual(['medical, s 6B(3)(c): 29000 of 30000, R 1 000 to go'])
  expect(medical(31_000)).toEqual(['medical, s 6B(3)(c): 31000 of 30000, R 1 000 above it'])
})

test('other income up to R30 000 on top of a salary makes no provisional taxpayer', () => {
  const rent = limits({ employers: [{ salary: 400_000 * RAND }], rentals: [{ grossRent: 29_000 * RAND }] })
  expect(rent).toEqual(['paid, Fourth Schedule, para 1: 29000 of 30000, R 1 000 left'])
})

test('gains: the annual exclusion of R50 000, R440 000 in the year of death', () => {
  const sold = (given: TaxScenarioGiven) => limits({ disposals: [{ assetKind: 'listedShares', proceeds: 30_000 * RAND }], ...given })
  expect(sold({})).toEqual(['gains, Eighth Schedule, para 5: 30000 of 50000, R 20 000 left'])
  expect(sold({ dateOfDeath: '2026-12-01' })).toContain('gains, Eighth Schedule, para 5: 30000 of 440000, R 410 000 left')
})
