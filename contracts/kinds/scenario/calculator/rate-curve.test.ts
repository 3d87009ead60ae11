import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { assess } from '../../../law/assessment/engine/assess.ts'
import { newAssessment } from '../../../law/assessment/assessment/assessment.ts'
import { fillIn } from '../../../law/assessment/inputs/defaults.ts'
import { rateCurve, wholeRateCurve } from './rate-curve.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../law/assessment/inputs/example.ts'

const { tax } = SHIPPED_CONSTANTS
const EXAMPLE = fillIn(TAX_SCENARIO_EXAMPLE, '2026-11-21')
const PLAIN = fillIn({ taxYear: 2027, employers: [{ salary: 40_000_000 }] }, '2026-11-21')

test('each rate is the difference of two full runs over that of their incomes', () => {
  const curve = wholeRateCurve(EXAMPLE, { tax, steps: 10 })!
  expect(curve.income).toBe(assess(newAssessment(EXAMPLE, { tax })).gross.value)
  const taxAt = (gross: number) => assess(newAssessment(EXAMPLE, { tax, more: gross - curve.income })).totalTax.value
  for (const { from, to, rate } of curve.steps)
    expect(Math.abs(rate * (to - from) - (taxAt(to) - taxAt(from)) * 1_000_000)).toBeLessThanOrEqual(to - from)
})

test('of a salary alone it is the table: nothing below the threshold, then the brackets', () => {
  const { steps } = wholeRateCurve(PLAIN, { tax })!
  expect(steps[0]!.rate).toBe(0)
  const inside = steps.filter(
    (step, at) => step.rate !== 0 && step.nominal === steps[at - 1]?.nominal && step.nominal === steps[at + 1]?.nominal && at > 20,
  )
  expect(inside.length).toBeGreaterThan(50)
  for (const { rate, nominal, because } of inside) {
    expect(rate).toBe(nominal)
    expect(because).toEqual([])
  }
})

test('it yields between two runs, so that a browser can stop there', () => {
  const curve = rateCurve(PLAIN, { tax, steps: 5 })
  let yields = 0
  while (curve.next().done !== true) yields += 1
  expect(yields).toBeGreaterThanOrEqual(5)
})

test('a year without its table has no curve', () => {
  expect(wholeRateCurve({ ...PLAIN, taxYear: 2035 }, { tax })).toBeUndefined()
})
