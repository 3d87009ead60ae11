import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { scenario } from '@tafel/contracts/kinds/scenario/record.ts'
import { expect, test } from 'vitest'
import { summary } from './summary.ts'

test('the answer bar on a phone states whether tax is due or refunded', () => {
  const context = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }
  const wordsOf = (payeDeducted: number) =>
    summary(calculateTaxScenario({ taxYear: 2027, dateOfBirth: '1980-01-01', employers: [{ salary: 50_000_000, payeDeducted }] }, context))
      .words
  expect(wordsOf(0)).toMatch(/^You pay SARS; total tax R/)
  expect(wordsOf(40_000_000)).toMatch(/^SARS pays back; total tax R/)
})

test.each([
  ['nothing earned', { taxYear: 2025, dateOfBirth: '1944-07-15', connectedLossesBf: [{ amount: 1_000 }] }],
  ['a salary', { taxYear: 2025, dateOfBirth: '1974-07-15', employers: [{ salary: 50_000_000 }] }],
])('%s: the screen announces the stored figure', (_, given) => {
  const context = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }
  expect(summary(calculateTaxScenario(given, context)).cents).toBe(scenario.headline(scenario.answer(given, context)))
})
