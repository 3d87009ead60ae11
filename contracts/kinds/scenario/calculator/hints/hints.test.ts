import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../../law/assessment/inputs/example.ts'
import { RECIPES } from '../../../../law/assessment/inputs/projection.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { applyLever, applyLevers } from './hints.ts'
import { valueAt, withValue } from '../inputs/paths.ts'
import { full, hintFor, hintsFor } from './testing/hints-for.ts'

const G03: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 85_000_000 }] }

test('every recipe is answered, in the order of the list; the top-up of an RA twice', () => {
  expect([...new Set(hintsFor(TAX_SCENARIO_EXAMPLE).map(({ recipe }) => recipe))]).toEqual(RECIPES)
  expect(
    hintsFor(G03)
      .map(({ variant }) => variant)
      .filter((variant) => variant !== null),
  ).toEqual(['limit', 'bracketEdge'])
})

test('each has a title, a section of law, a catch and a reason; what doesn’t apply has no figure', () => {
  for (const hint of [...hintsFor(TAX_SCENARIO_EXAMPLE), ...hintsFor({})]) {
    for (const text of [hint.title, hint.reason, hint.catch]) expect(text.length, hint.recipe).toBeGreaterThan(5)
    expect(hint.laws.length, hint.recipe).toBeGreaterThan(0)
    expect(hint.reason, hint.recipe).toMatch(/\.$/)
    if (!hint.applies) expect(hint).toMatchObject({ saved: null, savedThisYear: null, runs: [], changes: [], cost: 0 })
  }
})

test('hints are plain data, and the scenario is unchanged', () => {
  const inputs = full(TAX_SCENARIO_EXAMPLE)
  const before = JSON.stringify(inputs)
  const all = hintsFor(TAX_SCENARIO_EXAMPLE, { spouse: { maritalRegime: 'inCommunity', taxYear: inputs.taxYear } })
  expect(JSON.parse(JSON.stringify(all))).toStrictEqual(all)
  expect(JSON.stringify(inputs)).toBe(before)
})

test('actions due within the year are too late on the first day after it, and not on its last', () => {
  expect(hintFor('raTopUp', { ...G03, taxYear: 2026 }, { today: '2026-02-28' }).applies).toBe(true)
  expect(hintFor('raTopUp', { ...G03, taxYear: 2026 }, { today: '2026-03-01' })).toMatchObject({
    applies: false,
    reason: 'The year ended on 28 February 2026; it is too late for this.',
  })
})

test('in a joint estate the runs have what falls in from the spouse: R30 000 less R23 800 of interest on top of R850 000', () => {
  const spouse: TaxScenarioGiven = {
    taxYear: 2027,
    maritalRegime: 'inCommunity',
    investmentIncome: [{ kind: 'localInterest', amount: 6_000_000 }],
  }
  expect(hintFor('raTopUp', { ...G03, maritalRegime: 'inCommunity' }, { spouse }).runs[0]).toMatchObject({ before: 22_995_100 })
  expect(hintFor('raTopUp', { ...G03, maritalRegime: 'ancWithAccrual' }, { spouse }).runs[0]).toMatchObject({ before: 22_753_300 })
})

test('names figures that both runs lack', () => {
  // The official rate is loaded from August 2019 on.
  const G2020 = { ...G03, taxYear: 2020 }
  const given: TaxScenarioGiven = { ...G2020, employers: [{ salary: 85_000_000, lowInterestLoan: 100_000_000, loanRate: 50_000 }] }
  const hint = hintFor('raTopUp', given)
  expect(hint).toMatchObject({ applies: true, missing: null })
  expect(hint.saved).toBeGreaterThan(0)
  expect(hint.runs[0]!.lacking).toEqual([{ name: 'the official rate of interest', from: '2019-03-01' }])
  expect(hintFor('raTopUp', G2020).runs[0]!.lacking).toEqual([])
})

test('in the year of death there are only hints that need no action', () => {
  const died = hintsFor({ ...G03, dateOfDeath: '2026-12-01' })
  for (const recipe of ['raTopUp', 'realiseGain', 'splitDisposal', 'medicalBunching'])
    expect(died.find((hint) => hint.recipe === recipe)).toMatchObject({
      applies: false,
      reason: 'The year is the year of death: nothing more can be done in it.',
    })
  expect(died.find(({ recipe }) => recipe === 'travelLogbook')?.reason).toBe('There is no travel allowance.')
})

describe('levers', () => {
  const options = { tax: TAX_CONSTANTS }
  test('are patches that follow each other: what two of them save together is less than each alone', () => {
    const [ra, donation] = [{ recipe: 'raTopUp' }, { recipe: 's18AHeadroom' }] as const
    const first = applyLever(full(G03), ra, options)
    const second = applyLever(first.inputs, donation, options)
    // 10 % of R616 250 at 36 % instead of 10 % of R850 000 at 39 %.
    expect(second.hint).toMatchObject({ amount: 6_162_500, saved: 2_218_500 })
    expect(applyLever(full(G03), donation, options).hint.saved).toBe(3_315_000)
    expect(second.inputs.deductions).toMatchObject({ raContribution: 23_375_000, donations18A: 6_162_500 })
  })
  test('in their order: together R110 961, alone R88 776 and R33 150', () => {
    const { hints, alone, savedTogether, inputs } = applyLevers(full(G03), [{ recipe: 'raTopUp' }, { recipe: 's18AHeadroom' }], options)
    expect(hints.map(({ saved }) => saved)).toEqual([8_877_600, 2_218_500])
    expect(alone.map(({ saved }) => saved)).toEqual([8_877_600, 3_315_000])
    expect(savedTogether).toBe(11_096_100)
    expect(inputs.deductions).toMatchObject({ raContribution: 23_375_000, donations18A: 6_162_500 })
    const turned = applyLevers(full(G03), [{ recipe: 's18AHeadroom' }, { recipe: 'raTopUp' }], options)
    // The limit of s18A falls with the contribution after it: R23 375 of the R85 000 are carried forward.
    expect(turned.hints.map(({ saved }) => saved)).toEqual([3_315_000, 11_096_100 - 3_315_000])
  })
  test('about the spouse change the spouse’s scenario too', () => {
    const couple: TaxScenarioGiven = {
      ...G03,
      maritalRegime: 'ancWithAccrual',
      investmentIncome: [{ kind: 'localInterest', amount: 6_000_000 }],
    }
    const spouse = { inputs: full({ taxYear: 2027, maritalRegime: 'ancWithAccrual' }), side: 'second' as const }
    const applied = applyLevers(full(couple), [{ recipe: 'interestToSpouse' }], { ...options, spouse })
    expect(applied.spouse?.inputs.investmentIncome).toMatchObject([{ kind: 'localInterest', amount: applied.hints[0]!.amount }])
    expect(applied.savedTogether).toBe(applied.hints[0]!.savedThisYear)
    expect(spouse.inputs.investmentIncome).toEqual([])
  })
  test('one that doesn’t apply changes nothing', () => {
    const inputs = full(G03)
    expect(applyLever(inputs, { recipe: 'bonusInMarch' }, options)).toMatchObject({ inputs, hint: { applies: false } })
  })
})

describe('paths of inputs', () => {
  const inputs = full(TAX_SCENARIO_EXAMPLE)
  test('give what was put there and leave everything else', () => {
    const salary = inputs.employers[0]!.salary
    const changed = withValue(inputs, 'employers.0.salary', 1)
    expect(valueAt(changed, 'employers.0.salary')).toBe(1)
    expect(inputs.employers[0]!.salary).toBe(salary)
    expect(withValue(changed, 'employers.0.salary', salary)).toEqual(inputs)
  })
  test('add a row past the end, and take an optional input out', () => {
    const added = withValue(inputs, `disposals.${inputs.disposals.length}`, { assetKind: 'other' })
    expect(added.disposals).toHaveLength(inputs.disposals.length + 1)
    expect(Array.isArray(added.disposals)).toBe(true)
    expect(withValue(inputs, 'dateOfBirth', undefined)).not.toHaveProperty('dateOfBirth')
  })
  test('there is nothing where no input is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('employers.99.salary', 'nothing', 'taxYear.deep', 'employers.0.salary.deep'),
        (path) => valueAt(inputs, path) === undefined,
      ),
    )
  })
})
