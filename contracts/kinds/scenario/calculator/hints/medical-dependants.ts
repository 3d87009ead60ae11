import { MAX_COVERED_MEMBERS } from '../../../../law/assessment/inputs/medical.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { section } from '../../../../law/working/law.ts'
import { type Change, type Recipe, applyChanges, change, compare, taxOf, taxOfSpouse } from './hint.ts'

const FIELDS = ['coveredMembers', 'schemeContributionMonthly', 'otherDependantsSchemes'] as const

/** Moves the whole scheme of the lower earner, with all members and fees, to the higher earner. Other expenses stay where they were paid. */
export const medicalDependants: Recipe = {
  recipe: 'medicalDependants',
  title: 'Medical dependants on the higher earner',
  laws: [section('6A'), section('6B')],
  catch:
    'The credit belongs to who pays the fees, so the higher earner must be the one who pays. The additional credit of s 6B may be higher with the lower ' +
    'earner: both are in these figures. A change of scheme can bring waiting periods.',
  withinYear: true,
  find(scene) {
    const { inputs, spouse, base, run, runSpouse } = scene
    if (inputs.maritalRegime === 'single') return [{ reason: 'There is no spouse.' }]
    if (spouse === undefined) return [{ reason: 'The scenario of the spouse is not linked.' }]
    if (spouse.inputs.taxYear !== inputs.taxYear) return [{ reason: 'The scenario of the spouse is about another year.' }]
    const other = scene.spouseBase()!
    const isHigher = base.assessed.taxableIncome.value >= other.assessed.taxableIncome.value
    const giver = isHigher ? spouse.inputs : inputs
    const taker = isHigher ? inputs : spouse.inputs
    const refusal = refusalOf(giver, taker, isHigher)
    if (refusal !== undefined) return [{ reason: refusal }]
    const changes = moved(giver, taker, isHigher)
    const after = applyChanges(inputs, changes)
    const spouseAfter = applyChanges(spouse.inputs, changes, 'spouse')
    const own = compare(taxOf(inputs.taxYear), base, run(after, spouseAfter))
    const theirs = compare(taxOfSpouse(inputs.taxYear), other, runSpouse(spouseAfter, after))
    if (own.before !== null && theirs.before !== null && own.before - own.after! + theirs.before - theirs.after! <= 0)
      return [{ reason: 'Together they would pay no less with everyone on the scheme of the higher earner.' }]
    const to = isHigher ? 'this scenario' : 'the spouse'
    return [{ reason: `Everyone covered is on the scheme of ${to}, who earns more and pays the fees.`, changes, runs: [own, theirs] }]
  },
}

function refusalOf(giver: TaxScenarioInputs, taker: TaxScenarioInputs, isHigher: boolean): string | undefined {
  const who = isHigher ? 'The spouse' : 'This scenario'
  if (giver.medical.coveredMembers.every((members) => members === 0)) return `${who} earns less and has no one covered.`
  if (giver.medical.employerShare > 0) return 'An employer of the lower earner pays part of the fees, which would be lost.'
  const together = giver.medical.coveredMembers.map((members, month) => members + taker.medical.coveredMembers[month]!)
  if (together.some((members) => members > MAX_COVERED_MEMBERS)) return `More than ${MAX_COVERED_MEMBERS} persons would be covered.`
  const sameMonths = giver.medical.coveredMembers.every((members, month) => members > 0 === taker.medical.coveredMembers[month]! > 0)
  if (taker.medical.coveredMembers.some((members) => members > 0) && !sameMonths)
    return 'The schemes of the two cover different months, so their fees can’t be put together.'
  return undefined
}

function moved(giver: TaxScenarioInputs, taker: TaxScenarioInputs, isHigher: boolean): readonly Change[] {
  const [from, to] = isHigher ? (['spouse', 'scenario'] as const) : (['scenario', 'spouse'] as const)
  return FIELDS.flatMap((field) => {
    const given = giver.medical[field]
    const had = taker.medical[field]
    if (typeof given === 'number' || typeof had === 'number') {
      if (given === 0) return []
      return [change(giver, `medical.${field}`, 0, from), change(taker, `medical.${field}`, Number(had) + Number(given), to)]
    }
    return [
      change(
        giver,
        `medical.${field}`,
        given.map(() => 0),
        from,
      ),
      change(
        taker,
        `medical.${field}`,
        given.map((members, month) => members + had[month]!),
        to,
      ),
    ]
  })
}
