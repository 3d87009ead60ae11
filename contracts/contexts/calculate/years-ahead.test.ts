import { expect, test } from 'vitest'
import { TAX_SCENARIO_EXAMPLE } from '../../law/assessment/inputs/example.ts'
import type { YearAhead, YearsAhead } from '../../kinds/scenario/calculator/years-ahead/years-ahead.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { answer } from './answer.ts'
import { KINDS } from './kinds.ts'

type Row = YearAhead & { readonly trace?: readonly TraceStep[] }

function ask(given: unknown, asked: { readonly trace: boolean; readonly hints: boolean }) {
  const text = answer(KINDS.taxScenario!, { text: JSON.stringify(given) }, { today: '2026-11-21', ...asked })
  return JSON.parse(text) as {
    readonly hints?: unknown
    readonly yearsAhead?: Omit<YearsAhead, 'rows'> & { readonly rows: readonly Row[] }
  }
}

test('years ahead come with the hints, if the scenario asks for some', () => {
  const { yearsAhead, hints } = ask(TAX_SCENARIO_EXAMPLE, { trace: false, hints: true })
  expect(hints).toBeDefined()
  expect(yearsAhead?.rows.map(({ taxYear }) => taxYear)).toEqual([2026, 2027, 2028, 2029, 2030, 2031])
  expect(yearsAhead?.rows.some((row) => 'trace' in row)).toBe(false)
  expect(ask({ taxYear: 2027 }, { trace: false, hints: true })).not.toHaveProperty('yearsAhead')
  expect(ask(TAX_SCENARIO_EXAMPLE, { trace: true, hints: false })).not.toHaveProperty('yearsAhead')
})

test('with workings each row opens', () => {
  for (const { trace, figureIds, normalTax } of ask(TAX_SCENARIO_EXAMPLE, { trace: true, hints: true }).yearsAhead!.rows)
    expect(trace?.find(({ id }) => id === figureIds.normalTax)?.value).toBe(normalTax)
})
