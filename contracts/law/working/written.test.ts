import { expect, test } from 'vitest'
import type { Lookup } from '../lookup/find.ts'
import { recompute } from './trace.ts'
import { section } from './law.ts'
import { constant, fixed, input, least, newLedger, product, ratio, sum, take } from './ledger.ts'
import { traceOf } from './written.ts'

const rate: Lookup<number> = { found: true, value: 275_000, origin: { status: 'announced', confidence: 'one_source', source: 'Budget' } }
const gap: Lookup<number> = { found: false, missing: { name: 'the cap of 2028', from: '2027-03-01' } }

function stepsOf() {
  const ledger = newLedger()
  const { line } = ledger
  const salary = input('employers.0.salary', 60_000_000)
  const income = line('income', 'Income', sum([salary], [input('deductions.legalFees', 1_000_000)]), section('1'))
  const percent = line('percent', 'Limit', product([income, constant(rate, 'percentage', (value) => value, 'ppm')]), section('11F'))
  const refused = line('refused', 'Cap', take(constant(gap, 'cap', (value) => value)))
  line('all', 'All', sum([percent, refused], [refused]))
  line('none', 'None', least(percent, refused))
  line('share', 'Share', ratio(percent, income), undefined, 'ppm')
  line('days', 'Days', product([income, fixed('days', 181)], [fixed('days of the year', 365)]))
  return traceOf(ledger, [{ field: 'employers.0.salary', value: 60_000_000 }])
}

test('a step says its formula with numbers, its law, and its operands with where they come from', () => {
  const [income, percent] = stepsOf()
  expect(income).toEqual({
    id: 'income',
    label: 'Income',
    unit: 'cents',
    value: 59_000_000,
    operation: 'sum',
    formula: 'R\u00a0600\u00a0000 − R\u00a010\u00a0000 = R\u00a0590\u00a0000',
    law: { act: 'Income Tax Act 58 of 1962', section: 's 1' },
    operands: [
      { from: 'input', name: 'employers.0.salary', value: 60_000_000, unit: 'cents', isDefault: true },
      { from: 'input', name: 'deductions.legalFees', value: 1_000_000, unit: 'cents', isDefault: false, against: true },
    ],
  })
  expect(percent).toMatchObject({
    value: 16_225_000,
    formula: 'R\u00a0590\u00a0000 × 27,5\u00a0% = R\u00a0162\u00a0250',
    rounding: 'half-up to the cent',
    operands: [
      { from: 'step', name: 'income', value: 59_000_000 },
      { from: 'constant', name: 'percentage', value: 275_000, status: 'announced', confidence: 'one_source', source: 'Budget' },
    ],
  })
})

test('refused lines have no step; a sum does not show what was left out of it', () => {
  const steps = stepsOf()
  expect(steps.map(({ id }) => id)).toEqual(['income', 'percent', 'all', 'share', 'days'])
  const all = steps.find(({ id }) => id === 'all')!
  expect(all.operands.map(({ from, value }) => [from, value])).toEqual([['step', 16_225_000]])
  expect(all.formula).toBe('R\u00a0162\u00a0250')
})

test('only what rounds says that it does, and to what', () => {
  expect(Object.fromEntries(stepsOf().map(({ id, rounding }) => [id, rounding]))).toEqual({
    income: undefined,
    percent: 'half-up to the cent',
    all: undefined,
    share: 'half-up to the millionth',
    days: 'half-up to the cent',
  })
})

test('every step recomputes from itself alone, also after a way through JSON', () => {
  const steps = stepsOf()
  const parsed = JSON.parse(JSON.stringify(steps)) as typeof steps
  expect(parsed.map(recompute)).toEqual(steps.map(({ value }) => value))
})
