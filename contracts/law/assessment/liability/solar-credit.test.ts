import { expect, test } from 'vitest'
import { runOf } from '../testing/assess.ts'

const solar = (rand: number, taxYear = 2024, salary = 30_000_000) =>
  runOf({ taxYear, employers: [{ salary }], deductions: { solarPanels: rand * 100 } })

// Section 6C(2)(b): 25 % of the cost, at most R15 000. R300 000 of income in 2024 is taxed with 42 678 + 26 % × 62 900 − 17 235 = R41 797.
test.each([
  [40_000, 10_000, 31_797],
  [60_000, 15_000, 26_797],
  [80_000, 15_000, 26_797],
])('panels of R%i: a credit of R%i, and R%i of tax', (cost, credit, tax) => {
  const { value, assessed } = solar(cost)
  expect([value('tax.s6C'), assessed.normalTax.value]).toEqual([credit * 100, tax * 100])
})
test('section 6C(1) deducts it from normal tax: never below nil, and the rest is lost', () => {
  expect(solar(60_000, 2024, 10_000_000).assessed.totalTax.value).toBe(0)
})
test('only in the year of assessment 2024', () => {
  for (const year of [2023, 2025]) expect(solar(60_000, year).value('tax.s6C')).toBeUndefined()
})
