import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CENTS } from '../../base/money/cents.ts'
import { type Operand, type TraceStep, traceStep } from '../../law/working/trace.ts'
import { serialOfDate } from '../../base/xlsx/date-serial.ts'
import { stepFormula } from './step-formula.ts'
import { cell } from './term.ts'

const operand = (value: number | string, unit: Operand['unit'] = 'cents', against?: true): Operand => ({
  from: 'input',
  name: 'x',
  isDefault: false,
  value,
  unit,
  ...(against && { against }),
})

function formulaOf(step: Pick<TraceStep, 'operation' | 'operands' | 'value'>) {
  const placed = step.operands.map((each, at) => ({
    operand: each,
    term: cell(`A${at + 1}`, typeof each.value === 'string' ? serialOfDate(each.value) : each.value),
  }))
  return stepFormula(step, placed)?.text
}
const made = (operation: TraceStep['operation'], operands: readonly Operand[]) =>
  traceStep({ id: 'x', label: 'X', unit: 'cents', operation, operands })

describe('a step as a formula', () => {
  test.each([
    ['take', [operand(5)], 'A1'],
    ['sum', [operand(5), operand(7), operand(3, 'cents', true)], 'A1+A2-A3'],
    ['sum', [operand(5, 'cents', true), operand(7, 'cents', true)], '0-SUM(A1,A2)'],
    ['excess', [operand(5), operand(7, 'cents', true)], 'MAX(0,A1-A2)'],
    ['product', [operand(250), operand(80_000, 'ppm')], 'ROUND(A1*A2/1000000,0)'],
    ['baseAndShare', [operand(100), operand(80_000, 'ppm'), operand(9_000), operand(4_000)], 'A1+ROUND((A3-A4)*A2/1000000,0)'],
    ['wholes', [operand(100), operand(7, 'number', true)], 'INT(A1/A2)'],
    ['stepsBegun', [operand(101), operand(0), operand(50)], 'INT((A1-A2+(A3-1))/A3)'],
    ['ratio', [operand(1), operand(3)], 'ROUND(A1*1000000/A2,0)'],
    ['least', [operand(1), operand(3)], 'MIN(A1,A2)'],
    ['monthsLater', [operand('2026-08-31', 'date'), operand(6, 'months')], 'EDATE(A1,A2)'],
    [
      'annuity',
      [operand(100_000_000), operand(100_000, 'ppm'), operand(240, 'months')],
      'ROUND(IF(A2/12000000=0,A1/A3,A1*(A2/12000000)/(1-1/POWER(1+A2/12000000,A3))),0)',
    ],
  ] as const)('%s', (operation, operands, formula) => {
    expect(formulaOf(made(operation, operands))).toBe(formula)
  })

  test('a product of more digits than a double has is split, so that no cent is lost', () => {
    const step = made('product', [operand(MAX_CENTS - 1), operand(333_333, 'ppm')])
    expect(formulaOf(step)).toContain('MOD(ABS(A1),1000000)')
  })

  test('a share of any amount is a formula that gives the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
        expect(formulaOf(made('product', [operand(amount), operand(rate, 'ppm')]))).toBeDefined()
      }),
      { numRuns: 2000 },
    )
  })

  test('a value that no formula gives to the cent has no formula', () => {
    const operands = [operand(100_000), operand(110_000)]
    expect(formulaOf({ ...made('yieldOf', operands), operation: 'yieldOf', operands })).toBeUndefined()
    expect(formulaOf({ operation: 'sum', operands, value: 1 })).toBeUndefined()
  })
})
