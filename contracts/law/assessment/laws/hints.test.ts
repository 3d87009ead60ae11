import fc from 'fast-check'
import { expect } from 'vitest'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import { findInYear } from '../../lookup/find.ts'
import { assess } from '../engine/assess.ts'
import { type Spouse, newAssessment } from '../assessment/assessment.ts'
import { goalSeek } from '../../../kinds/scenario/calculator/goal-seek.ts'
import { hintsIn } from '../../../kinds/scenario/calculator/hints/hints.ts'
import { type Hint, type RecipeName, applyChanges, hintOf } from '../../../kinds/scenario/calculator/hints/hint.ts'
import { valueAt } from '../../../kinds/scenario/calculator/inputs/paths.ts'
import { exactRoom, raTopUp } from '../../../kinds/scenario/calculator/hints/ra-top-up.ts'
import { sceneOf } from '../../../kinds/scenario/calculator/hints/scene.ts'
import { full } from '../../../kinds/scenario/calculator/hints/testing/hints-for.ts'
import { type TaxScenarioGiven, type TaxScenarioInputs, taxScenarioInputs } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { effectWords, hintsTable } from '../../../kinds/scenario/report/hints.ts'
import { law } from '../../working/testing/runs.ts'
import { anyScenario, couple, halfOfCouple, money } from '../testing/scenarios.ts'

interface Given {
  readonly inputs: TaxScenarioInputs
  readonly spouse?: Spouse
}

const alone = (scenario: TaxScenarioGiven): Given => ({ inputs: full(scenario) })
const linked = ([one, other]: readonly [TaxScenarioGiven, TaxScenarioGiven], side: Spouse['side']): Given => ({
  inputs: full(one),
  spouse: { inputs: full(other), side },
})
const sides = fc.constantFrom('first' as const, 'second' as const)
const apart = fc.tuple(couple, sides).map(([[one, other], side]) =>
  linked(
    [
      { ...one, maritalRegime: 'ancWithAccrual' },
      { ...other, maritalRegime: 'ancWithAccrual' },
    ],
    side,
  ),
)
/** Realistic scenarios, alone, in a joint estate and out of one; and anything that fits the schema. */
const anyPerson: fc.Arbitrary<Given> = fc.oneof(
  anyScenario.map(alone),
  halfOfCouple.map(alone),
  fc.tuple(couple, sides).map(([both, side]) => linked(both, side)),
  apart,
  (anyOf(taxScenarioInputs) as fc.Arbitrary<TaxScenarioGiven>).map(alone),
)

/** A separate run by the engine alone. */
function run({ inputs, spouse }: Given) {
  const at = newAssessment(inputs, { tax: TAX_CONSTANTS, ...(spouse === undefined ? {} : { spouse }) })
  return assess(at)
}

function contributing({ inputs, ...rest }: Given, amount: number): Given {
  const { deductions } = inputs
  return { ...rest, inputs: { ...inputs, deductions: { ...deductions, raContribution: deductions.raContribution + amount } } }
}

law('the room of section 11F is deducted to the cent, and one cent more deducts nothing more', anyPerson, (given) => {
  const scene = sceneOf(given.inputs, { tax: TAX_CONSTANTS, ...given })
  const { room } = scene.base.assessed.retirement
  if (room === undefined) return
  const amount = exactRoom(scene, room.value)
  const deducted = (more: number) => run(contributing(given, more)).retirement.deducted.value
  expect(deducted(amount)).toBe(deducted(0) + amount)
  expect(deducted(amount + 1)).toBeLessThanOrEqual(deducted(amount))
  const hint = hintOf(raTopUp, raTopUp.find(scene)[0]!)
  if (!hint.applies) return
  expect(hint.amount).toBe(amount)
  expect(hint.saved).toBe(run(given).totalTax.value - run(contributing(given, amount)).totalTax.value)
})

law('a contribution to the edge of the bracket reaches it, and one cent less does not', anyPerson, (given) => {
  const found = raTopUp.find(sceneOf(given.inputs, { tax: TAX_CONSTANTS, ...given }))
  const edge = found.map((each) => hintOf(raTopUp, each)).find(({ variant }) => variant === 'bracketEdge')
  if (edge === undefined || !edge.applies) return
  const brackets = findInYear(TAX_CONSTANTS, 'incomeTax', 'brackets', given.inputs.taxYear)
  const rateOn = (more: number) => {
    const income = run(contributing(given, more)).taxableIncome.value
    return brackets.found ? brackets.value.find(({ upTo }) => upTo === null || income <= upTo)!.rate : undefined
  }
  expect(rateOn(edge.amount!)).toBeLessThan(rateOn(0)!)
  expect(rateOn(edge.amount! - 1)).toBe(rateOn(0))
})

/** The most engine runs for a set of hints; usually about ten. */
const MAX_RUNS = 200

law('what a hint saves is the difference of two runs, with exactly the inputs that it says it changes', anyPerson, (given) => {
  const scene = sceneOf(given.inputs, { tax: TAX_CONSTANTS, ...given })
  const all = hintsIn(scene, {})
  expect(scene.count()).toBeLessThanOrEqual(MAX_RUNS)
  for (const hint of all) {
    const label = `${hint.recipe} ${hint.variant}`
    for (const each of hint.runs) {
      expect(each.before === null, label).toBe(each.missing !== null)
      for (const tax of [each.before, each.after]) expect(tax === null || Number.isSafeInteger(tax), label).toBe(true)
    }
    if (!hint.applies) continue
    const parts = hint.runs.map(({ before, after }) => (before === null || after === null ? null : before - after))
    expect(hint.saved, label).toBe(parts.includes(null) ? null : parts.reduce((sum, part) => sum! + part!, 0))
    if (hint.runs[0]!.label !== `Tax of ${given.inputs.taxYear}` || hint.changes.length === 0) continue
    const inputs = applyChanges(given.inputs, hint.changes)
    const spouse = given.spouse && { ...given.spouse, inputs: applyChanges(given.spouse.inputs, hint.changes, 'spouse') }
    expect(run(given).totalTax.value, label).toBe(hint.runs[0]!.before)
    expect(run({ inputs, ...(spouse === undefined ? {} : { spouse }) }).totalTax.value, label).toBe(hint.runs[0]!.after)
  }
})

/** Whether a hint's figures show a saving, independent of its words. */
const lowers = ({ saved, savedThisYear }: Pick<Hint, 'saved' | 'savedThisYear'>) => (saved ?? savedThisYear ?? 0) > 0

law('a hint that raises the tax, or changes none, is never called a saving', anyPerson, (given) => {
  for (const hint of hintsIn(sceneOf(given.inputs, { tax: TAX_CONSTANTS, ...given }), {})) {
    const label = `${hint.recipe} ${hint.variant}`
    if (!hint.applies) {
      expect(hint.effect, label).toBeNull()
      continue
    }
    expect(hint.effect === 'costs', label).toBe(!lowers(hint))
    const all = effectWords(hint)
    expect(/saves|lowers|already include its/.test(all), `${label}: ${all}`).toBe(lowers(hint))
    if (hint.effect === 'saves') expect(hint.saved, label).toBeGreaterThan(0)
    if (hint.effect === 'thisYear') expect(hint.saved, label).toBeNull()
  }
})

law('on paper the table that lowers the tax has no change above nil, and the warnings none below', anyPerson, (given) => {
  const blocks = hintsTable(hintsIn(sceneOf(given.inputs, { tax: TAX_CONSTANTS, ...given }), {}))
  for (const block of blocks) {
    if (block.kind !== 'table') continue
    for (const { cells } of block.rows) {
      const [, thisYear, inAll] = cells.map((cell) => (cell.kind === 'money' ? cell.cents : undefined))
      const change = inAll ?? thisYear!
      if (block.heading === 'What would raise the tax') expect(change).toBeGreaterThan(0)
      else expect(change).toBeLessThan(0)
    }
  }
})

/** Without a fact of one of these a recipe has nothing to rest on. Each of the lists must have one. */
const FACTS: { readonly [Name in RecipeName]?: readonly (readonly string[])[] } = {
  s10CAgainstAnnuity: [
    ['retirementIncome.pension', 'retirementIncome.raAnnuity', 'retirementIncome.livingAnnuityCapital'],
    ['deductions.retirementBf'],
  ],
  realiseGain: [['unrealisedGain']],
  splitDisposal: [['disposals.*.proceeds']],
  interestToSpouse: [['investmentIncome.*.amount']],
  taxFreeSavingsFirst: [['investmentIncome.*.amount']],
  travelLogbook: [['deductions.businessKm']],
  bonusInMarch: [['employers.*.bonus'], ['employers.*.bonusMonth']],
  savingsWithdrawalNow: [['retirementIncome.savingsComponent', 'retirementIncome.savingsWithdrawal']],
  splitLumpSum: [['lumpSums.*.gross']],
  p2TopUp: [['paid.estimateDeclaredP2']],
  turnoverTax: [['businesses.*.turnover'], ['turnoverTaxConditions']],
  turning65Or75: [['dateOfBirth']],
  endowment: [['investmentIncome.*.amount', 'spouseInterest']],
  medicalBunching: [['medical.qualifyingOutOfPocket']],
  homeOffice: [['deductions.homeOffice.areaOffice', 'businesses.*.homeOffice']],
}
const NOTHING = full({})
const isEntered = (inputs: TaxScenarioInputs, pattern: string): boolean => {
  const [list, field] = pattern.split('.*.') as [string, string | undefined]
  const rows = field === undefined ? [inputs] : ((valueAt(inputs, list) ?? []) as readonly object[])
  const path = field ?? list
  return rows.some((row) => {
    const value = valueAt(row, path)
    // An estimate of R0 is one that was declared.
    return (
      value !== undefined &&
      (value !== 0 || pattern === 'paid.estimateDeclaredP2') &&
      !(field === undefined && value === valueAt(NOTHING, path))
    )
  })
}

law('no hint rests on a fact that was not entered', anyPerson, (given) => {
  for (const hint of hintsIn(sceneOf(given.inputs, { tax: TAX_CONSTANTS, ...given }), {})) {
    if (!hint.applies) continue
    for (const facts of FACTS[hint.recipe] ?? [])
      expect(
        facts.some((pattern) => isEntered(given.inputs, pattern)),
        `${hint.recipe}: ${facts.join(' or ')}`,
      ).toBe(true)
  }
})

const sought = fc.tuple(
  anyPerson,
  money(60_000_000),
  fc.constantFrom('deductions.raContribution', 'deductions.donations18A', 'medical.qualifyingOutOfPocket'),
)

law(
  'goal seek finds an amount that reaches the goal while its neighbour does not, or one that nothing comes nearer than',
  sought,
  ([given, goal, vary]) => {
    const answer = goalSeek({
      ...given,
      tax: TAX_CONSTANTS,
      vary,
      between: [0, 50_000_000],
      goal: { figure: 'tax.total', at: 'most', value: goal },
    })
    if (answer.outcome === 'refused') return
    const [group, field] = vary.split('.') as ['deductions', 'raContribution']
    const taxWith = (amount: number) =>
      run({ ...given, inputs: { ...given.inputs, [group]: { ...given.inputs[group], [field]: amount } } }).totalTax.value
    if (answer.outcome === 'outOfReach') {
      expect(answer.nearest.figure).toBe(taxWith(answer.nearest.amount))
      expect(answer.nearest.figure).toBeGreaterThan(goal)
      for (const end of [0, 50_000_000]) expect(taxWith(end)).toBeGreaterThanOrEqual(answer.nearest.figure)
      return
    }
    expect(answer.found.figure).toBe(taxWith(answer.found.amount))
    expect(answer.found.figure).toBeLessThanOrEqual(goal)
    if (answer.beyond === null) return
    expect(answer.beyond.figure).toBe(taxWith(answer.beyond.amount))
    expect(answer.beyond.figure).toBeGreaterThan(goal)
    expect(Math.abs(answer.beyond.amount - answer.found.amount)).toBe(1)
  },
)
