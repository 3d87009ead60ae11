import { calculateInvestmentComparison } from '@tafel/contracts/kinds/investment/calculator/calculate.ts'
import { investmentComparisonInputs } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import { INVESTMENT_EXAMPLE } from '@tafel/contracts/kinds/investment/calculator/inputs/example.ts'
import { vehicle, VEHICLE_KINDS } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { describe, expect, it } from 'vitest'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import { answerView } from './answer-view.ts'
import type { Given } from './comparison-inputs.ts'
import { fieldLabel, fieldWords } from './field-words.ts'
import { FIELDS, PANELS, TOP_FIELDS, VEHICLE_SECTION_FIELDS } from './fields.ts'
import { SCHEMA } from './schema.ts'
import { newComparison } from './new-comparison.ts'
import { monthOfStep } from './step-place.ts'
import { summary } from './summary.ts'
import { moved, vehicleNames, without, withAnother, withCopy } from './vehicle-edits.ts'
import { applies, ROW_GROUPS, ROW_TABLES, shownRows } from './vehicle-rows.ts'
import { workingGroup } from './working-group.ts'

const WHOLE: Given = { ...INVESTMENT_EXAMPLE, marginalRates: [{ from: '2026-12-01', rate: 360_000 }] }
const CONTEXT = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }

function answerTo(given: Given): ComparisonAnswer {
  const answer = calculateInvestmentComparison(given, CONTEXT)
  const question = { given, context: CONTEXT, engineVersion: '1.0' }
  return answer.ok ? { ok: true, result: answer.result, inputs: answer.inputs, question, trace: async () => answer.trace() } : answer
}

describe('fields', () => {
  it('are every input of the calculator except the description, each with a label', () => {
    const names = Object.keys(investmentComparisonInputs.def.shape).filter((name) => name !== 'description')
    expect([...new Set(FIELDS.map((field) => field.split('.')[0]))].toSorted()).toEqual(names.toSorted())
    for (const field of FIELDS) expect(fieldLabel(field)).not.toBe(field)
    for (const field of FIELDS) expect(SCHEMA.at(field)).toBeDefined()
  })

  it('are each in the form exactly once', () => {
    const placed = [...TOP_FIELDS, ...VEHICLE_SECTION_FIELDS, ...Object.values(PANELS).flat()]
    const elsewhere = ['vehicles', 'view', 'dateOfBirth', 'personTaxScenarioId', 'marginalRates']
    const others = FIELDS.filter((field) => !elsewhere.includes(field) && !field.startsWith('marginalRate'))
    expect(placed.toSorted()).toEqual(others.toSorted())
  })

  it('are formatted as text', () => {
    const words = (field: (typeof FIELDS)[number]) => plain(fieldWords(WHOLE, field))
    expect(words('horizonMonths')).toBe('240 months')
    expect(words('bracketIndexation')).toBe('4,5 %')
    expect(words('marginalRates')).toBe('1 December 2026 36 %')
    expect(words('monteCarlo.seed')).toBe('2026')
    expect(words('estate.estateDuty')).toBe('Yes')
    expect(words('workUntilAge')).toBe('–')
    expect(words('vehicles')).toContain('Extra bond payment R 3 000 a month at 10,5 %')
  })
})

describe('rows of vehicles', () => {
  it('include every field of a vehicle in the schema', () => {
    const names = Object.keys(vehicle.def.shape)
    const single = ROW_GROUPS.flatMap((group) => group.rows.map(({ path, node }) => ({ path, label: node.label })))
    const rows = [...single, ...ROW_TABLES.map(({ key, label }) => ({ path: key, label }))]
    expect([...new Set(rows.map(({ path }) => path.split('.')[0]))].toSorted()).toEqual(names.toSorted())
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
    for (const { label, path } of rows) expect(label).not.toBe(path)
  })

  it('don’t apply to a vehicle of another kind, unless filled in', () => {
    const drawdown = ROW_GROUPS.flatMap((group) => group.rows).find(({ path }) => path === 'drawdown')!
    expect(applies(drawdown, { kind: 'ra' })).toBe(false)
    expect(applies(drawdown, { kind: 'livingAnnuity' })).toBe(true)
    expect(applies(drawdown, { kind: 'ra', drawdown: 60_000 })).toBe(true)
  })

  it.each([
    ['annuityRate', ['ra']],
    ['drawdownRises', ['livingAnnuity']],
    ['aboveLimit', ['tfsa']],
    ['divertTo', ['tfsa']],
    ['currencyDepreciation', ['offshore']],
    ['turnover', ['endowment', 'shares', 'offshore', 'rentalProperty', 'sinkingFund']],
  ])('%s is asked of the vehicles that use it only', (path, kinds) => {
    expect(VEHICLE_KINDS.filter((kind) => applies({ path }, { kind }))).toEqual(kinds)
  })

  it('are left out if they apply to no vehicle', () => {
    const there = ROW_GROUPS.find(({ name }) => name === 'there')!
    const paths = (kind: 'tfsa' | 'extraBondPayment') => shownRows(there, [{ kind }]).map(({ path }) => path)
    expect(paths('tfsa')).toEqual(expect.arrayContaining(['paidBefore', 'paidThisYear']))
    expect(paths('tfsa')).not.toContain('bondBalance')
    expect(paths('extraBondPayment')).toContain('bondBalance')
  })
})

describe('vehicles', () => {
  const two = [
    { kind: 'ra' as const, monthly: 500_000, eac: { advice: 5_000 } },
    { kind: 'tfsa' as const, monthly: 300_000, eac: { advice: 5_000 } },
  ]

  it('are added with the contributions and costs of the previous one, as an unused kind', () => {
    expect(withAnother(two).at(-1)).toEqual({ kind: 'unitTrust', monthly: 300_000, eac: { advice: 5_000 } })
  })

  it('are copied, moved and removed', () => {
    expect(withCopy(two, 0).map(({ kind }) => kind)).toEqual(['ra', 'ra', 'tfsa'])
    expect(moved(two, 0, 1).map(({ kind }) => kind)).toEqual(['tfsa', 'ra'])
    expect(moved(two, 0, -1)).toBe(two)
    expect(without(withCopy(two, 0), 2).map(({ kind }) => kind)).toEqual(['ra', 'ra'])
  })

  it('with the same name are numbered', () => {
    expect(vehicleNames(withCopy(two, 0))).toEqual(['Retirement annuity (1)', 'Retirement annuity (2)', 'Tax-free savings'])
    expect(vehicleNames([{ kind: 'ra', name: 'Old fund' }, { kind: 'ra' }])).toEqual(['Old fund', 'Retirement annuity'])
  })
})

describe('the answer', () => {
  it('has the best vehicle, its lead, since when, and the return the runner-up needs', () => {
    const answer = answerTo(WHOLE)
    if (!answer.ok) throw new Error('no answer')
    const worths = answer.result.vehicles.map(({ real }) => real.worth!)
    const [first, second] = worths.toSorted((a, b) => b - a)
    const view = answerView(answer, undefined)
    expect(view.cents).toBe(first)
    expect(view.title).toBe('After tax: Extra bond payment')
    expect(plain(view.figures[0]!.value)).toBe(
      plain(
        `R ${Math.round((first! - second!) / 100)
          .toLocaleString('en-ZA')
          .replaceAll(/\D/g, ' ')}`,
      ),
    )
    expect(view.figures[1]!.value).toBe('Dec 2031')
    expect(view.figures[2]!.value).toBe('…')
    expect(view.notes.map(({ text }) => text).join(' ')).toContain('Unit trust: turnover: trading inside')
    expect(summary(answer).cents).toBe(first)
  })

  it('states what to enter while there is no result', () => {
    const view = answerView(
      answerTo(newComparison('2026-11-21', { inflation: 50_000, investment: 80_000 }, { dateOfBirth: undefined })),
      undefined,
    )
    expect(view.cents).toBeNull()
    expect(view.consequence).toBe('Link a tax scenario, or enter the marginal rate from the start on.')
  })
})

it('finds the month of a schedule figure, and the heading of a step', () => {
  expect(monthOfStep('vehicles.2.months.60.value')).toEqual({ vehicle: 2, at: 60 })
  expect(monthOfStep('vehicles.2.years.3.value')).toBeUndefined()
  expect(workingGroup({ id: 'vehicles.1.tax.atExit.total' })).toBe('Vehicle 2: tax')
  expect(workingGroup({ id: 'vehicles.1.years.3.tax' })).toBeNull()
})

it('starts with the firm’s assumptions, and keeps them', () => {
  const begun = newComparison('2026-11-21', { inflation: 43_000, investment: 91_000 }, { dateOfBirth: '1979-08-18' })
  expect(begun.inflation).toBe(43_000)
  expect(begun.vehicles.map(({ grossReturn }) => grossReturn)).toEqual([91_000, 91_000, 91_000])
})
