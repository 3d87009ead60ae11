import { findInYear, findOn } from '../../../../law/lookup/find.ts'
import { shareOf } from '../../../../base/money/cents.ts'
import { formatMoney, formatPercent, formatRate } from '../../../../base/money/format.ts'
import { bandAt, lowerBound } from '../../../../law/figure/bands.ts'
import { section } from '../../../../law/working/law.ts'
import { type Finding, type HintRun, type Recipe, applyChanges, comparedJointly, savedBy } from './hint.ts'
import { lessInterest, rowsOfInterest } from './interest.ts'
import type { Scene } from './scene.ts'
import { yearEnd } from '../../../../law/tax-year.ts'

/** Interest that is taxed at more than the insurer pays on it goes into an endowment: all of it, or down to the bracket that is cheaper. */
export const endowment: Recipe = {
  recipe: 'endowment',
  title: 'Endowment instead of taxable interest',
  laws: [section('29A'), section('10(1)(i)')],
  catch:
    'In the first five years access is restricted to one withdrawal and one loan. The insurer’s charges are not in these figures, and the interest ' +
    'exemption is of no use inside.',
  withinYear: true,
  find(scene, amount) {
    const { base, outcome } = scene
    const { missing: table } = base.assessed.tableTax
    if (table !== undefined) return [{ missing: table }]
    const { marginal } = outcome.rates
    const fund = findOn(scene.tax, 'policyholderFund', 'individual', yearEnd(scene.inputs.taxYear))
    if (!fund.found) return [{ missing: fund.missing }]
    const rate = fund.value.income
    if (marginal.value <= rate) {
      const rates = `${formatPercent(marginal.value)}, not above the ${formatRate(rate)} that the insurer pays`
      return [{ reason: `The marginal rate is ${rates}.` }]
    }
    const { localInterest, interestExempt } = base.assessed.investment
    if (interestExempt.missing !== undefined) return [{ missing: interestExempt.missing }]
    const taxed = Math.min(localInterest.value - interestExempt.value, rowsOfInterest(scene.inputs))
    if (taxed <= 0) return [{ reason: 'There is no local interest that is taxed.' }]
    const amounts = amount === undefined ? [taxed, ...downToCheaper(scene, taxed, rate)] : [Math.min(amount, rowsOfInterest(scene.inputs))]
    const findings = amounts.map((moved) => moving(scene, moved, rate))
    const best = findings.reduce((most, each) => (savedBy(each.runs) > savedBy(most.runs) ? each : most))
    if (best.runs.every(({ missing }) => missing === null) && savedBy(best.runs) <= 0)
      return [{ reason: 'The insurer would pay no less on it.' }]
    return [best]
  },
}

function moving(scene: Scene, moved: number, rate: number): Finding & { readonly runs: readonly HintRun[] } {
  const changes = lessInterest(scene.inputs, moved)
  const inside = {
    label: 'Tax inside the endowment',
    before: 0,
    after: shareOf(moved, rate),
    missing: null,
    lacking: [],
  }
  return {
    reason: `${formatMoney(moved)} of interest a year is taxed inside the endowment at ${formatRate(rate)} instead.`,
    amount: moved,
    changes,
    runs: [...comparedJointly(scene, applyChanges(scene.inputs, changes)), inside],
  }
}

/** Below a bracket of at most the insurer's rate there is nothing to gain. */
function downToCheaper({ base, tax, inputs }: Scene, taxed: number, fundRate: number): readonly number[] {
  const brackets = findInYear(tax, 'incomeTax', 'brackets', inputs.taxYear)
  const income = base.assessed.taxableIncome.value
  if (!brackets.found || income <= 0) return []
  let band = bandAt(brackets.value, income)
  while (band > 0 && brackets.value[band - 1]!.rate > fundRate) band -= 1
  const above = income - lowerBound(brackets.value, band)
  return above > 0 && above < taxed ? [above] : []
}
