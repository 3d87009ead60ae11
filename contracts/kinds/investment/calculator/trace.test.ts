import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { expectRecomputed } from '../../../law/working/testing/ledger.ts'
import { law } from '../../../law/working/testing/runs.ts'
import { recompute } from '../../../law/working/trace.ts'
import { calculateInvestmentComparison } from './calculate.ts'
import { INVESTMENT_EXAMPLE, INVESTMENT_EXAMPLE_PERSON } from './inputs/example.ts'
import { compared } from './testing/compare.ts'
import { drawnMonths, drawnVehicle } from './testing/drawn.ts'
import { VEHICLE_FIGURES, YEAR_FIGURES, POINT_FIGURES, ESTATE_FIGURES } from './result/result.ts'

const answer = calculateInvestmentComparison(INVESTMENT_EXAMPLE, {
  today: '2026-12-01',
  constants: SHIPPED_CONSTANTS,
  linked: { person: { given: INVESTMENT_EXAMPLE_PERSON } },
})
if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
const { result, compared: all } = answer
const steps = new Map(answer.trace().map((step) => [step.id, step]))

/** Every figure of the result with its id in the trace. */
function figuresOf(): readonly (readonly [id: string, value: number | null])[] {
  const found: [string, number | null][] = []
  const add = (value: unknown, id: string) => {
    if (value === null || typeof value === 'number') found.push([id, value])
    else for (const [key, inner] of Object.entries(value as object)) add(inner, `${id}.${key}`)
  }
  for (const [at, vehicle] of result.vehicles.entries()) {
    for (const key of Object.keys(VEHICLE_FIGURES) as (keyof typeof VEHICLE_FIGURES)[]) add(vehicle[key], `vehicles.${at}.${key}`)
    for (const [index, year] of vehicle.years.entries())
      for (const key of YEAR_FIGURES) add(year[key], `vehicles.${at}.years.${index}.${key}`)
    for (const point of vehicle.points) for (const key of POINT_FIGURES) add(point[key], `vehicles.${at}.points.${point.month}.${key}`)
    for (const key of ESTATE_FIGURES) add(vehicle.estate![key], `vehicles.${at}.estate.${key}`)
  }
  return found
}

test('every figure of the result has a step, and the step gives it', () => {
  const figures = figuresOf()
  expect(figures.length).toBeGreaterThan(2_000)
  for (const [id, value] of figures) {
    const step = steps.get(id)
    expect(step?.value, id).toBe(value)
    expect(recompute(step!), id).toBe(value)
  }
})

test('every step that a step names is there, and every figure of the schedule opens', () => {
  const openMonth = (name: string) => {
    const [, vehicle, month] = /^vehicles\.(\d)\.months\.(\d+)\./.exec(name) ?? []
    return month === undefined ? undefined : answer.traceOfMonth(Number(vehicle), Number(month)).find(({ id }) => id === name)
  }
  let opened = 0
  for (const { operands, id } of steps.values())
    for (const operand of operands) {
      if (operand.from === 'step') expect(steps.get(operand.name)?.value, `${id}: ${operand.name}`).toBe(operand.value)
      const isOfMonth = operand.from === 'run' && operand.name.includes('.months.')
      // A sample of the schedule: all of its figures are 240 months of six vehicles.
      if (!isOfMonth || (opened += 1) % 17 !== 0) continue
      const month = openMonth(operand.name)
      expect(month?.value, operand.name).toBe(operand.value)
      expect(recompute(month!)).toBe(operand.value)
    }
  expect(opened).toBeGreaterThan(1_000)
})

test('the months begin with what is paid in at the start, and each has its opening value and its changes', () => {
  const { traceOfMonth } = compared(
    [
      { kind: 'moneyMarket', initial: 100, monthly: 10, annualEscalation: 0, grossReturn: 0 },
      { kind: 'moneyMarket', initial: 1 },
    ],
    { rate: 0, horizonMonths: 12 },
  )
  const sumsOf = (month: number) => {
    const opened = traceOfMonth(0, month)
    for (const step of opened) expect(recompute(step), step.id).toBe(step.value)
    return ['brought.paidIn', 'paidIn', 'value'].map((name) => opened.find(({ id }) => id === `vehicles.0.months.${month}.${name}`)!.value)
  }
  expect([0, 1, 2].map(sumsOf)).toEqual([
    [100, 100, 100],
    [10, 110, 110],
    [10, 120, 120],
  ])
})

test('the year of a vehicle opens as a whole assessment, with and without the vehicle', () => {
  const year = answer.traceOfYear(4, 3)
  const byId = new Map(year.map((step) => [step.id, step.value as number]))
  expect(byId.get('tax.normal')! - byId.get('without.tax.normal')!).toBe(result.vehicles[4]!.years[3]!.income)
  for (const step of year) expect(recompute(step), step.id).toBe(step.value)
  expect(answer.traceOfYear(9, 0)).toEqual([])
  expect(answer.traceOfMonth(0, 10_000)).toEqual([])
})

test('projected constants are shown as a projection, not as law', () => {
  expect(result.unconfirmed.filter(({ status }) => status === 'projected')).toHaveLength(1)
  const year = answer.traceOfYear(4, 5)
  const origins = year.flatMap(({ operands }) =>
    operands.flatMap((operand) => (operand.from === 'constant' && operand.status === 'projected' ? [operand.source] : [])),
  )
  expect(origins.length).toBeGreaterThan(5)
  expect(new Set(origins)).toEqual(new Set(['Projection: the figures of 2027 moved by 4,5\u00a0% a year. An assumption, not law']))
})

describe('of any vehicles', () => {
  const scene = drawnMonths.chain((months) =>
    fc.record({ months: fc.constant(months), first: drawnVehicle(months), second: drawnVehicle(months) }),
  )
  law('every line gives its figure again from its workings alone', scene, ({ months, first, second }) => {
    const { compared: drawn } = compared([first, second], {
      rate: 310_000,
      dateOfBirth: '1955-06-01',
      horizonMonths: months,
      estate: { executorFee: true, estateDuty: true },
    })
    expectRecomputed(drawn.ledger)
  })
})

describe('a month of any vehicle', () => {
  const scene = drawnMonths.chain((months) =>
    fc.record({
      months: fc.constant(months),
      vehicle: drawnVehicle(months),
      equalNetCost: fc.boolean(),
      at: fc.integer({ min: 1, max: months }),
    }),
  )
  law(
    'grows by its monthly return on the opening value, to the cents that rounding takes',
    scene,
    ({ months, vehicle, equalNetCost, at }) => {
      const answered = compared([vehicle, vehicle], { rate: 310_000, dateOfBirth: '1955-06-01', horizonMonths: months, equalNetCost })
      const { run } = answered.compared.vehicles[0]!
      const growth = answered.traceOfMonth(0, at).find(({ id }) => id.endsWith('.growth'))!.value as number
      const opening = run.columns.value[at - 1]!
      const exact = Number((BigInt(opening) * run.rates.growth * 1_000n) / 10n ** 18n) / 1_000
      // Value, charges and sums before and after are each rounded to the cent.
      expect(Math.abs(growth - exact)).toBeLessThanOrEqual(3)
    },
  )
})

test('the ledger of the example recomputes', () => expectRecomputed(all.ledger))
