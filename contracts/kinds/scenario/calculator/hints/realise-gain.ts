import { findInYear } from '../../../../law/lookup/find.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import { leftOfLimit } from '../../../../law/assessment/assessment/short-year.ts'
import { PLAIN_DISPOSAL } from '../../../../law/assessment/gains/plain-disposal.ts'
import { MAX_DISPOSALS } from '../../../../law/assessment/inputs/capital-gains.ts'
import { isJointOn } from '../../../../law/assessment/inputs/joint-estate.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { paragraph } from '../../../../law/working/law.ts'
import { type Recipe, change, compare, comparedJointly, savedBy } from './hint.ts'
import { withValue } from '../inputs/paths.ts'
import type { Scene } from './scene.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/**
 * The part of the captured unrealised gain that the annual exclusion frees. Saved is that part's addition to the tax of a year like this one
 * in which the whole gain is realised.
 */
export const realiseGain: Recipe = {
  recipe: 'realiseGain',
  title: 'Realise a gain up to the annual exclusion',
  laws: [paragraph('Eighth', '5(1)')],
  catch:
    'The sale must be made before the end of February. Assets bought back have the higher base cost. Selling costs, ' +
    'and shares held for less than three years may be taxed as income (s 9C).',
  withinYear: true,
  find(scene, amount) {
    const { inputs, base, tax } = scene
    if (inputs.disposals.length >= MAX_DISPOSALS) return [{ reason: `There are ${MAX_DISPOSALS} disposals already.` }]
    if (amount === undefined && inputs.unrealisedGain === 0) return [{ reason: 'No unrealised gain on investments is captured.' }]
    const found = findInYear(tax, 'capitalGains', 'exclusions', inputs.taxYear)
    if (!found.found) return [{ missing: found.missing }]
    const died = inputs.dateOfDeath !== undefined
    const exclusion = leftOfLimit(inputs, 'exclusion', died ? found.value.death : found.value.annual)
    const sum = base.assessed.gains.sum.value
    if (sum >= exclusion) return [{ reason: 'The annual exclusion is used up by the gains of the year.' }]
    if (sum < -exclusion) return [{ reason: 'The losses of the year exceed the annual exclusion; a gain would use them up.' }]
    const free = amount ?? Math.min(inputs.unrealisedGain, exclusion - sum)
    // A requested amount without a captured gain is compared with a later year whose exclusion is used up.
    const whole = inputs.unrealisedGain === 0 ? free + exclusion : Math.max(free, inputs.unrealisedGain)
    const after = withDisposal(inputs, ofGain(inputs, free))
    const runs = [...comparedJointly(scene, after), later(scene, whole, free)]
    if (runs.every(({ missing }) => missing === null) && savedBy(runs) <= 0)
      return [{ reason: 'Realised in one later year the gain would be taxed no more.' }]
    return [
      {
        reason: `A gain of ${formatMoney(free)} is free of tax this year. Compared with realising it in a later year like this one.`,
        amount: free,
        changes: [change(inputs, `disposals.${inputs.disposals.length}`, after.disposals.at(-1))],
        runs,
      },
    ]
  },
}

/** A year like this one without its other disposals, with the whole gain and with its rest. */
function later({ inputs, run }: Scene, whole: number, free: number) {
  const label = `Tax of a year like ${inputs.taxYear} with the whole gain in it, and with what is left of it`
  const ofYear = { ...inputs, disposals: [] }
  return compare(label, run(withDisposal(ofYear, ofGain(inputs, whole))), run(withDisposal(ofYear, ofGain(inputs, whole - free))))
}

const withDisposal = (inputs: TaxScenarioInputs, row: Disposal) => withValue(inputs, `disposals.${inputs.disposals.length}`, row)

/** A disposal whose counted gain for this person is the given amount: in a joint estate twice as large. */
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
