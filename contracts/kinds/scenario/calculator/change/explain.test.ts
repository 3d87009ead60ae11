import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { calculateTaxScenario } from '../../../../law/assessment/calculate.ts'
import { TAX_ENGINE_VERSION } from '../../../../law/assessment/engine-version.ts'
import type { Cause, Explanation } from './difference.ts'
import { type PinnedTaxScenario, TAX_ENGINES, type TaxEngines, type TaxEngine } from '../../../../law/assessment/engines.ts'
import { explainTaxChange } from './explain.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../../law/assessment/inputs/example.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { FROZEN_SCENARIOS } from '../../../../law/assessment/testing/frozen-scenarios.ts'

/** Constants of a second version: the primary rebate of 2027 is R1 000 higher. */
const tax = structuredClone(SHIPPED_CONSTANTS.tax)
Object.assign(tax.incomeTax[0]!.primaryRebate, { value: tax.incomeTax[0]!.primaryRebate.value + 100_000 })
const RAISED = { ...SHIPPED_CONSTANTS, constantsVersion: 'raised', tax }

/** An engine of a second version: what is due is rounded down to the rand. */
const roundedDown: TaxEngine = (given, context) => {
  const answer = calculateTaxScenario(given, context)
  if (!answer.ok) return answer
  const { settlement } = answer.result
  const dueOrRefund = Math.floor(settlement.dueOrRefund! / 100) * 100
  return { ...answer, result: { ...answer.result, settlement: { ...settlement, dueOrRefund } } }
}
const ENGINES: TaxEngines = new Map([...TAX_ENGINES, ['rounded', roundedDown]])

const pinned = (inputs: TaxScenarioGiven, more: Partial<PinnedTaxScenario> = {}): PinnedTaxScenario => ({
  inputs,
  today: '2026-11-21',
  constants: SHIPPED_CONSTANTS,
  engineVersion: TAX_ENGINE_VERSION,
  ...more,
})
const nameOf = (cause: Cause) => (cause.kind === 'input' ? cause.field : cause.kind)
const partsOf = (explanation: Explanation | undefined, figure = 'settlement.dueOrRefund') =>
  explanation?.changes.find((change) => change.figure === figure)?.parts.map(({ causes, amount }) => [...causes.map(nameOf), amount])

describe('why what is due changed', () => {
  const before: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 40_000_000 }] }

  test('an input: R100 000 more of salary at 31 %, and R500 of PAYE', () => {
    const after: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 50_000_000, payeDeducted: 50_000 }] }
    const explanation = explainTaxChange(pinned(before), pinned(after))
    expect(partsOf(explanation)).toEqual([
      ['employers.0.salary', 3_100_000],
      ['employers.0.payeDeducted', -50_000],
    ])
    expect(partsOf(explanation, 'taxableIncome.total')).toEqual([['employers.0.salary', 10_000_000]])
  })
  test('the constants: a rebate R1 000 higher', () => {
    expect(partsOf(explainTaxChange(pinned(before), pinned(before, { constants: RAISED }), ENGINES))).toEqual([['constants', -100_000]])
  })
  test('the engine: one that rounds down what is due', () => {
    const odd: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 40_000_012 }] }
    const explanation = explainTaxChange(pinned(odd), pinned(odd, { engineVersion: 'rounded' }), ENGINES)
    // 12 c at 31 % are 3,72 c: 4 c.
    expect(explanation?.changes).toEqual([
      {
        figure: 'settlement.dueOrRefund',
        before: 6_741_704,
        after: 6_741_700,
        difference: -4,
        parts: [{ causes: [{ kind: 'engine', before: TAX_ENGINE_VERSION, after: 'rounded' }], amount: -4 }],
      },
    ])
  })
  test('all three at once', () => {
    const after = pinned({ taxYear: 2027, employers: [{ salary: 40_000_112 }] }, { engineVersion: 'rounded', constants: RAISED })
    expect(partsOf(explainTaxChange(pinned({ ...before, employers: [{ salary: 40_000_012 }] }), after, ENGINES))).toEqual([
      ['engine', -4],
      ['constants', -100_000],
    ])
  })
  test('a row more: its figures come from R 0', () => {
    const after: TaxScenarioGiven = { ...before, investmentIncome: [{ kind: 'localInterest', amount: 3_380_000 }] }
    const explanation = explainTaxChange(pinned(before), pinned(after))
    // 10 000 at 31 %, above the exemption of R23 800.
    expect(partsOf(explanation)).toEqual([['investmentIncome.0', 310_000]])
    expect(partsOf(explanation, 'investment.interestExempt')).toEqual([['investmentIncome.0', 2_380_000]])
    expect(explanation?.refused).toEqual([])
  })
  test('the year of an answer that names none is that of its day', () => {
    const given: TaxScenarioGiven = { employers: [{ salary: 40_000_000 }] }
    const explanation = explainTaxChange(pinned(given, { today: '2026-02-28' }), pinned(given, { today: '2026-03-01' }))
    expect(partsOf(explanation)?.map(([cause]) => cause)).toEqual(['taxYear'])
  })
  test('of two answers that are the same: nothing', () => {
    expect(explainTaxChange(pinned(TAX_SCENARIO_EXAMPLE), pinned(TAX_SCENARIO_EXAMPLE))).toEqual({ changes: [], refused: [] })
  })
  test('is not known where one of them can’t be given again', () => {
    expect(explainTaxChange(pinned(before, { engineVersion: '0.9' }), pinned(before))).toBeUndefined()
    expect(explainTaxChange(pinned(before), pinned(before, { constants: undefined }))).toBeUndefined()
  })
  test('inputs that contradict each other on the way only act together with what puts them right', () => {
    const km = (totalKm: number, businessKm: number): TaxScenarioGiven => ({
      taxYear: 2026,
      employers: [{ salary: 40_000_000, travelAllowance: 10_000_000 }],
      deductions: { vehicleValue: 30_000_000, totalKm, businessKm, travelMethod: 'deemed' },
    })
    const explanation = explainTaxChange(pinned(km(20_000, 15_000)), pinned(km(10_000, 9_000)))
    expect(partsOf(explanation)?.map((part) => part.slice(0, -1))).toEqual([['deductions.totalKm', 'deductions.businessKm']])
  })
})

describe('the linked spouse', () => {
  const one: TaxScenarioGiven = { taxYear: 2027, maritalRegime: 'inCommunity', employers: [{ salary: 60_000_000 }] }
  const other = (interest: number): TaxScenarioGiven => ({
    taxYear: 2027,
    maritalRegime: 'inCommunity',
    investmentIncome: [{ kind: 'localInterest', amount: interest }],
  })
  const linked = (interest: number) => pinned(one, { linked: { spouse: { given: other(interest), side: 'first' } } })

  test('is a cause by her own fields', () => {
    const explanation = explainTaxChange(linked(6_000_000), linked(8_000_000))
    // Half of R20 000 at 36 %.
    expect(partsOf(explanation)).toEqual([['spouse.investmentIncome.0.amount', 360_000]])
    expect(explanation?.changes[0]?.parts[0]?.causes[0]).toMatchObject({ label: 'Amount of investment income of the spouse' })
  })
  test('a record that was linked or unlinked is a cause too', () => {
    const came = explainTaxChange(pinned(one), linked(6_000_000))
    // Half of R60 000 less the exemption of R23 800, at 36 %.
    expect(partsOf(came)).toEqual([['spouse.investmentIncome', 223_200]])
    const gone = explainTaxChange(linked(6_000_000), pinned(one))
    expect(partsOf(gone)).toEqual([['spouseSide', -223_200]])
    expect(gone?.changes[0]?.parts[0]?.causes[0]).toMatchObject({ label: 'Link to the scenario of the spouse' })
  })
})

test('between any two of the frozen scenarios the parts of every figure sum to its difference', () => {
  const anyOne = fc.constantFrom(...FROZEN_SCENARIOS)
  const versions = fc.record({
    constants: fc.constantFrom(SHIPPED_CONSTANTS, RAISED),
    engineVersion: fc.constantFrom(TAX_ENGINE_VERSION, 'rounded'),
  })
  fc.assert(
    fc.property(anyOne, anyOne, versions, (from, to, after) => {
      const ofOne = ({ inputs, linked: household }: typeof from) => pinned(inputs, { linked: household })
      const { changes } = explainTaxChange(ofOne(from), { ...ofOne(to), ...after }, ENGINES)!
      for (const { difference, parts, before: was, after: is } of changes) {
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference)
        expect(is - was).toBe(difference)
      }
    }),
    { numRuns: 60 },
  )
})
