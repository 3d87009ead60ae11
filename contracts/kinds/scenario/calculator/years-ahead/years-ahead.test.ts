import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { law } from '../../../../law/working/testing/runs.ts'
import { recompute } from '../../../../law/working/trace.ts'
import { calculateTaxScenario } from '../../../../law/assessment/calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../../law/assessment/inputs/example.ts'
import { fillIn } from '../../../../law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { couple, anyScenario, money } from '../../../../law/assessment/testing/scenarios.ts'
import { type YearAhead, yearsAhead } from './years-ahead.ts'
import { COURSES } from './courses.ts'

const tax = TAX_CONSTANTS
const full = (given: TaxScenarioGiven) => fillIn(given, '2026-11-21')
const ahead = (given: TaxScenarioGiven, spouse?: TaxScenarioGiven) =>
  yearsAhead(full(given), { tax, ...(spouse === undefined ? {} : { spouse: { inputs: full(spouse), side: 'first' } }) })
const rowsOf = (given: TaxScenarioGiven) => ahead(given).result.rows
const still = { salaryGrowth: 0, bracketIndexation: 0, inflation: 0 }

/** Every figure of a row, by its path. */
function figuresOf(row: YearAhead): ReadonlyMap<string, number | null> {
  const at = (path: string) => path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], row)
  return new Map(Object.keys(row.figureIds).map((path) => [path, at(path) as number | null]))
}

function expectSound({ result, traceOfYear }: ReturnType<typeof yearsAhead>): void {
  for (const [at, row] of result.rows.entries()) {
    const steps = new Map(traceOfYear(at).map((step) => [step.id, step]))
    expect(steps.size, 'ids are unique').toBe(traceOfYear(at).length)
    for (const [path, figure] of figuresOf(row)) {
      expect(figure === null || Number.isSafeInteger(figure), path).toBe(true)
      if (figure !== null) expect(recompute(steps.get(row.figureIds[path]!)!), path).toBe(figure)
    }
    for (const step of steps.values()) {
      expect(recompute(step), step.id).toBe(step.value)
      for (const operand of step.operands) {
        if (operand.from !== 'input' || operand.value === 0 || at === 0 || !isBrought(operand.name)) continue
        expect(steps.get(`inputs.${operand.name}`)?.value, operand.name).toBe(operand.value)
      }
    }
  }
}

/** An input that comes out of the year before has a step that says how. */
function isBrought(name: string): boolean {
  const course = COURSES[name.replaceAll(/\.\d+(?=\.|$)/g, '.*')]
  return course === 'salaryGrowth' || course === 'inflation' || course === 'handedOn'
}

describe('one person, R850 000 in 2027', () => {
  const given: TaxScenarioGiven = {
    taxYear: 2027,
    dateOfBirth: '1963-08-01',
    employers: [{ salary: 80_000_000, bonus: 5_000_000 }],
    projection: { salaryGrowth: 60_000, inflation: 50_000, yearsAhead: 2 },
  }
  test('the salary and a bonus grow, by 6 % a year to the cent; the newest tables are held', () => {
    const rows = rowsOf(given)
    expect(rows.map(({ taxYear, grossIncome }) => [taxYear, grossIncome])).toEqual([
      [2027, 85_000_000],
      [2028, 90_100_000],
      [2029, 95_506_000],
    ])
    // R259 783 + 41 % × (R901 000 − R887 000) − R17 820
    expect(rows[1]).toMatchObject({ normalTax: 24_770_300, tables: 'projected', nominalRate: 410_000 })
  })
  test('at 65 the second rebate comes, in the year it is reached', () => {
    expect(rowsOf(given).map(({ age, reaches, rebates }) => [age, reaches, rebates.secondary])).toEqual([
      [63, null, 0],
      [64, null, 0],
      [65, 65, 976_500],
    ])
  })
  test('in money of the first year R901 000 at 5 % are R858 095,24', () => {
    expect(rowsOf(given)[1]!.real).toMatchObject({ grossIncome: 85_809_524 })
  })
  test('creep is the tax by held brackets less that by brackets that rise with inflation; none where tables are loaded', () => {
    const [now, next] = rowsOf(given)
    expect(now!.creep).toBeNull()
    // Bounds × 1,05 in whole rand: R257 355, 402 255, 556 710, 730 590, 931 350. On R901 000: 194 476 + 39 % × (901 000 − 730 590) − 18 711.
    expect(next!.creep).toEqual({ held: 24_770_300, indexed: 24_222_490, amount: 547_810 })
  })
  test('bracket creep is independent of the indexation of the projection', () => {
    const [, next] = rowsOf({ ...given, projection: { ...given.projection, bracketIndexation: 50_000 } })
    expect(next).toMatchObject({ normalTax: 24_222_490, creep: { held: 24_770_300, indexed: 24_222_490, amount: 547_810 } })
  })
  test('indexed by inflation a salary that rises with it bears the same tax in money of the first year, except for rounding', () => {
    const rows = rowsOf({
      ...given,
      dateOfBirth: '1980-01-01',
      projection: { salaryGrowth: 50_000, bracketIndexation: 50_000, inflation: 50_000, yearsAhead: 10 },
    })
    expect(rows).toHaveLength(11)
    for (const { real, creep } of rows) {
      expect(Math.abs(real.normalTax! - rows[0]!.normalTax!)).toBeLessThan(500)
      if (creep !== null) expect(creep.indexed).toBeLessThanOrEqual(creep.held!)
    }
  })
  test('projected constants say so, with the indexation; the result says that it is not law', () => {
    const { result } = ahead({ ...given, projection: { ...given.projection, bracketIndexation: 40_000 } })
    expect(result.sentence).toContain(
      'From 2028 on there are no tables; those of 2027 are moved by the indexation entered. This is an assumption, not law.',
    )
    expect(result.rows[1]!.constants).toContainEqual(
      expect.objectContaining({ status: 'projected', source: expect.stringContaining('moved by 4\u00a0% a year') as string }),
    )
    expect(result.rows[0]!.constants.some(({ status }) => status === 'projected')).toBe(false)
  })
})

test('loaded years take their own tables: R500 000 from 2024 to 2027, without growth', () => {
  const rows = rowsOf({ taxYear: 2024, employers: [{ salary: 50_000_000 }], projection: { ...still, yearsAhead: 3 } })
  const alone = [2024, 2025, 2026, 2027].map((taxYear) => rowsOf({ taxYear, employers: [{ salary: 50_000_000 }] })[0]!.normalTax)
  expect(rows.map(({ normalTax }) => normalTax)).toEqual(alone)
  expect(rows.every(({ tables, creep }) => tables === 'loaded' && creep === null)).toBe(true)
})

describe('carry-forwards', () => {
  const chain = (given: TaxScenarioGiven) => rowsOf({ taxYear: 2024, ...given, projection: { ...still, yearsAhead: 3 } })
  test('s 11F: R500 000 a year against a cap of R350 000 leave R150 000 more each year; R430 000 in 2027 leave R70 000 more', () => {
    const rows = chain({ employers: [{ salary: 300_000_000 }], deductions: { raContribution: 50_000_000 } })
    expect(rows.map(({ carryForward }) => carryForward.s11F)).toEqual([15_000_000, 30_000_000, 45_000_000, 52_000_000])
  })
  test('s 18A: what was given above 10 % is deducted later', () => {
    const rows = chain({ employers: [{ salary: 100_000_000 }], deductions: { donations18A: 11_000_000 } })
    expect(rows.map(({ carryForward }) => carryForward.s18A)).toEqual([1_000_000, 2_000_000, 3_000_000, 4_000_000])
  })
  test('a capital loss stays until there is a gain; the disposal itself happened once', () => {
    const rows = chain({ disposals: [{ assetKind: 'other', baseCost: 24_000_000 }] })
    expect(rows.map(({ carryForward }) => carryForward.capitalLoss)).toEqual([20_000_000, 20_000_000, 20_000_000, 20_000_000])
  })
  test('a ring-fenced loss grows year by year; an assessed loss of all income does in a business that may', () => {
    const fenced = chain({ employers: [{ salary: 300_000_000 }], businesses: [{ costOfSales: 1_000_000, s20AFlag: true }] })
    expect(fenced.map(({ carryForward }) => carryForward.ringFenced)).toEqual([1_000_000, 2_000_000, 3_000_000, 4_000_000])
    const lost = chain({ businesses: [{ turnover: 100, costOfSales: 1_000_100 }] })
    expect(lost.map(({ carryForward }) => carryForward.assessedLoss)).toEqual([1_000_000, 2_000_000, 3_000_000, 4_000_000])
  })
  test('a carried-forward amount opens into the figure of the year before', () => {
    const given = {
      taxYear: 2026,
      employers: [{ salary: 300_000_000 }],
      deductions: { raContribution: 50_000_000 },
      projection: { yearsAhead: 1 },
    }
    const step = ahead(given)
      .traceOfYear(1)
      .find(({ id }) => id === 'inputs.deductions.retirementBf')
    expect(step).toMatchObject({
      value: 15_000_000,
      operands: [{ from: 'run', name: 'carryForward.s11F', change: 'year of assessment 2026' }],
    })
  })
})

test('a linked spouse in community of property counts in every year and in every run; out of it, in none', () => {
  const projection = { inflation: 100_000, yearsAhead: 1 }
  const spouse: TaxScenarioGiven = { taxYear: 2027, investmentIncome: [{ kind: 'localInterest', amount: 100_000_000 }] }
  const own = (maritalRegime: 'inCommunity' | 'ancWithAccrual'): TaxScenarioGiven => ({ taxYear: 2027, maritalRegime, projection })
  const joint = ahead(own('inCommunity'), { ...spouse, maritalRegime: 'inCommunity' }).result.rows
  // Halves of R1 000 000 and R1 100 000 less R23 800.
  expect(joint.map(({ taxableIncome }) => taxableIncome)).toEqual([47_620_000, 52_620_000])
  expect(joint[1]!.creep!.held).toBe(joint[1]!.normalTax)
  const apart = ahead(own('ancWithAccrual'), { ...spouse, maritalRegime: 'ancWithAccrual' }).result.rows
  expect(apart.map(({ taxableIncome }) => taxableIncome)).toEqual([0, 0])
})

test('a couple that left community of property within the year stays out of it, one that came into it stays in it; a note says what continues', () => {
  const spouse: TaxScenarioGiven = { taxYear: 2027, maritalRegime: 'inCommunity' }
  const investmentIncome = [{ kind: 'localInterest' as const, amount: 100_000_000 }]
  const of = (days: TaxScenarioGiven) => {
    const own = { ...spouse, ...days, investmentIncome, projection: { yearsAhead: 1 } }
    return ahead(own, { ...spouse, ...days }).result
  }
  // R500 000 or R1 000 000, less R23 800.
  const ended = of({ communityUntil: '2026-08-31' })
  expect(ended.rows.map(({ taxableIncome }) => taxableIncome)).toEqual([47_620_000, 102_620_000])
  expect(ended.notes).toEqual([expect.stringContaining('carried forward as entered')])
  expect(of({ communityFrom: '2026-09-01' }).rows.map(({ taxableIncome }) => taxableIncome)).toEqual([47_620_000, 50_120_000])
})

test("figures not loaded are null or left out, and named; no other year's figure replaces them", () => {
  const withdrawn = {
    ...tax.incomeTax[0]!.primaryRebate,
    origin: { ...tax.incomeTax[0]!.primaryRebate.origin, status: 'withdrawn' as const },
  }
  const without = { ...tax, incomeTax: [{ ...tax.incomeTax[0]!, primaryRebate: withdrawn }, ...tax.incomeTax.slice(1)] }
  const [row] = yearsAhead(full({ taxYear: 2027, employers: [{ salary: 80_000_000 }] }), { tax: without }).result.rows
  expect(row).toMatchObject({
    rebates: { primary: null },
    incomplete: true,
    missing: [{ name: 'the primary rebate of 2027', from: '2026-03-01' }],
  })
  const travel: TaxScenarioGiven = {
    taxYear: 2026,
    employers: [{ travelAllowance: 10_000_000 }],
    deductions: { totalKm: 20_000, businessKm: 5_000, vehicleValue: 30_000_000 },
  }
  const rows = rowsOf({ ...travel, projection: { yearsAhead: 2 } })
  expect(rows.map(({ incomplete }) => incomplete)).toEqual([false, false, true])
  expect(rows.map(({ missing }) => missing.map(({ name }) => name))).toEqual([[], [], ['the deemed-cost table of 2028']])
})

describe('notes', () => {
  const notes = (given: TaxScenarioGiven) => ahead({ taxYear: 2027, ...given, projection: { yearsAhead: 1 } }).result.notes.join(' ')
  test('a death ends the years', () => {
    const given: TaxScenarioGiven = { taxYear: 2027, dateOfDeath: '2026-12-01', projection: { yearsAhead: 10 } }
    expect(rowsOf(given)).toHaveLength(1)
    expect(ahead(given).result.notes).toEqual(['The year is the year of death: no year follows it.'])
  })
  test('parts of a year, and what has no place in the inputs, are named', () => {
    expect(notes({ employers: [{ salary: 100 }] })).toBe('')
    expect(notes({ periodStart: '2026-09-01' })).toContain('is part of a year')
    expect(notes({ employers: [{ from: '2026-09-01', salary: 100 }] })).toContain('began within the first year')
    expect(notes({ businesses: [{ costOfSales: 100, s20AFlag: true }] })).toContain('no business that could use it')
    expect(notes({ businesses: [{ costOfSales: 100 }] })).toBe('')
    expect(notes({ investmentIncome: [{ kind: 'foreignInterest', amount: 1_000_000, foreignTaxPaid: 500_000 }] })).toBe('')
  })
})

test('the example: what is known of each amount, and no figure without its workings', () => {
  const answer = ahead(TAX_SCENARIO_EXAMPLE)
  expectSound(answer)
  expect(answer.result.rows).toHaveLength(6)
  expect(JSON.parse(JSON.stringify(answer.result))).toStrictEqual(answer.result)
  const course = (field: string) => answer.result.amounts.find((amount) => amount.field === field)?.course
  expect(
    ['employers.1.salary', 'investmentIncome.0.amount', 'rentals.0.bondInterest', 'disposals.0.proceeds', 'deductions.retirementBf'].map(
      course,
    ),
  ).toEqual(['salaryGrowth', 'inflation', 'held', 'once', 'handedOn'])
  expect(answer.traceOfYear(6)).toEqual([])
})

describe('laws', () => {
  law('without a year ahead there is one row, that of the scenario’s own result', anyScenario, (given) => {
    const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
    fc.pre(answer.ok)
    const { rows } = yearsAhead(answer.inputs, { tax, spouse: answer.spouse }).result
    const { income, taxableIncome, tax: own, rates, age, carryForward } = answer.result
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      grossIncome: income.gross,
      taxableIncome: taxableIncome.total,
      normalTax: own.normal,
      effectiveRate: rates.effective,
      marginalRate: rates.marginal,
      nominalRate: rates.nominal,
      rebates: own.rebates,
      age,
      carryForward: { s11F: carryForward.s11F, s18A: carryForward.s18A, s10C: carryForward.s10C, capitalLoss: carryForward.capitalLoss },
      real: { grossIncome: income.gross, taxableIncome: taxableIncome.total, normalTax: own.normal },
    })
  })
  const steady = fc.record({
    employers: fc.array(fc.record({ salary: money(300_000_000), bonus: money(5_000_000), employerRetirement: money(5_000_000) }), {
      maxLength: 2,
    }),
    investmentIncome: fc.array(
      fc.record({ kind: fc.constantFrom('localInterest' as const, 'reitDistribution' as const), amount: money(60_000_000) }),
      { maxLength: 3 },
    ),
    retirementIncome: fc.record({ pension: money(60_000_000) }),
    rentals: fc.array(fc.record({ grossRent: money(60_000_000), repairs: money(5_000_000) }), { maxLength: 2 }),
    deductions: fc.record({ raContribution: money(10_000_000), donations18A: money(500_000) }),
    medical: fc.record({ schemeContributionMonthly: money(1_000_000), qualifyingOutOfPocket: money(10_000_000) }),
  })
  law('without growth, indexation and inflation each year is the one before, as long as nothing is carried forward', steady, (given) => {
    const rows = rowsOf({ ...given, taxYear: 2027, projection: { ...still, yearsAhead: 3 } })
    fc.pre(Object.values(rows[0]!.carryForward).every((value) => value === 0))
    const of = ({ taxYear: _year, tables: _tables, constants: _constants, creep: _creep, figureIds: _ids, ...figures }: YearAhead) =>
      figures
    for (const row of rows) {
      expect(of(row)).toEqual(of(rows[0]!))
      if (row.creep !== null) expect(row.creep).toEqual({ held: row.normalTax, indexed: row.normalTax, amount: 0 })
    }
  })
  const growth = fc.integer({ min: 0, max: 300_000 })
  const projection = fc.record({
    salaryGrowth: growth,
    bracketIndexation: growth,
    inflation: growth,
    yearsAhead: fc.integer({ min: 0, max: 3 }),
  })
  law('for any scenario each figure is whole and opens into steps that recompute', fc.tuple(anyScenario, projection), ([given, years]) => {
    expectSound(ahead({ ...given, projection: years }))
  })
  law('two spouses in community of property go through the years together', fc.tuple(couple, projection), ([[one, other], years]) => {
    expectSound(ahead({ ...one, projection: years }, other))
  })
})
