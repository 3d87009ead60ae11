import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { expect, test } from 'vitest'
import { lawWords } from './answer-view.ts'

const answer = calculateTaxScenario(
  { taxYear: 2027, dateOfBirth: '1985-05-05', employers: [{ salary: 85_000_000 }] },
  { today: '2026-11-28', constants: SHIPPED_CONSTANTS },
)

test('a year with withdrawn figures is no longer called announced', () => {
  if (!answer.ok) throw new Error('There is no result.')
  expect(lawWords(answer.result)).toBe('2027: Budget 2026, not yet promulgated')
  expect(lawWords(answer.result, [answer.result.constantsVersion])).toBe('2027: its figures were withdrawn')
})
