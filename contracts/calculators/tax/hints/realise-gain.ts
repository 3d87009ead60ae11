import { findInYear } from '../../../constants/find.ts'
import { formatMoney } from '../../../money/format.ts'
import { leftOfLimit } from '../assessment/short-year.ts'
import { PLAIN_DISPOSAL } from '../gains/plain-disposal.ts'
import { MAX_DISPOSALS } from '../inputs/capital-gains.ts'
import { isJointOn } from '../inputs/joint-estate.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { paragraph } from '../../law.ts'
import { type Recipe, change, compare, comparedJointly } from './hint.ts'
import { withValue } from './paths.ts'
import type { Scene } from './scene.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

const INVESTMENTS: readonly string[] = ['localDividend', 'reitDistribution', 'foreignDividend', 'cryptoIncome']

/** What the annual exclusion leaves free. Saved is the tax on the same gain in a year whose exclusion is used up, by the figures of this year. */
export const realiseGain: Recipe = {
  recipe: 'realiseGain',
  title: 'Realise a gain up to the annual exclusion',
  laws: [paragraph('Eighth', '5(1)')],
  catch:
    'The sale must be made before the end of February, and it needs an asset with a gain. What is bought back has the higher base cost. Selling costs, ' +
    'and shares held for less than three years may be taxed as income (s 9C).',
  withinYear: true,
  find(scene, amount) {
    const { inputs, base, run, tax } = scene
    if (inputs.disposals.length >= MAX_DISPOSALS) return [{ reason: `There are ${MAX_DISPOSALS} disposals already.` }]
    const holds = inputs.investmentIncome.some(({ kind }) => INVESTMENTS.includes(kind)) || inputs.disposals.length > 0
    if (amount === undefined && !holds)
      return [{ reason: 'No shares, unit trusts or other investments are captured that could be sold at a gain.' }]
    const found = findInYear(tax, 'capitalGains', 'exclusions', inputs.taxYear)
    if (!found.found) return [{ missing: found.missing }]
    const died = inputs.dateOfDeath !== undefined
    const exclusion = leftOfLimit(inputs, 'exclusion', died ? found.value.death : found.value.annual)
    const sum = base.assessed.gains.sum.value
    if (sum >= exclusion) return [{ reason: 'The annual exclusion is used up by the gains of the year.' }]
    if (sum < -exclusion) return [{ reason: 'The losses of the year exceed the annual exclusion; a gain would use them up.' }]
    const free = amount ?? exclusion - sum
    const after = withDisposal(inputs, ofGain(inputs, free))
    const [own, ...others] = comparedJointly(scene, after)
    return [
      {
        reason: `A gain of ${formatMoney(free)} is free of tax this year.`,
        amount: free,
        changes: [change(inputs, `disposals.${inputs.disposals.length}`, after.disposals.at(-1))],
        runs: [own!, ...others, later(scene, run(withDisposal(inputs, ofGain(inputs, exclusion - sum))), free)],
      },
    ]
  },
}

/** The same gain on top of a year whose exclusion is full. */
function later({ inputs, run }: Scene, full: ReturnType<Scene['run']>, free: number) {
  const label = `Tax of a year like ${inputs.taxYear} whose exclusion is used up, with the gain in it and without`
  return compare(label, run(withDisposal(full.inputs, ofGain(inputs, free))), full)
}

const withDisposal = (inputs: TaxScenarioInputs, row: Disposal) => withValue(inputs, `disposals.${inputs.disposals.length}`, row)

/** A disposal whose gain counts so much for this person: in a joint estate twice as much. */
function ofGain(inputs: TaxScenarioInputs, gain: number): Disposal {
  const communal = isJointOn(inputs, inputs.periodEnd)
  return {
    ...PLAIN_DISPOSAL,
    description: 'Gain realised up to the annual exclusion',
    assetKind: 'unitTrust',
    proceeds: communal ? 2 * gain : gain,
    communal,
  }
}
