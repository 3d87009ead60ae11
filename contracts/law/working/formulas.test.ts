import { expect, test } from 'vitest'
import type { Operation } from './operations.ts'
import { type Operand, type Unit, recompute, traceStep } from './trace.ts'

const operand = (value: number | string, unit: Unit = 'cents'): Operand => ({ from: 'input', name: 'given', value, unit, isDefault: false })
const against = (value: number, unit: Unit = 'number'): Operand => ({ ...operand(value, unit), against: true })

test.each<[Operation, Unit, Operand[], number, string]>([
  ['sum', 'cents', [operand(10_000), operand(2000), against(500, 'cents')], 11_500, 'R 100 + R 20 − R 5 = R 115'],
  ['sum', 'cents', [operand(10_000), operand(-2000)], 8000, 'R 100 + (−R 20) = R 80'],
  ['sum', 'cents', [operand(10_000), operand(0)], 10_000, 'R 100 + R 0 = R 100'],
  ['sum', 'cents', [operand(-2000)], -2000, '−R 20'],
  ['excess', 'cents', [operand(500), against(2000, 'cents')], 0, 'R 5 − R 20, not below R 0 = R 0'],
  ['product', 'cents', [operand(10_000), operand(180_000, 'ppm')], 1800, 'R 100 × 18 % = R 18'],
  ['product', 'cents', [operand(10_000), against(12, 'months')], 833, 'R 100 ÷ 12 months = R 8,33'],
  ['product', 'cents', [operand(10_000), against(4), against(5)], 500, 'R 100 ÷ (4 × 5) = R 5'],
  ['product', 'cents', [operand(10_000), operand(180_000, 'ppm'), against(2)], 900, 'R 100 × 18 % ÷ 2 = R 9'],
  [
    'wholes',
    'number',
    [operand(7, 'months'), operand(365, 'number'), against(12, 'months')],
    212,
    '7 months × 365 ÷ 12 months, rounded down = 212',
  ],
  ['least', 'cents', [operand(300), operand(100), operand(200)], 100, 'the least of R 3, R 1 and R 2 = R 1'],
])('%s in %s is written with its numbers', (operation, unit, operands, value, formula) => {
  const step = traceStep({ id: 'x', label: 'X', unit, operation, operands })
  expect(step.value).toBe(value)
  expect(recompute(step)).toBe(value)
  expect(step.formula.replaceAll('\u00a0', ' ')).toBe(formula)
})
