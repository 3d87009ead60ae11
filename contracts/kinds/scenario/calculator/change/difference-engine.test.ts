import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import { assess } from '../../../../law/assessment/engine/assess.ts'
import { type Run, explainChange } from './difference.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { anyOf } from '../../../../law/assessment/inputs/testing/places.ts'
import { settlement } from '../../../../law/assessment/settlement/settlement.ts'
import { assessmentOf } from '../../../../law/assessment/testing/steps.ts'

const RAISED = structuredClone(TAX_CONSTANTS)
/** A rebate of 2027 that is R1 000 higher. */
Object.assign(RAISED.incomeTax[0]!.primaryRebate, { value: RAISED.incomeTax[0]!.primaryRebate.value + 100_000 })

/** Every line of an assessment by its id. */
const run: Run = ({ inputs, constantsVersion }) => {
  const at = { ...assessmentOf(inputs), tax: constantsVersion === 'raised' ? RAISED : TAX_CONSTANTS }
  settlement(at, assess(at).totalTax)
  return Object.fromEntries(at.ledger.lines.map(({ id, value, missing }) => [id, missing === undefined ? value : null]))
}
const pinned = (inputs: TaxScenarioGiven, constantsVersion = 'published') => ({ inputs, constantsVersion, engineVersion: '1' })

test('R100 000 more of salary at 31 %, a rebate R1 000 higher and R500 more of PAYE make R29 500 more to pay', () => {
  const before: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 40_000_000, payeDeducted: 0 }] }
  const after: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 50_000_000, payeDeducted: 50_000 }] }
  const explanation = explainChange(pinned(before), pinned(after, 'raised'), run)
  const due = explanation?.changes.find(({ figure }) => figure === 'settlement.dueOrRefund')
  expect(due?.difference).toBe(2_950_000)
  expect(
    due?.parts.map(({ causes, amount }) => [causes.map((cause) => (cause.kind === 'input' ? cause.field : cause.kind)).join(), amount]),
  ).toEqual([
    ['constants', -100_000],
    ['employers.0.salary', 3_100_000],
    ['employers.0.payeDeducted', -50_000],
  ])
})

test('for every line of any two scenarios the parts sum to the whole, and what is refused is named', () => {
  const scenarios = anyOf(taxScenarioInputs) as fc.Arbitrary<TaxScenarioGiven>
  fc.assert(
    fc.property(scenarios, scenarios, fc.boolean(), (from, to, raised) => {
      const [before, after] = [pinned(from), pinned(to, raised ? 'raised' : 'published')]
      const { changes, refused } = explainChange(before, after, run)!
      for (const { difference, parts } of changes) expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference)
      const named = new Set([...changes, ...refused].map(({ figure }) => figure))
      const [first, last] = [run(before)!, run(after)!]
      for (const figure of Object.keys({ ...first, ...last })) if (first[figure] !== last[figure]) expect(named, figure).toContain(figure)
    }),
    { numRuns: 20 },
  )
})
