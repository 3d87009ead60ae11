import { expect, it } from 'vitest'
import { answer } from './answer.ts'
import { compare, explain, firstDifference } from './differential.ts'
import { engine } from './engine.ts'
import { PLAIN } from './plain.ts'

it('the engine agrees with the oracle on every row of 200 random home loans', () => {
  const { agreed, difference } = compare(200, 12, engine)
  expect(difference === null ? '' : explain(difference)).toBe('')
  expect(agreed).toBe(200)
}, 60_000)

// It shows only with growth over such a holiday.
it('the first instalment is that of the agreed term, even if a holiday in month 1 extends it', () => {
  const holidays = ['2026-01-01', '2026-07-01', '2027-01-01'].map((from) => ({ from, months: 6 }))
  const noInterest = { rate: { kind: 'fixed', fixed: 0 }, principal: 24 * 66, termMonths: 24 } as const
  const loan = { ...PLAIN, ...noInterest, growth: 100_000, holidays, afterHoliday: 'extendTerm' } as const
  expect(firstDifference(answer(loan), engine(loan))).toBeNull()
})
