import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { type Operand, type TraceStep, recompute } from '../../working/trace.ts'
import { assess } from '../engine/assess.ts'
import { newAssessment } from '../assessment/assessment.ts'
import { type TaxScenarioAnswer, type TaxScenarioLinked, calculateTaxScenario } from '../calculate.ts'
import { figuresOf } from './figures.ts'
import { fillIn } from '../inputs/defaults.ts'
import { type TaxScenarioGiven, type TaxScenarioInputs, taxScenarioInputs } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { type TaxScenarioResult, figure, taxScenarioResult } from './result.ts'
import { FROZEN_SCENARIOS } from '../testing/frozen-scenarios.ts'
import { RUNS } from '../../working/testing/runs.ts'
import { anyScenario, couple, halfOfCouple } from '../testing/scenarios.ts'

const TODAY = '2026-11-21'
type Spouse = NonNullable<TaxScenarioLinked['spouse']>
interface Question {
  readonly given: TaxScenarioGiven
  readonly spouse?: Spouse
}
type Answered = Extract<TaxScenarioAnswer, { ok: true }>

const answerTo = ({ given, spouse }: Question): TaxScenarioAnswer =>
  calculateTaxScenario(given, { today: TODAY, constants: SHIPPED_CONSTANTS, linked: { spouse } })

/** The scenario without what is wrong in it, so that there is an answer. */
function sound(question: Question): { readonly question: Question; readonly answer: Answered } | undefined {
  let now: { given: object; spouse?: { given: object; side: Spouse['side'] } } = question
  for (let round = 0; round < 40; round += 1) {
    const answer = answerTo(now as Question)
    if (answer.ok) return { question: now as Question, answer }
    now = structuredClone(now)
    for (const { field } of answer.faults) {
      const isSpouse = field.startsWith('spouse.')
      remove(isSpouse ? now.spouse!.given : now.given, (isSpouse ? field.slice('spouse.'.length) : field).split('.'))
    }
  }
  return undefined
}

/** Without the field, or without its row where it isn't given: something is missing there then. */
function remove(within: object, [key, next, ...rest]: readonly string[]): void {
  const inner = (within as Record<string, unknown>)[key!]
  const isRow = Array.isArray(within)
  if (next !== undefined && typeof inner === 'object' && inner !== null) {
    if (rest.length > 0 || next in inner) return remove(inner, [next, ...rest])
    if (isRow) within[Number(key)] = { ...inner, ...blankOf(inner) }
    else Reflect.deleteProperty(within, key!)
    return
  }
  Reflect.deleteProperty(within, key!)
}
const blankOf = (row: object) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? 0 : value]))

/** Figures of a result by its schema, at any path. */
function pathsOfFigures(schema: unknown, value: unknown, path: string): string[] {
  if (schema === figure) return [path]
  const { def } = (schema as { _zod: { def: { type: string; shape?: object; element?: unknown; innerType?: unknown } } })._zod
  if (value === null || value === undefined) return []
  if (def.type === 'nullable') return pathsOfFigures(def.innerType, value, path)
  if (def.type === 'array') return (value as unknown[]).flatMap((each, at) => pathsOfFigures(def.element, each, `${path}.${at}`))
  if (def.type !== 'object') return []
  return Object.entries(def.shape!).flatMap(([key, inner]) =>
    pathsOfFigures(inner, (value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`),
  )
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)

function expectEveryFigureOpens({ question, answer }: { readonly question: Question; readonly answer: Answered }): void {
  const { result } = answer
  const trace = answer.trace()
  const steps = new Map(trace.map((step) => [step.id, step]))
  expect(steps.size, 'ids are unique').toBe(trace.length)
  const refused = new Set(result.missing.map(({ id }) => id))
  for (const { path, id, value } of figuresOf(result)) {
    expect(at(result, path), path).toBe(value)
    const step = steps.get(id)
    if (value === null) expect(step, `${path} is refused, or there is none`).toBeUndefined()
    else expect(step?.value, `${path} opens as ${id}`).toBe(value)
  }
  for (const id of refused) expect(steps.has(id), `${id} is refused`).toBe(false)
  const runs = runsOf(question)
  for (const step of trace) expectWorkings(step, steps, runs)
}

/** Arithmetic of the engine, which no section asks for. Everything else cites its section. */
const WITHOUT_SECTION = [
  /^rates\.(taxOnMore|totalIncome|effective|ofReceived|marginal)$/,
  /^takeHome\./,
  /^settlement\.(dueOrRefund|turnoverTaxCredit)$/,
  /^turnoverTax\.(normalTax|saving)$/,
  /^tax\.(total|lumpSums)$/,
  /^lumpSums\.taxable$/,
  /^otherDeductions\.total$/,
]

function expectWorkings(step: TraceStep, steps: ReadonlyMap<string, TraceStep>, runs: Runs): void {
  expect(recompute(step), step.id).toBe(step.value)
  expect(step.formula, step.id).toMatch(/^[^ ]/)
  expect(step.formula, step.id).not.toMatch(/NaN|undefined|null|Infinity|\[object/)
  expect(step.label, step.id).toMatch(/^[A-Z0-9].*[^.]$/)
  if (!WITHOUT_SECTION.some((pattern) => pattern.test(step.id))) expect(step.law, `${step.id} cites its section`).toBeDefined()
  for (const operand of step.operands) {
    if (operand.from === 'step') expect(steps.get(operand.name)?.value, `${operand.name} in ${step.id}`).toBe(operand.value)
    if (operand.from === 'constant')
      for (const of of [operand.name, operand.source, operand.status, operand.confidence]) expect(of, step.id).toMatch(/\w/)
    if (operand.from === 'input') expectInput(operand, runs.inputOf(operand.name), step.id)
    if (operand.from === 'run') expect(runs.figureOf(operand.name, operand.change), `${operand.name} ${operand.change}`).toBe(operand.value)
  }
}

/** As it was given, or by its default; the members covered are counted by month. */
function expectInput({ name, value }: Operand & { readonly from: 'input' }, given: unknown, id: string): void {
  if (!Array.isArray(given)) return expect(value, `${name} in ${id}`).toBe(given ?? 0)
  const members = given as readonly number[]
  const sumOf = (each: (of: number) => number) => members.reduce((sum, of) => sum + each(of), 0)
  const covered = sumOf((of) => (of > 0 ? 1 : 0))
  expect([sumOf((of) => Math.min(of, 2)), sumOf((of) => Math.max(0, of - 2)), covered === 0 ? 12 : covered], id).toContain(value)
}

interface Runs {
  /** The input that an operand names. */
  inputOf(name: string): unknown
  /** A figure of a second run, made here by the words of the trace alone. */
  figureOf(id: string, change: string): number | undefined
}

function runsOf({ given, spouse }: Question): Runs {
  const inputs = fillIn(given, TODAY)
  const { taxYear, maritalRegime } = inputs
  const linked = spouse && { inputs: fillIn({ taxYear, maritalRegime, ...spouse.given }, TODAY), side: spouse.side }
  const made = new Map<string, ReadonlyMap<string, number>>()
  const changes: Readonly<Record<string, readonly [TaxScenarioInputs, number]>> = {
    'without bonuses': [{ ...inputs, employers: inputs.employers.map((row) => ({ ...row, bonus: 0 })) }, 0],
    'without businesses': [{ ...inputs, businesses: [] }, 0],
    'R\u00a01\u00a0000 more ordinary income': [inputs, 100_000],
  }
  function run(change: string): ReadonlyMap<string, number> {
    const [changed, more] = changes[change]!
    const assessment = newAssessment(changed, { tax: SHIPPED_CONSTANTS.tax, more, ...(linked === undefined ? {} : { spouse: linked }) })
    assess(assessment)
    return new Map(assessment.ledger.lines.map(({ id, value }) => [id, value]))
  }
  return {
    inputOf: (name) => (name.startsWith('spouse.') ? at(linked!.inputs, name.slice('spouse.'.length)) : at(inputs, name)),
    figureOf(id, change) {
      const known = made.get(change) ?? run(change)
      made.set(change, known)
      return known.get(id)
    },
  }
}

const byName = FROZEN_SCENARIOS.map(
  ({ name, inputs: given, linked }) => [name, linked?.spouse === undefined ? { given } : { given, spouse: linked.spouse }] as const,
)
const answerOf = (question: Question): Answered => {
  const answer = answerTo(question)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}
const resultOf = (question: Question): TaxScenarioResult => answerOf(question).result
const traceOfNamed = (name: string) => answerOf(byName.find(([each]) => each === name)![1]).trace()

describe('every figure of the result opens', () => {
  test.each(byName)('%s', (_name, question) => expectEveryFigureOpens({ question, answer: answerOf(question) }))

  test.each(byName)('figuresOf forgets none: %s', (_name, question) => {
    const result = resultOf(question)
    expect(
      figuresOf(result)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(pathsOfFigures(taxScenarioResult, result, '').toSorted())
  })
  test('a path of the result gives the id in the trace', () => {
    const result = resultOf(byName[0]![1])
    const idAt = (path: string) => figuresOf(result).find((figure) => figure.path === path)?.id
    expect(idAt('settlement.dueOrRefund')).toBe('settlement.dueOrRefund')
    expect(idAt('provisional.plan.second.amount')).toBe('provisional.p2')
    expect(idAt('exempt.0.amount')).toBe(result.exempt[0]!.id)
    expect(idAt('brackets.0.rate')).toBeUndefined()
    expect(idAt('nothing')).toBeUndefined()
  })

  const runs: fc.Arbitrary<Question> = fc.oneof(
    anyScenario.map((given) => ({ given })),
    halfOfCouple.map((given) => ({ given })),
    (anyOf(taxScenarioInputs) as fc.Arbitrary<TaxScenarioGiven>).map((given) => ({ given })),
    fc.tuple(couple, fc.constantFrom('first' as const, 'second' as const)).map(([[given, other], side]) => ({
      given,
      spouse: { given: other, side },
    })),
  )
  test('for any scenario', { timeout: 180_000 + 20 * RUNS }, () => {
    let answered = 0
    fc.assert(
      fc.property(runs, (question) => {
        const made = sound(question)
        // Another is drawn in its place.
        fc.pre(made !== undefined)
        answered += 1
        expectEveryFigureOpens(made)
      }),
      { numRuns: RUNS },
    )
    expect(answered).toBe(RUNS)
  })
})

const RATES_ACT = 'Rates and Monetary Amounts and Amendment of Revenue Laws Act of the year'

test('a law is a section or paragraph of an Act, or the Act that sets the rates of each year', () => {
  for (const [, question] of byName)
    for (const { id, law } of answerOf(question).trace()) {
      if (law === undefined || (law.act === RATES_ACT && law.section === undefined)) continue
      expect(law.act, id).toMatch(/ Act \d+ of \d{4}$/)
      expect(law.section, id).toMatch(/^(s \d+|\w+ Schedule, para \d+)/)
    }
})

test('formulas read like this', () => {
  const example = new Map(traceOfNamed('every group, 2026').map(({ id, formula }) => [id, formula.replaceAll('\u00a0', ' ')]))
  const formulas = ['employment.1.carUse', 'travel.deemed.fixed', 'travel.claim', 'business.taxable', 'tax.table', 'tax.rebates.secondary']
  const rest = ['tax.beforeForeignCredit', 'lumpSums.1.taxTogether', 'rates.marginal', 'takeHome.bonusMonth.12', 'settlement.dueOrRefund']
  expect([...formulas, ...rest].map((id) => example.get(id))).toMatchInlineSnapshot(`
    [
      "R 550 000 × 3,25 % × 5 months = R 89 375",
      "R 135 048 × 212 × 7 400 ÷ (365 × 19 000) = R 30 549,86",
      "the greatest of R 51 913,66 and R 38 565,68 = R 51 913,66",
      "R 159 990,41 + (−R 20 000) = R 139 990,41",
      "R 251 258 + 41 % × (R 1 683 585,95 − R 857 900) = R 589 789,24",
      "R 0",
      "R 589 789,24 − R 17 235 − R 0 − R 0 − R 10 950 − R 0, not below R 0 = R 561 604,24",
      "R 143 550 + 36 % × (R 1 230 000 − R 1 155 000) = R 170 550",
      "R 410 ÷ R 1 000 = 41,00 %",
      "R 60 607,82 + R 80 000 − R 26 969,28 = R 113 638,54",
      "R 730 804,24 − R 326 000 − R 75 000 − R 90 000 = R 239 804,24",
    ]
  `)
})
