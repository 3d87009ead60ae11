import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { calculateTaxScenario } from '../calculate.ts'
import { drawnScenario } from './drawn-scenarios.ts'

const DRAWN = 500

test('more than nine in ten drawn scenarios are answered, most of them with every line, and some are refused', () => {
  const answers = Array.from({ length: DRAWN }, (_none, seed) =>
    calculateTaxScenario(drawnScenario(seed), { today: '2026-11-21', constants: SHIPPED_CONSTANTS }),
  )
  const answered = answers.filter(({ ok }) => ok)
  const whole = answers.filter((answer) => answer.ok && answer.result.missing.length === 0)
  expect(answered.length).toBeGreaterThan(0.9 * DRAWN)
  expect(answered.length).toBeLessThan(DRAWN)
  expect(whole.length).toBeGreaterThan(0.8 * DRAWN)
  expect(whole.length).toBeLessThan(answered.length)
})

test('a seed gives the same scenario again, and another seed another', () => {
  expect(drawnScenario(7)).toEqual(drawnScenario(7))
  expect(drawnScenario(7)).not.toEqual(drawnScenario(8))
})
