import { findInYear } from '../../../../law/lookup/find.ts'
import { exemptionOfPeriod } from '../../../../law/assessment/assessment/short-year.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { MAX_INVESTMENT_ROWS } from '../../../../law/assessment/inputs/investment-income.ts'
import { section } from '../../../../law/working/law.ts'
import { type Change, type Finding, type Recipe, applyChanges, compare, savedBy, taxOf, taxOfSpouse } from './hint.ts'
import { interestRow, lessInterest, rowsOfInterest } from './interest.ts'
import type { Ran, Scene } from './scene.ts'

/** Of the amounts at which a rate changes, the one that saves the most. */
export const interestToSpouse: Recipe = {
  recipe: 'interestToSpouse',
  title: 'Move interest to the spouse with the lower rate',
  laws: [section('10(1)(i)'), section('7(2)')],
  catch:
    'A donation to the spouse mainly to save tax leaves the interest with the donor (s 7(2)): the investment must be sold, or lent at a market rate of ' +
    'interest, or held by the spouse from the start. Out of community, what is given away belongs to the other.',
  withinYear: true,
  find(scene, amount) {
    const { inputs, spouse } = scene
    if (inputs.maritalRegime === 'single') return [{ reason: 'There is no spouse.' }]
    if (scene.inCommunity) return [{ reason: 'In community of property each spouse is taxed on half of the interest already (s 7(2A)).' }]
    if (spouse === undefined) return [{ reason: 'The scenario of the spouse is not linked.' }]
    if (spouse.inputs.taxYear !== inputs.taxYear) return [{ reason: 'The scenario of the spouse is about another year.' }]
    const all = rowsOfInterest(inputs)
    if (all === 0) return [{ reason: 'There is no local interest.' }]
    if (spouse.inputs.investmentIncome.length >= MAX_INVESTMENT_ROWS)
      return [{ reason: 'The spouse has no row of investment income left.' }]
    const other = scene.spouseBase()!
    const amounts = amount === undefined ? candidates(scene, other, all) : [Math.min(amount, all)]
    const findings = amounts.map((moved) => moving(scene, other, moved))
    const best = findings.reduce((most, each) => (savedBy(each.runs) > savedBy(most.runs) ? each : most))
    if (best.runs.every(({ missing }) => missing === null) && savedBy(best.runs) <= 0)
      return [{ reason: 'Together they would pay no less: the spouse’s rate is not lower on it.' }]
    return [best]
  },
}

function moving(
  { inputs, spouse, base, run, runSpouse }: Scene,
  other: Ran,
  moved: number,
): Finding & { readonly runs: readonly ReturnType<typeof compare>[] } {
  const received = interestRow('localInterest', moved, false)
  const path = `investmentIncome.${spouse!.inputs.investmentIncome.length}`
  const changes: readonly Change[] = [...lessInterest(inputs, moved), { of: 'spouse', path, from: null, to: received }]
  const year = inputs.taxYear
  return {
    reason: `${formatMoney(moved)} of interest a year moves to the spouse.`,
    amount: moved,
    changes,
    runs: [
      compare(taxOf(year), base, run(applyChanges(inputs, changes))),
      compare(taxOfSpouse(year), other, runSpouse(applyChanges(spouse!.inputs, changes, 'spouse'), inputs)),
    ],
  }
}

/**
 * All of it; what is taxed; what the spouse's exemption still takes; and down to each bound of a bracket. Bounds of the spouse are left
 * out: both are taxed by one table, so that the spouse's rate rises to that of this person before it can pass it.
 */
function candidates({ inputs, base, tax }: Scene, other: Ran, all: number): readonly number[] {
  const { investment, taxableIncome } = base.assessed
  const brackets = findInYear(tax, 'incomeTax', 'brackets', inputs.taxYear)
  const bounds = brackets.found ? brackets.value.flatMap(({ upTo }) => (upTo === null ? [] : [upTo])) : []
  const exemption = findInYear(tax, 'interestExemption', 'exemption', inputs.taxYear)
  const whole = exemption.found ? ((other.at.age ?? 0) >= 65 ? exemption.value.from65 : exemption.value.under65) : 0
  const theirs = exemptionOfPeriod(other.at.inputs, whole)
  const amounts = [
    all,
    investment.localInterest.value - investment.interestExempt.value,
    theirs - other.assessed.investment.localInterest.value,
    ...bounds.map((bound) => taxableIncome.value - bound),
  ]
  return [...new Set(amounts.filter((each) => each > 0 && each <= all))]
}
